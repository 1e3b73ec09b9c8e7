# Looks at every pair.
def risks(weights):
    pairs = 0
    for i in range(len(weights)):
        for j in range(i + 1, len(weights)):
            if weights[i] > 2 * weights[j]:
                pairs += 1
    return pairs
