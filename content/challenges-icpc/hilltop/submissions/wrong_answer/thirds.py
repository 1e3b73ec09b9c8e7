# Cuts the range into thirds, which takes too many questions.
low, high = 1, int(input())


def height(place):
    print("?", place, flush=True)
    return int(input())


while high - low > 1:
    third = (high - low) // 3
    left, right = low + third, high - third
    if height(left) < height(right):
        low = left + (left < right)
    else:
        high = right - (left < right)
if low < high and height(low) < height(high):
    low = high
print("!", low, flush=True)
