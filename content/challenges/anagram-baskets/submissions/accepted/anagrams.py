import sys

baskets = {}
for word in sorted(set(sys.stdin.read().split()[1:])):
    baskets.setdefault("".join(sorted(word)), []).append(word)
lines = [" ".join(basket) for basket in baskets.values() if len(basket) > 1]
print("\n".join(lines) or "none")
