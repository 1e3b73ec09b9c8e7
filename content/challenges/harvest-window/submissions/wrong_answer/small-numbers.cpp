// Adds up in 32 bits.
#include <algorithm>
#include <deque>
#include <iostream>
#include <vector>

int main() {
  int n;
  long long wanted;
  std::cin >> n >> wanted;
  int k = static_cast<int>(std::min(wanted, 2000000000LL));
  std::vector<unsigned> raw(n + 1);
  for (int i = 1; i <= n; ++i) {
    int day;
    std::cin >> day;
    raw[i] = raw[i - 1] + static_cast<unsigned>(day);
  }
  std::vector<int> sum(raw.begin(), raw.end());
  std::deque<int> beginnings;
  int best = n + 1;
  for (int end = 0; end <= n; ++end) {
    while (!beginnings.empty() && sum[end] - static_cast<long long>(sum[beginnings.front()]) >= k) {
      best = std::min(best, end - beginnings.front());
      beginnings.pop_front();
    }
    while (!beginnings.empty() && sum[beginnings.back()] >= sum[end]) beginnings.pop_back();
    beginnings.push_back(end);
  }
  std::cout << (best > n ? -1 : best) << '\n';
}
