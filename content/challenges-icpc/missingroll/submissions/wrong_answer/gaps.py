# Looks for gaps between neighbours, and finds none when 1 or the last number is missing.
count = int(input())
numbers = sorted(map(int, input().split()))
twice = missing = 0
for one, other in zip(numbers, numbers[1:]):
    if one == other:
        twice = one
    elif other - one > 1:
        missing = one + 1
print(twice, missing)
