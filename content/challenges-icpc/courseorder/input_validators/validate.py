#!/usr/bin/env python3
import re
import sys

lines = sys.stdin.read().split("\n")
if lines[-1] != "" or not all(re.fullmatch(r"\d+ \d+", line) for line in lines[:-1]):
    sys.exit("Two numbers a line.")
courses, rules = map(int, lines[0].split())
if not (1 <= courses <= 2000 and rules <= 4000 and len(lines) == rules + 2):
    sys.exit("Out of range.")
if not all(1 <= int(word) <= courses for line in lines[1:-1] for word in line.split()):
    sys.exit("No such course.")
sys.exit(42)
