# Adds a crate even when the last one is full.
boxes, places = map(int, input().split())
crates = boxes // places + 1
print(crates, crates * places - boxes)
