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

cheapest = {(start, 0): 0}
heap = [(0, start, 0)]
answer = -1
while heap:
    paid, town, used = heappop(heap)
    if town == port:
        answer = paid
        break
    if paid > cheapest[town, used]:
        continue
    for other, toll in ways[town]:
        for state, cost in (((other, used), paid + toll), ((other, used + 1), paid)):
            if state[1] <= passes and cost < cheapest.get(state, cost + 1):
                cheapest[state] = cost
                heappush(heap, (cost, *state))
print(answer)
