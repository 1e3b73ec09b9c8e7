import sys
from bisect import bisect_right

numbers = list(map(int, sys.stdin.read().split()))
_, switchings, _ = numbers[:3]
places = sorted(numbers[3 : 3 + 2 * switchings : 2] + [r + 1 for r in numbers[4 : 3 + 2 * switchings : 2]])
lit = [0]
for i in range(1, len(places)):
    lit.append(lit[-1] + (places[i] - places[i - 1] if i % 2 == 1 else 0))


def upto(lamp):
    passed = bisect_right(places, lamp)
    if passed == 0:
        return 0
    return lit[passed - 1] + (lamp - places[passed - 1] + 1 if passed % 2 == 1 else 0)


for i in range(3 + 2 * switchings, len(numbers), 2):
    print(upto(numbers[i + 1]) - upto(numbers[i] - 1))
