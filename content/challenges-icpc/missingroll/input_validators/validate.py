#!/usr/bin/env python3
import re
import sys

lines = sys.stdin.read().split("\n")
if len(lines) != 3 or lines[2] != "" or not re.fullmatch(r"[1-9]\d*", lines[0]):
    sys.exit("Two lines.")
count = int(lines[0])
words = lines[1].split(" ")
if not (2 <= count <= 3000 and len(words) == count and all(re.fullmatch(r"[1-9]\d*", word) for word in words)):
    sys.exit("Wrong numbers.")
if max(map(int, words)) > count or len(set(words)) != count - 1:
    sys.exit("Not exactly one twice.")
sys.exit(42)
