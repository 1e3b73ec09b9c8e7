# Follows the slowest bell ring by ring.
bells = [tuple(map(int, input().split())) for _ in range(int(input()))]
first, period = max(bells, key=lambda bell: bell[1])
latest = max(begins for begins, _ in bells)
ring = first + max(0, -(-(latest - first) // period)) * period
for _ in range(10**12):
    if all((ring - begins) % own == 0 for begins, own in bells):
        print(ring)
        break
    ring += period
else:
    print("never")
