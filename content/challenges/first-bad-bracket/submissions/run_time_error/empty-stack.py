# Takes from a stack without asking whether anything is on it.
partner = {")": "(", "]": "[", "}": "{"}
open_at = []
quoted = False
answer = 0
line = input()
for place, sign in enumerate(line, start=1):
    if sign == '"':
        quoted = not quoted
    elif quoted:
        continue
    elif sign in "([{":
        open_at.append(place)
    elif sign in partner:
        if line[open_at.pop() - 1] != partner[sign]:
            answer = place
            break
else:
    answer = open_at[-1] if open_at else 0
print(answer)
