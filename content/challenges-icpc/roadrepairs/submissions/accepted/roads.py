import sys

numbers = list(map(int, sys.stdin.read().split()))
roads = sorted(zip(numbers[4::3], numbers[2::3], numbers[3::3]))
leader = list(range(numbers[0] + 1))


def find(village):
    while leader[village] != village:
        leader[village] = leader[leader[village]]
        village = leader[village]
    return village


saved = given_up = 0
for cost, a, b in roads:
    a, b = find(a), find(b)
    if a == b:
        saved += cost
        given_up += 1
    else:
        leader[a] = b
print(saved, given_up)
