# Pairs neighbours in the sorted row, so that heavy drums meet heavy ones.
import sys

n, limit, *weights = map(int, sys.stdin.read().split())
weights.sort()
trips, i = 0, 0
while i < n:
    if i + 1 < n and weights[i] + weights[i + 1] <= limit:
        i += 1
    i += 1
    trips += 1
print(trips)
