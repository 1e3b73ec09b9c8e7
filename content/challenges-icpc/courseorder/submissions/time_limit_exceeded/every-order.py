# Tries one order after another.
import sys
from itertools import permutations

numbers = list(map(int, sys.stdin.read().split()))
courses = numbers[0]
rules = list(zip(numbers[2::2], numbers[3::2]))
for order in permutations(range(courses, 0, -1)):
    place = {course: at for at, course in enumerate(order)}
    if all(place[a] < place[b] for a, b in rules):
        print(*order)
        break
else:
    print("impossible")
