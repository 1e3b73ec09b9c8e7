tempo, seconds = map(int, input().split())
beat = seconds * tempo // 60 % 16 + 1
print(beat, "clap" if beat in (1, 5, 13) else "wave" if beat == 9 else "count")
