import sys
from collections import deque

lines = sys.stdin.read().splitlines()
routes = [line.split()[1:] for line in lines[1:-1]]
start, goal = lines[-1].split()
served = {}
for number, stops in enumerate(routes):
    for stop in stops:
        served.setdefault(stop, []).append(number)

buses = {start: 0}
taken = [False] * len(routes)
queue = deque([start])
while queue:
    stop = queue.popleft()
    for number in served.get(stop, ()):
        if taken[number]:
            continue
        taken[number] = True
        for other in routes[number]:
            if other not in buses:
                buses[other] = buses[stop] + 1
                queue.append(other)
print(max(0, buses[goal] - 1) if goal in buses else -1)
