def bestpair(prices, budget):
    prices = sorted(prices)
    left, right = 0, len(prices) - 1
    best = -1
    while left < right:
        total = prices[left] + prices[right]
        if total > budget:
            right -= 1
        else:
            best = max(best, total)
            left += 1
    return best
