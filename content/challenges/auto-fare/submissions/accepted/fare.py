metres, waited, hour = map(int, input().split())
paise = 2600
paise += (max(0, metres - 1500) + 99) // 100 * 170
paise += max(0, waited - 5) * 150
if hour >= 23 or hour < 5:
    print((paise * 5 + 399) // 400)
else:
    print((paise + 99) // 100)
