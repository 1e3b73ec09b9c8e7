def risks(weights):
    row = list(weights)
    pairs = 0
    width = 1
    while width < len(row):
        merged = []
        for start in range(0, len(row), 2 * width):
            left = row[start : start + width]
            right = row[start + width : start + 2 * width]
            passed = 0
            for weight in left:
                while passed < len(right) and 2 * right[passed] < weight:
                    passed += 1
                pairs += passed
            merged += sorted(left + right)
        row = merged
        width *= 2
    return pairs
