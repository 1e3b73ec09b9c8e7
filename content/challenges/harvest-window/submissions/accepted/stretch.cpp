#include <algorithm>
#include <deque>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  long long k;
  std::cin >> n >> k;
  std::vector<long long> sum(n + 1);
  for (int i = 1; i <= n; ++i) {
    std::cin >> sum[i];
    sum[i] += sum[i - 1];
  }
  std::deque<int> beginnings;
  int best = n + 1;
  for (int end = 0; end <= n; ++end) {
    while (!beginnings.empty() && sum[end] - sum[beginnings.front()] >= k) {
      best = std::min(best, end - beginnings.front());
      beginnings.pop_front();
    }
    while (!beginnings.empty() && sum[beginnings.back()] >= sum[end]) beginnings.pop_back();
    beginnings.push_back(end);
  }
  std::cout << (best > n ? -1 : best) << '\n';
}
