# Orders the courses by how many rules stand before them.
import sys

numbers = list(map(int, sys.stdin.read().split()))
courses = numbers[0]
before = [0] * (courses + 1)
for b in numbers[3::2]:
    before[b] += 1
print(*sorted(range(1, courses + 1), key=lambda course: before[course]))
