# round() takes a half to the even neighbour, not up.
input()
marks = [int(word) for word in input().split() if word != "AB"]
print(round(sum(marks) / len(marks)) if marks else "-")
