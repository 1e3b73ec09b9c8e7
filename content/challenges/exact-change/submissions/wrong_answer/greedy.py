# Always hands out the largest value that fits.
import sys

count, wanted, *values = map(int, sys.stdin.read().split())
tokens = 0
for value in sorted(values, reverse=True):
    tokens += wanted // value
    wanted %= value
print(tokens if wanted == 0 else -1)
