# Works out the same pairs of beginnings again and again.
def fixes(painted, wanted):
    if not painted or not wanted:
        return len(painted) + len(wanted)
    if painted[-1] == wanted[-1]:
        return fixes(painted[:-1], wanted[:-1])
    best = 1 + min(fixes(painted[:-1], wanted), fixes(painted, wanted[:-1]), fixes(painted[:-1], wanted[:-1]))
    if painted[-1:] == wanted[-2:-1] and painted[-2:-1] == wanted[-1:]:
        best = min(best, 1 + fixes(painted[:-2], wanted[:-2]))
    return best
