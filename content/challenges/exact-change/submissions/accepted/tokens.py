import sys

count, wanted, *values = map(int, sys.stdin.read().split())
NEVER = wanted + 1
fewest = [0] + [NEVER] * wanted
for total in range(1, wanted + 1):
    for value in values:
        if value <= total:
            fewest[total] = min(fewest[total], fewest[total - value] + 1)
print(fewest[wanted] if fewest[wanted] < NEVER else -1)
