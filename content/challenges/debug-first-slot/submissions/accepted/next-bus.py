import sys

numbers = list(map(int, sys.stdin.read().split()))
count, buses = numbers[0], numbers[2 : 2 + numbers[0]]
for arrives in numbers[2 + count :]:
    low, high = 0, count
    while low < high:
        middle = (low + high) // 2
        if buses[middle] < arrives:
            low = middle + 1
        else:
            high = middle
    print(buses[low] if low < count else "none")
