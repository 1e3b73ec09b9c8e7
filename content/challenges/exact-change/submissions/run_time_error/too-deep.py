# Goes one call deeper for every token.
import sys
from functools import lru_cache

count, wanted, *values = map(int, sys.stdin.read().split())
NEVER = wanted + 1


@lru_cache(maxsize=None)
def fewest(total):
    if total == 0:
        return 0
    return min((fewest(total - value) + 1 for value in values if value <= total), default=NEVER)


answer = fewest(wanted)
print(answer if answer < NEVER else -1)
