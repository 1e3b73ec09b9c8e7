# Tries every beginning with every end.
import sys

n, k, *days = map(int, sys.stdin.read().split())
best = n + 1
for start in range(n):
    total = 0
    for end in range(start, n):
        total += days[end]
        if total >= k:
            best = min(best, end - start + 1)
            break
print(best if best <= n else -1)
