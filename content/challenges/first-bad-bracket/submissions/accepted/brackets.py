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
        if not open_at or line[open_at[-1] - 1] != partner[sign]:
            answer = place
            break
        open_at.pop()
else:
    if open_at:
        answer = open_at[-1]
print(answer)
