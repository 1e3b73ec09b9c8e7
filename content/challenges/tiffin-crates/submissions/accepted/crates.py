boxes, places = map(int, input().split())
crates = (boxes + places - 1) // places
print(crates, crates * places - boxes)
