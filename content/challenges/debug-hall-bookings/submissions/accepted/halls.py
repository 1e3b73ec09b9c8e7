import sys


def minutes(time):
    hour, minute = time.split(":")
    return int(hour) * 60 + int(minute)


times = sys.stdin.read().split()[1:]
moments = [(minutes(time), 1) for time in times[0::2]]
moments += [(minutes(time), -1) for time in times[1::2]]
used = most = 0
for _, change in sorted(moments):
    used += change
    most = max(most, used)
print(most)
