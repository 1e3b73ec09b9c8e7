# Counts only whole hundreds of metres, not started ones.
metres, waited, hour = map(int, input().split())
paise = 2600 + max(0, metres - 1500) // 100 * 170 + max(0, waited - 5) * 150
if hour >= 23 or hour < 5:
    print((paise * 5 + 399) // 400)
else:
    print((paise + 99) // 100)
