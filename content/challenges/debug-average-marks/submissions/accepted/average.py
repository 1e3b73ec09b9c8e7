input()
marks = [int(word) for word in input().split() if word != "AB"]
if marks:
    print((2 * sum(marks) + len(marks)) // (2 * len(marks)))
else:
    print("-")
