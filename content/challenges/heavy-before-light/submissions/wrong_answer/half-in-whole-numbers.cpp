// Compares with half of the weight in whole numbers, and so misses 5 and 2.
#include <algorithm>
#include <vector>

static long long count(std::vector<int> &row, std::size_t from, std::size_t to) {
  if (to - from < 2) return 0;
  std::size_t middle = from + (to - from) / 2;
  long long pairs = count(row, from, middle) + count(row, middle, to);
  std::size_t passed = middle;
  for (std::size_t i = from; i < middle; ++i) {
    while (passed < to && row[passed] < row[i] / 2) ++passed;
    pairs += static_cast<long long>(passed - middle);
  }
  std::inplace_merge(row.begin() + from, row.begin() + middle, row.begin() + to);
  return pairs;
}

long long risks(std::vector<int> weights) { return count(weights, 0, weights.size()); }
