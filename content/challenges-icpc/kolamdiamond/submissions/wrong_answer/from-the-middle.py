# Starts with a big dot in the middle, which makes the border small for even sizes.
n = int(input())
for row in range(1 - n, n):
    reach = n - 1 - abs(row)
    dots = ("o" if (abs(row) + abs(column)) % 2 == 0 else "." for column in range(-reach, reach + 1))
    print(" " * abs(row) + "".join(dots))
