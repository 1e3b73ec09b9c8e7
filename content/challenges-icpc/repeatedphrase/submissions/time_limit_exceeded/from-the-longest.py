# Tries all lengths from the longest on, and compares phrases note by note.
import sys

words = sys.stdin.read().split()
n, k, melody = int(words[0]), int(words[1]), words[2]


def search():
    for length in range(n, 0, -1):
        for start in range(n - length + 1):
            times = 0
            for other in range(n - length + 1):
                if melody[other : other + length] == melody[start : start + length]:
                    times += 1
            if times >= k:
                return f"{length} {start + 1}"
    return "0"


print(search())
