# Forgets that no bell rings before its first time.
from math import gcd

bells = [tuple(map(int, input().split())) for _ in range(int(input()))]
ring, period = 0, 1
for first, own in bells:
    for _ in range(own):
        if (ring - first) % own == 0:
            break
        ring += period
    else:
        print("never")
        break
    period = period // gcd(period, own) * own
    ring %= period
else:
    print(ring)
