def fixes(painted, wanted):
    rows = [list(range(len(wanted) + 1))]
    for i, letter in enumerate(painted, start=1):
        row = [i]
        for j, other in enumerate(wanted, start=1):
            best = min(rows[-1][j] + 1, row[j - 1] + 1, rows[-1][j - 1] + (letter != other))
            if i > 1 and j > 1 and letter == wanted[j - 2] and painted[i - 2] == other:
                best = min(best, rows[-2][j - 2] + 1)
            row.append(best)
        rows.append(row)
    return rows[-1][-1]
