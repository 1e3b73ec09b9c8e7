#!/usr/bin/env python3
import re
import sys

text = sys.stdin.read()
if not re.fullmatch(r"[1-9]\d{0,2} (0|[1-9]\d{0,9})\n", text):
    sys.exit("Two whole numbers on one line.")
tempo, seconds = map(int, text.split())
if not (tempo <= 600 and seconds <= 10**9):
    sys.exit("Out of range.")
sys.exit(42)
