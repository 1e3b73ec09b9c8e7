#!/usr/bin/env python3
import re
import sys

lines = sys.stdin.read().split("\n")
if lines[-1] != "" or not all(re.fullmatch(r"\d+( \d+)+", line) for line in lines[:-1]):
    sys.exit("Lines of whole numbers.")
villages, roads = map(int, lines[0].split())
if not (1 <= villages <= 2000 and roads <= 3000 and len(lines) == roads + 2):
    sys.exit("Wrong number of roads.")
for line in lines[1:-1]:
    a, b, cost = map(int, line.split())
    if not (1 <= a <= villages and 1 <= b <= villages and 1 <= cost <= 10**9):
        sys.exit("Out of range.")
sys.exit(42)
