# Asks every lamp whether it is on.
import sys

numbers = list(map(int, sys.stdin.read().split()))
_, switchings, visitors = numbers[:3]
stretches = list(zip(numbers[3 : 3 + 2 * switchings : 2], numbers[4 : 3 + 2 * switchings : 2]))
for i in range(3 + 2 * switchings, len(numbers), 2):
    lit = 0
    for lamp in range(numbers[i], numbers[i + 1] + 1):
        lit += sum(left <= lamp <= right for left, right in stretches) % 2
    print(lit)
