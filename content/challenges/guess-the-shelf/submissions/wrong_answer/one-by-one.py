# Asks about place after place and runs out of questions.
places = int(input())
for place in range(1, places + 1):
    print("?", place, flush=True)
    if input() == "here":
        break
