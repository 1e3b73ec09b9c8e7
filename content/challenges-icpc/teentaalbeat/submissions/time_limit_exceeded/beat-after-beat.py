# Strikes every beat.
tempo, seconds = map(int, input().split())
beat, struck = 1, 0
while (struck + 1) * 60 <= seconds * tempo:
    struck += 1
    beat = beat % 16 + 1
print(beat, "clap" if beat in (1, 5, 13) else "wave" if beat == 9 else "count")
