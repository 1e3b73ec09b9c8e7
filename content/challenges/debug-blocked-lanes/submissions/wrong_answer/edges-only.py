# Mends the edges, but still opens a gate that is closed.
import sys

rows = sys.stdin.read().split()[2:]
height, width = len(rows), len(rows[0])
ways = [[0] * width for _ in range(height)]
ways[0][0] = 1
for r in range(height):
    for c in range(width):
        if rows[r][c] == "." and (r, c) != (0, 0):
            ways[r][c] = ((ways[r - 1][c] if r else 0) + (ways[r][c - 1] if c else 0)) % 1_000_000_007
print(ways[height - 1][width - 1])
