#!/usr/bin/env python3
import re
import sys

lines = sys.stdin.read().split("\n")
if lines[-1] != "" or not re.fullmatch(r"([1-9]|10) ([1-9]|10)", lines[0]):
    sys.exit("Two numbers from 1 to 10.")
height, width = map(int, lines[0].split())
if len(lines) != height + 2 or not all(re.fullmatch(r"[.#]+", line) and len(line) == width for line in lines[1:-1]):
    sys.exit("Not such a grid.")
sys.exit(42)
