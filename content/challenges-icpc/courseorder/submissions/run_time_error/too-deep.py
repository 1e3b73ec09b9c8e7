# Calls itself along a chain of two thousand courses.
import sys

numbers = list(map(int, sys.stdin.read().split()))
courses = numbers[0]
then = [[] for _ in range(courses + 1)]
for a, b in zip(numbers[2::2], numbers[3::2]):
    then[a].append(b)
state = [0] * (courses + 1)
order = []


def finish(course):
    state[course] = 1
    for other in then[course]:
        if state[other] == 1 or (state[other] == 0 and not finish(other)):
            return False
    state[course] = 2
    order.append(course)
    return True


fine = all(state[course] or finish(course) for course in range(1, courses + 1))
print(*reversed(order) if fine else ["impossible"])
