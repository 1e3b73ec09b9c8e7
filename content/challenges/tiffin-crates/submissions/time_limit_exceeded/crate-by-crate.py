# Fills crate after crate, which takes a thousand million steps for crates of one place.
boxes, places = map(int, input().split())
crates = 0
while boxes > 0:
    boxes -= places
    crates += 1
print(crates, -boxes)
