# Knows no exchange, so two crossed letters cost two fixes.
def fixes(painted, wanted):
    up = list(range(len(wanted) + 1))
    for i, letter in enumerate(painted, start=1):
        row = [i]
        for j, other in enumerate(wanted, start=1):
            row.append(min(up[j] + 1, row[j - 1] + 1, up[j - 1] + (letter != other)))
        up = row
    return up[-1]
