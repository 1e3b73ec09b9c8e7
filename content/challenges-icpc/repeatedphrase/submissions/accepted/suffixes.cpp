// Sorts the suffixes by doubling, then looks at what k neighbours share.
#include <algorithm>
#include <iostream>
#include <numeric>
#include <set>
#include <string>
#include <vector>

int main() {
  int n, k;
  std::string melody;
  std::cin >> n >> k >> melody;
  std::vector<int> order(n), rank(melody.begin(), melody.end()), next(n);
  std::iota(order.begin(), order.end(), 0);
  for (int width = 1;; width *= 2) {
    auto key = [&](int i) { return std::pair(rank[i], i + width < n ? rank[i + width] : -1); };
    std::sort(order.begin(), order.end(), [&](int a, int b) { return key(a) < key(b); });
    next[order[0]] = 0;
    for (int i = 1; i < n; ++i) next[order[i]] = next[order[i - 1]] + (key(order[i - 1]) < key(order[i]));
    rank = next;
    if (rank[order[n - 1]] == n - 1) break;
  }
  // shared[i]: how many notes the suffixes order[i] and order[i + 1] have in common (Kasai).
  std::vector<int> shared(n, 0);
  for (int i = 0, same = 0; i < n; ++i) {
    if (rank[i] == n - 1) {
      same = 0;
      continue;
    }
    int j = order[rank[i] + 1];
    while (i + same < n && j + same < n && melody[i + same] == melody[j + same]) ++same;
    shared[rank[i]] = same;
    if (same > 0) --same;
  }
  int best = k == 1 ? n : 0, where = 0;
  if (k > 1) {
    std::multiset<int> window(shared.begin(), shared.begin() + (k - 1));
    for (int i = 0;; ++i) {
      best = std::max(best, *window.begin());
      if (i + k >= n) break;
      window.erase(window.find(shared[i]));
      window.insert(shared[i + k - 1]);
    }
    // The first place whose phrase of the best length is shared by k suffixes.
    where = n;
    for (int i = 0; i < n;) {
      int j = i, least = order[i];
      while (j + 1 < n && shared[j] >= best) least = std::min(least, order[++j]);
      if (j - i + 1 >= k) where = std::min(where, least);
      i = j + 1;
    }
  }
  if (best == 0) std::cout << 0 << '\n';
  else std::cout << best << ' ' << where + 1 << '\n';
}
