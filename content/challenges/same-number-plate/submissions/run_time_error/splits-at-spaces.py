# Takes for granted that spaces stand between the parts.
def standard(spelling):
    state, district, letters, number = spelling.upper().replace("-", " ").replace(".", " ").split()
    return state, district, letters, int(number)


print("SAME" if standard(input()) == standard(input()) else "DIFFERENT")
