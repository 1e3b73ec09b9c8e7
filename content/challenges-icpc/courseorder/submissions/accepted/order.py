import sys
from collections import deque

numbers = list(map(int, sys.stdin.read().split()))
courses = numbers[0]
then = [[] for _ in range(courses + 1)]
missing = [0] * (courses + 1)
for a, b in zip(numbers[2::2], numbers[3::2]):
    then[a].append(b)
    missing[b] += 1
free = deque(course for course in range(1, courses + 1) if missing[course] == 0)
order = []
while free:
    course = free.popleft()
    order.append(course)
    for other in then[course]:
        missing[other] -= 1
        if missing[other] == 0:
            free.append(other)
print(*order if len(order) == courses else ["impossible"])
