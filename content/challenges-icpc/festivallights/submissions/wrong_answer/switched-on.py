# Takes a switching for "turn on" and counts every lamp that was ever touched.
import sys

numbers = list(map(int, sys.stdin.read().split()))
_, switchings, visitors = numbers[:3]
stretches = sorted(zip(numbers[3 : 3 + 2 * switchings : 2], numbers[4 : 3 + 2 * switchings : 2]))
merged = []
for left, right in stretches:
    if merged and left <= merged[-1][1] + 1:
        merged[-1][1] = max(merged[-1][1], right)
    else:
        merged.append([left, right])
for i in range(3 + 2 * switchings, len(numbers), 2):
    left, right = numbers[i], numbers[i + 1]
    print(sum(max(0, min(right, b) - max(left, a) + 1) for a, b in merged))
