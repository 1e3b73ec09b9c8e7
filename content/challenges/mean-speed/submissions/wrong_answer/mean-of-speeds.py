# Takes the mean of the speeds instead of way divided by time.
count = int(input())
legs = [tuple(map(float, input().split())) for _ in range(count)]
mean = sum(speed for _, speed, _ in legs) / count
way = sum(distance for distance, _, _ in legs)
halts = sum(minutes for _, _, minutes in legs[:-1]) / 60
print(mean, way / (way / mean + halts))
