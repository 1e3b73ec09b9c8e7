count = int(input())
way = hours = halts = 0.0
for leg in range(count):
    distance, speed, minutes = map(float, input().split())
    way += distance
    hours += distance / speed
    if leg < count - 1:
        halts += minutes / 60
print(way / hours, way / (hours + halts))
