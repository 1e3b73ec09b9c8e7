# Draws into a grid that is one row too small.
n = int(input())
grid = [[" "] * (2 * n - 1) for _ in range(2 * n - 2)]
for row in range(1 - n, n):
    reach = n - 1 - abs(row)
    for column in range(-reach, reach + 1):
        grid[row + n - 1][column + n - 1] = "o" if (reach - abs(column)) % 2 == 0 else "."
for line in grid:
    print("".join(line).rstrip())
