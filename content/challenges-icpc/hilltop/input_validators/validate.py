#!/usr/bin/env python3
import re
import sys

text = sys.stdin.read()
if not re.fullmatch(r"\d+ \d+ -?\d+ \d+ \d+\n", text):
    sys.exit("n, top, its height, how much each step climbs, how much it falls.")
places, top, height, up, down = map(int, text.split())
if not (1 <= top <= places <= 10**6 and up >= 1 and down >= 1 and height <= 10**9):
    sys.exit("Out of range.")
if min(height - up * (top - 1), height - down * (places - top)) < -(10**9):
    sys.exit("Too low.")
sys.exit(42)
