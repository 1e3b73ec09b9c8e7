# Reads kilometres as whole numbers.
count = int(input())
way = hours = halts = 0
for leg in range(count):
    distance, speed, minutes = map(int, input().split())
    way += distance
    hours += distance / speed
    if leg < count - 1:
        halts += minutes / 60
print(way / hours, way / (hours + halts))
