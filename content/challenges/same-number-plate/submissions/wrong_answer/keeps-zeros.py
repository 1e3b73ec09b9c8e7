# Forgets that the last number may have zeros in front.
def standard(spelling):
    return "".join(c for c in spelling.upper() if c.isalnum())


print("SAME" if standard(input()) == standard(input()) else "DIFFERENT")
