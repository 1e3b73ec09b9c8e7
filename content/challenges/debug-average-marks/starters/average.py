count = int(input())
total = 0
for word in input().split():
    if word == "AB":
        continue
    total = total + int(word)
print(total // count)
