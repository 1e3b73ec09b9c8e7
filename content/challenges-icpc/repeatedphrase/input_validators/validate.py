#!/usr/bin/env python3
import re
import sys

lines = sys.stdin.read().split("\n")
if len(lines) != 3 or lines[2] != "" or not re.fullmatch(r"[1-9]\d* [1-9]\d*", lines[0]):
    sys.exit("Two lines.")
length, times = map(int, lines[0].split())
if not times <= length <= 12000 or not re.fullmatch(r"[a-z]+", lines[1]) or len(lines[1]) != length:
    sys.exit("Out of range.")
sys.exit(42)
