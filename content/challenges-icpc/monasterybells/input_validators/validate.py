#!/usr/bin/env python3
import math
import re
import sys

lines = sys.stdin.read().split("\n")
if lines[-1] != "" or not re.fullmatch(r"[1-9]|10", lines[0]) or len(lines) != int(lines[0]) + 2:
    sys.exit("Wrong number of bells.")
periods = []
for line in lines[1:-1]:
    if not re.fullmatch(r"\d+ \d+", line):
        sys.exit("Two numbers a bell.")
    first, period = map(int, line.split())
    if first > 10**12 or not 1 <= period <= 10**5:
        sys.exit("Out of range.")
    periods.append(period)
if math.lcm(*periods) > 10**12:
    sys.exit("The least common multiple is too large.")
sys.exit(42)
