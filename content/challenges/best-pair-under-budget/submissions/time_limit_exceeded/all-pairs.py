# Tries every pair.
def bestpair(prices, budget):
    best = -1
    for i in range(len(prices)):
        for j in range(i + 1, len(prices)):
            total = prices[i] + prices[j]
            if best < total <= budget:
                best = total
    return best
