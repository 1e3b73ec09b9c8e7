# Always moves to the cheapest of the next three.
input()
efforts = [int(word) for word in input().split()] + [0]
place, total = -1, 0
while place < len(efforts) - 1:
    near = [i for i in range(place + 1, min(place + 4, len(efforts))) if efforts[i] >= 0]
    if not near:
        print("impossible")
        break
    place = min(near, key=lambda i: (efforts[i], -i))
    total += efforts[place]
else:
    print(total)
