# Stops one place below the top when the path climbs to it.
low, high = 1, int(input())


def height(place):
    print("?", place, flush=True)
    return int(input())


while low < high:
    middle = (low + high) // 2
    if height(middle) < height(middle + 1):
        low = middle
        if high - low == 1:
            break
    else:
        high = middle
print("!", low, flush=True)
