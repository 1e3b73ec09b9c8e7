import sys

n, limit, *crates = map(int, sys.stdin.read().split())


def sums(part):
    found = [0]
    for crate in part:
        found = sorted(found + [total + crate for total in found if total + crate <= limit])
    return found


one, other = sums(crates[: n // 2]), sums(crates[n // 2 :])
best = 0
place = len(other) - 1
for total in one:
    while total + other[place] > limit and place > 0:
        place -= 1
    if total + other[place] <= limit:
        best = max(best, total + other[place])
print(best)
