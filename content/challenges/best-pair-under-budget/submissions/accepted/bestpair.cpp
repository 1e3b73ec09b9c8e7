#include <algorithm>
#include <vector>

int bestpair(std::vector<int> prices, int budget) {
  std::sort(prices.begin(), prices.end());
  long long best = -1;
  int left = 0, right = static_cast<int>(prices.size()) - 1;
  while (left < right) {
    long long total = static_cast<long long>(prices[left]) + prices[right];
    if (total > budget) {
      --right;
    } else {
      best = std::max(best, total);
      ++left;
    }
  }
  return static_cast<int>(best);
}
