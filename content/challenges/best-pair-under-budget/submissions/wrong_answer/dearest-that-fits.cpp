// Takes the dearest gift that leaves anything over, and then the best partner for it.
#include <algorithm>
#include <vector>

int bestpair(std::vector<int> prices, int budget) {
  std::sort(prices.rbegin(), prices.rend());
  for (std::size_t i = 0; i < prices.size(); ++i) {
    for (std::size_t j = i + 1; j < prices.size(); ++j) {
      if (static_cast<long long>(prices[i]) + prices[j] <= budget) return prices[i] + prices[j];
    }
    if (i > 200) break;
  }
  return -1;
}
