# Looks through all drums for the best companion of each.
import sys

n, limit, *weights = map(int, sys.stdin.read().split())
weights.sort(reverse=True)
gone = [False] * n
trips = 0
for heavy in range(n):
    if gone[heavy]:
        continue
    gone[heavy] = True
    trips += 1
    for other in range(heavy + 1, n):
        if not gone[other] and weights[heavy] + weights[other] <= limit:
            gone[other] = True
            break
print(trips)
