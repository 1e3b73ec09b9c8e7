import sys

rows = sys.stdin.read().split()[2:]
height, width = len(rows), len(rows[0])
ways = [[0] * width for _ in range(height)]
ways[0][0] = 1
for c in range(1, width):
    ways[0][c] = 1 if rows[0][c] == "." else 0
for r in range(1, height):
    ways[r][0] = 1 if rows[r][0] == "." else 0
for r in range(1, height):
    for c in range(1, width):
        if rows[r][c] == ".":
            ways[r][c] = (ways[r - 1][c] + ways[r][c - 1]) % 1_000_000_007
print(ways[height - 1][width - 1])
