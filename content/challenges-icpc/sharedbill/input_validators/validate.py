#!/usr/bin/env python3
import re
import sys

lines = sys.stdin.read().split("\n")
if len(lines) != 3 or lines[2] != "" or not re.fullmatch(r"[1-9]\d* (0|[1-9]\d*)", lines[0]):
    sys.exit("Two lines.")
count, bill = map(int, lines[0].split())
names = lines[1].split(" ")
if not (count <= 100 and bill <= 10**17 and len(names) == count == len(set(names))):
    sys.exit("Out of range.")
if not all(re.fullmatch(r"[A-Za-z]{1,20}", name) for name in names):
    sys.exit("Not a name.")
sys.exit(42)
