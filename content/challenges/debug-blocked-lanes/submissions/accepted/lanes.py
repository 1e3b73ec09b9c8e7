import sys

rows = sys.stdin.read().split()[2:]
ways = [0] * (len(rows[0]) + 1)
for number, row in enumerate(rows):
    for place, crossing in enumerate(row, start=1):
        if crossing == "#":
            ways[place] = 0
        elif number == 0 and place == 1:
            ways[place] = 1
        else:
            ways[place] = (ways[place] + ways[place - 1]) % 1_000_000_007
print(ways[-1])
