def standard(spelling):
    kept = "".join(c for c in spelling.upper() if c.isalnum())
    number = kept.lstrip("ABCDEFGHIJKLMNOPQRSTUVWXYZ")[2:]
    letters = number.rstrip("0123456789")
    return kept[:4], letters, int(number[len(letters):])


print("SAME" if standard(input()) == standard(input()) else "DIFFERENT")
