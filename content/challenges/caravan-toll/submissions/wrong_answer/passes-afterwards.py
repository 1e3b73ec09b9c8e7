# Finds the cheapest way first, then makes its dearest roads free.
import sys
from heapq import heappop, heappush

numbers = list(map(int, sys.stdin.read().split()))
towns, roads, passes = numbers[:3]
start, port = numbers[-2:]
ways = [[] for _ in range(towns + 1)]
for i in range(3, 3 + 3 * roads, 3):
    a, b, toll = numbers[i : i + 3]
    ways[a].append((b, toll))
    ways[b].append((a, toll))
before = {start: None}
settled = {}
heap = [(0, start, None, 0)]
while heap:
    paid, town, came, toll = heappop(heap)
    if town in settled:
        continue
    settled[town] = (came, toll)
    for other, price in ways[town]:
        if other not in settled:
            heappush(heap, (paid + price, other, town, price))
if port not in settled:
    print(-1)
else:
    tolls, town = [], port
    while town != start:
        town, toll = settled[town]
        tolls.append(toll)
    tolls.sort(reverse=True)
    print(sum(tolls[passes:]))
