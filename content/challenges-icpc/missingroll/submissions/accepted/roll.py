count = int(input())
seen = [0] * (count + 1)
for word in input().split():
    seen[int(word)] += 1
print(seen.index(2), seen.index(0, 1))
