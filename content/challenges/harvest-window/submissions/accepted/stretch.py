import sys
from collections import deque

n, k, *days = map(int, sys.stdin.read().split())
best = n + 1
total = 0
beginnings = deque([(0, 0)])
for end, brought in enumerate(days, start=1):
    total += brought
    while beginnings and total - beginnings[0][0] >= k:
        best = min(best, end - beginnings.popleft()[1])
    while beginnings and beginnings[-1][0] >= total:
        beginnings.pop()
    beginnings.append((total, end))
print(best if best <= n else -1)
