# Counts only times that do not overlap.
import sys

words = sys.stdin.read().split()
n, k, melody = int(words[0]), int(words[1]), words[2]


def first_place(length):
    last, times, first = {}, {}, {}
    for place in range(n - length + 1):
        value = hash(melody[place : place + length])
        first.setdefault(value, place)
        if place - last.get(value, -length) >= length:
            last[value] = place
            times[value] = times.get(value, 0) + 1
    return min((first[value] for value in times if times[value] >= k), default=-1)


low, high = 0, n
while low < high:
    middle = (low + high + 1) // 2
    if first_place(middle) >= 0:
        low = middle
    else:
        high = middle - 1
print(f"{low} {first_place(low) + 1}" if low else 0)
