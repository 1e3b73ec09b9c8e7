def wetter(readings):
    pairs = zip(readings, readings[1:])
    return sum(before >= 0 and after > before for before, after in pairs)
