# low = middle does not make a range of two any smaller, so the loop never ends.
import sys

numbers = list(map(int, sys.stdin.read().split()))
count, buses = numbers[0], numbers[2 : 2 + numbers[0]]
for arrives in numbers[2 + count :]:
    low, high = -1, count
    while low < high:
        middle = (low + high) // 2
        if middle >= 0 and buses[middle] >= arrives:
            high = middle
        else:
            low = middle
    print(buses[high] if high < count else "none")
