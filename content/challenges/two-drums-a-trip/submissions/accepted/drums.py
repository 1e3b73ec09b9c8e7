import sys

n, limit, *weights = map(int, sys.stdin.read().split())
weights.sort()
light, trips = 0, 0
for heavy in range(n - 1, -1, -1):
    if heavy < light:
        break
    if weights[light] + weights[heavy] <= limit:
        light += 1
    trips += 1
print(trips)
