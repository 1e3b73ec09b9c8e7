input()
efforts = [int(word) for word in input().split()] + [0]
NEVER = float("inf")
one, two, three = 0, NEVER, NEVER
for effort in efforts:
    here = NEVER if effort < 0 else effort + min(one, two, three)
    one, two, three = here, one, two
print("impossible" if one == NEVER else one)
