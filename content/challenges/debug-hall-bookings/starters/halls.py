import sys

times = sys.stdin.read().split()[1:]
moments = [(time, "begin") for time in times[0::2]]
moments += [(time, "end") for time in times[1::2]]
moments.sort()
used = most = 0
for time, what in moments:
    used += 1 if what == "begin" else -1
    most = max(most, used)
print(most)
