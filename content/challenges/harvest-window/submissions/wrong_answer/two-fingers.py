# Two fingers: right only as long as no day is a loss.
import sys

n, k, *days = map(int, sys.stdin.read().split())
best, total, start = n + 1, 0, 0
for end in range(n):
    total += days[end]
    while start <= end and total >= k:
        best = min(best, end - start + 1)
        total -= days[start]
        start += 1
print(best if best <= n else -1)
