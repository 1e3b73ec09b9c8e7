# Lets mats go on from the end of a row to the start of the next.
import sys

rows = sys.stdin.read().split()[2:]
height, width = len(rows), len(rows[0])
ways = {0: 1}
for r in range(height):
    for c in range(width):
        then = {}
        for profile, count in ways.items():
            if profile & 1:
                nexts = [] if rows[r][c] == "#" else [profile]
            elif rows[r][c] == "#":
                nexts = [profile]
            else:
                nexts = [] if profile & 2 or width == 1 else [profile | 2]
                if r + 1 < height:
                    nexts.append(profile | 1 << width)
            for new in nexts:
                then[new >> 1] = (then.get(new >> 1, 0) + count) % 1_000_000_007
        ways = then
print(ways.get(0, 0))
