#!/usr/bin/env python3
"""Accepts every order that keeps the rules. Arguments: input, answer, the folder for what is to be said."""
import os
import sys


def end(code, why=""):
    with open(os.path.join(sys.argv[3], "judgemessage.txt"), "w") as message:
        message.write(why + "\n")
    sys.exit(code)


with open(sys.argv[1]) as file:
    numbers = list(map(int, file.read().split()))
with open(sys.argv[2]) as file:
    possible = file.read().split() != ["impossible"]
words = sys.stdin.read().split()
if words == ["impossible"]:
    end(43 if possible else 42, "There is an order." if possible else "")
courses = numbers[0]
if len(words) != courses or not all(word.isdecimal() and len(word) < 9 for word in words):
    end(43, f"Not {courses} numbers.")
place = {int(word): at for at, word in enumerate(words)}
if sorted(place) != list(range(1, courses + 1)):
    end(43, "Not every course exactly once.")
for a, b in zip(numbers[2::2], numbers[3::2]):
    if place[a] >= place[b]:
        end(43, f"Course {a} must come before {b}.")
if not possible:
    end(43, "The judges found no order.")
end(42)
