# Compares with -1 as if it were a reading, so every day after a gap counts.
def wetter(readings):
    return sum(after > before for before, after in zip(readings, readings[1:]))
