#!/usr/bin/env python3
"""Arguments: the input (n, top, its height, climb and fall of a step), the answer, the folder for what is to be said."""
import os
import sys


def end(code, why=""):
    with open(os.path.join(sys.argv[3], "judgemessage.txt"), "w") as message:
        message.write(why + "\n")
    sys.exit(code)


with open(sys.argv[1]) as file:
    places, top, height, up, down = map(int, file.read().split())
try:
    print(places, flush=True)
    asked = 0
    while True:
        words = sys.stdin.readline().split()
        if len(words) != 2 or words[0] not in ("?", "!") or not words[1].isdecimal():
            end(43, "Neither a question nor an answer: " + " ".join(words)[:60])
        place = int(words[1])
        if words[0] == "!":
            end(42 if place == top else 43, f"Said {place} after {asked} questions; the top is {top}.")
        if not 1 <= place <= places:
            end(43, f"There is no place {place}.")
        asked += 1
        if asked > 42:
            end(43, "More than 42 questions.")
        print(height - (up * (top - place) if place < top else down * (place - top)), flush=True)
except BrokenPipeError:
    end(43, "The program ended without an answer.")
