count, bill = map(int, input().split())
for place, name in enumerate(input().split()):
    share = bill // count + (place < bill % count)
    print(f"{name} {share // 100}.{share % 100:02d}")
