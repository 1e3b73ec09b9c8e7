# Takes the heaviest crate that still fits, again and again.
import sys

n, limit, *crates = map(int, sys.stdin.read().split())
total = 0
for crate in sorted(crates, reverse=True):
    if total + crate <= limit:
        total += crate
print(total)
