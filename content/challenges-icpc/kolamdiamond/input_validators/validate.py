#!/usr/bin/env python3
import re
import sys

text = sys.stdin.read()
if not re.fullmatch(r"[1-9]\d?\n", text) or int(text) > 40:
    sys.exit("One whole number from 1 to 40.")
sys.exit(42)
