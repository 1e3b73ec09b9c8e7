import sys

words = sys.stdin.read().split()
n, k, melody = int(words[0]), int(words[1]), words[2].encode()
BASE, MOD = 911_382_323, (1 << 61) - 1


def first_place(length):
    """Where the first phrase of this length that is played k times begins; -1 if there is none."""
    top = pow(BASE, length - 1, MOD)
    value = 0
    hashes = []
    for place, note in enumerate(melody):
        if place >= length:
            value -= melody[place - length] * top
        value = (value * BASE + note) % MOD
        if place >= length - 1:
            hashes.append(value)
    times = {}
    for value in hashes:
        times[value] = times.get(value, 0) + 1
    return next((place for place, value in enumerate(hashes) if times[value] >= k), -1)


low, high = 0, n
while low < high:
    middle = (low + high + 1) // 2
    if first_place(middle) >= 0:
        low = middle
    else:
        high = middle - 1
print(f"{low} {first_place(low) + 1}" if low else 0)
