# Goes one call deeper for each step.
import sys
from functools import lru_cache

input()
efforts = [0] + [int(word) for word in input().split()] + [0]
NEVER = float("inf")


@lru_cache(maxsize=None)
def best(place):
    if place == 0:
        return 0
    if efforts[place] < 0:
        return NEVER
    return efforts[place] + min(best(above) for above in range(max(0, place - 3), place))


# The whole way down in one question.
answer = best(len(efforts) - 1)
print("impossible" if answer == NEVER else answer)
