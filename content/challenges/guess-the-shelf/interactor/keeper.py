"""Mr. Bhandari. Arguments: the input (n and the place, 0 when he decides as he goes along), the answer, a folder.

Ends with 42 when the file was found within 30 questions, else with 43; why is written on standard error.
"""
import sys


def wrong(why):
    print(why, file=sys.stderr)
    sys.exit(43)


with open(sys.argv[1]) as file:
    places, hidden = map(int, file.read().split())
print(places, flush=True)
low, high = 1, places
for _ in range(30):
    words = sys.stdin.readline().split()
    if len(words) != 2 or words[0] != "?" or not words[1].isdecimal():
        wrong("Not a question: " + " ".join(words)[:60])
    asked = int(words[1])
    if not 1 <= asked <= places:
        wrong(f"There is no place {asked}.")
    if hidden:
        answer = "here" if asked == hidden else "left" if hidden < asked else "right"
    elif low == high:
        answer = "here" if asked == low else "left" if low < asked else "right"
    else:
        # Keep the larger side.
        answer = "left" if asked - low > high - asked else "right"
        if asked > high:
            answer = "left"
        elif asked < low:
            answer = "right"
        elif answer == "left":
            high = asked - 1
        else:
            low = asked + 1
    try:
        print(answer, flush=True)
    except BrokenPipeError:
        wrong("The program ended before it found the file.")
    if answer == "here":
        sys.exit(42)
wrong("Thirty questions were not enough.")
