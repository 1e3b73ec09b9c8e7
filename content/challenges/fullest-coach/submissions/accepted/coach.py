import sys

numbers = list(map(int, sys.stdin.read().split()))
seats = numbers[1]
inside, most, where, standing = 0, -1, 0, 0
for stop, place in enumerate(range(2, len(numbers), 2), start=1):
    inside += numbers[place + 1] - numbers[place]
    if inside > most:
        most, where = inside, stop
    standing += inside > seats
print(most, where, standing)
