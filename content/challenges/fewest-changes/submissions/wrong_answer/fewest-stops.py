# Looks for the way with the fewest stops and counts its changes.
import sys
from collections import deque

lines = sys.stdin.read().splitlines()
routes = [line.split()[1:] for line in lines[1:-1]]
start, goal = lines[-1].split()
neighbours = {}
for number, stops in enumerate(routes):
    for one, other in zip(stops, stops[1:]):
        neighbours.setdefault(one, []).append((other, number))
        neighbours.setdefault(other, []).append((one, number))
best = {start: (0, None, 0)}
queue = deque([start])
while queue:
    stop = queue.popleft()
    steps, route, changes = best[stop]
    for other, number in neighbours.get(stop, ()):
        if other not in best:
            best[other] = (steps + 1, number, changes + (route is not None and route != number))
            queue.append(other)
print(best[goal][2] if goal in best else -1)
