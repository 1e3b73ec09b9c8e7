# Compares each word with one of every basket.
import sys

baskets = []
for word in sorted(set(sys.stdin.read().split()[1:])):
    letters = sorted(word)
    for basket in baskets:
        if sorted(basket[0]) == letters:
            basket.append(word)
            break
    else:
        baskets.append([word])
lines = [" ".join(basket) for basket in baskets if len(basket) > 1]
print("\n".join(lines) or "none")
