# Counts for the beginning of each event how many others are on.
import sys


def minutes(time):
    hour, minute = time.split(":")
    return int(hour) * 60 + int(minute)


times = [minutes(time) for time in sys.stdin.read().split()[1:]]
begins, ends = times[0::2], times[1::2]
most = 0
for moment in begins:
    used = 0
    for event in range(len(begins)):
        if begins[event] <= moment < ends[event]:
            used += 1
    most = max(most, used)
print(most)
