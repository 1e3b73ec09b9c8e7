# Looks at a day after the last one.
def wetter(readings):
    days = 0
    for day in range(len(readings)):
        if readings[day] >= 0 and readings[day + 1] > readings[day]:
            days += 1
    return days
