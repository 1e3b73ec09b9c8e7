# Goes over all routes again and again until nothing gets better.
import sys

lines = sys.stdin.read().splitlines()
routes = [line.split()[1:] for line in lines[1:-1]]
start, goal = lines[-1].split()
buses = {start: 0}
changed = True
while changed:
    changed = False
    for stops in routes:
        reached = [buses[stop] for stop in stops if stop in buses]
        if not reached:
            continue
        fewest = min(reached) + 1
        for stop in stops:
            if buses.get(stop, fewest + 1) > fewest:
                buses[stop] = fewest
                changed = True
print(max(0, buses[goal] - 1) if goal in buses else -1)
