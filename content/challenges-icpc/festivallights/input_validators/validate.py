#!/usr/bin/env python3
import re
import sys

lines = sys.stdin.read().split("\n")
if lines[-1] != "" or not re.fullmatch(r"\d+ \d+ \d+", lines[0]):
    sys.exit("Three numbers first.")
lamps, switchings, visitors = map(int, lines[0].split())
if not (1 <= lamps <= 10**9 and switchings <= 1000 and 1 <= visitors <= 1000 and len(lines) == switchings + visitors + 2):
    sys.exit("Out of range.")
for line in lines[1:-1]:
    if not re.fullmatch(r"\d+ \d+", line):
        sys.exit("Two numbers a line.")
    left, right = map(int, line.split())
    if not 1 <= left <= right <= lamps:
        sys.exit("No such stretch.")
sys.exit(42)
