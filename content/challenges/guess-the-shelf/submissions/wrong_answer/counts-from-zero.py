# Numbers the places from 0.
low, high = 0, int(input()) - 1
while True:
    middle = (low + high) // 2
    print("?", middle, flush=True)
    answer = input()
    if answer == "here":
        break
    if answer == "left":
        high = middle - 1
    else:
        low = middle + 1
