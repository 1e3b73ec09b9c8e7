def weave(threads):
    note = []
    start = 0
    while start < len(threads):
        end = start
        while end < len(threads) and threads[end] == threads[start] and end - start < 9:
            end += 1
        length = end - start
        note.append(threads[start] + (str(length) if length > 1 else ""))
        start = end
    return "".join(note)
