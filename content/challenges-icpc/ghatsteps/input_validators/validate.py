#!/usr/bin/env python3
import re
import sys

lines = sys.stdin.read().split("\n")
if len(lines) != 3 or lines[2] != "" or not re.fullmatch(r"[1-9]\d*", lines[0]):
    sys.exit("Two lines.")
words = lines[1].split(" ")
if int(lines[0]) > 2000 or len(words) != int(lines[0]):
    sys.exit("Wrong number of steps.")
if not all(re.fullmatch(r"-1|0|[1-9]\d*", word) and int(word) <= 10**6 for word in words):
    sys.exit("Not an effort.")
sys.exit(42)
