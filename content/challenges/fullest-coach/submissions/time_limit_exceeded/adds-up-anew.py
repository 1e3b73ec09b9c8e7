# Adds up the whole journey again at every stop.
import sys

numbers = list(map(int, sys.stdin.read().split()))
seats = numbers[1]
off, on = numbers[2::2], numbers[3::2]
most, where, standing = -1, 0, 0
for stop in range(1, len(on) + 1):
    inside = 0
    for earlier in range(stop):
        inside += on[earlier] - off[earlier]
    if inside > most:
        most, where = inside, stop
    standing += inside > seats
print(most, where, standing)
