# Counts from 1 before the remainder, so the last beat of the cycle is called 0.
tempo, seconds = map(int, input().split())
beat = (seconds * tempo // 60 + 1) % 16
print(beat, "clap" if beat in (1, 5, 13) else "wave" if beat == 9 else "count")
