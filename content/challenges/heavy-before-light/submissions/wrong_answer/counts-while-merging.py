# Counts with the finger of the merge, which stops too early for "more than twice".
def risks(weights):
    def count(row):
        if len(row) < 2:
            return row, 0
        middle = len(row) // 2
        left, one = count(row[:middle])
        right, other = count(row[middle:])
        pairs, merged, i, j = one + other, [], 0, 0
        while i < len(left) and j < len(right):
            if left[i] > right[j]:
                if left[i] > 2 * right[j]:
                    pairs += len(left) - i
                merged.append(right[j])
                j += 1
            else:
                merged.append(left[i])
                i += 1
        return merged + left[i:] + right[j:], pairs

    return count(list(weights))[1]
