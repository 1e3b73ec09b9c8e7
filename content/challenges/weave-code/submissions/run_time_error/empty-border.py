# Looks at the first thread of a border that may have none.
def weave(threads):
    colour, length, note = threads[0], 0, []
    for thread in threads:
        if thread == colour and length < 9:
            length += 1
        else:
            note.append(colour + (str(length) if length > 1 else ""))
            colour, length = thread, 1
    note.append(colour + (str(length) if length > 1 else ""))
    return "".join(note)
