#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<long long> effort(n + 2, 0);
  for (int i = 1; i <= n; ++i) std::cin >> effort[i];
  const long long never = 1LL << 60;
  std::vector<long long> best(n + 2, never);
  best[0] = 0;
  for (int i = 1; i <= n + 1; ++i) {
    if (effort[i] < 0) continue;
    for (int back = 1; back <= std::min(3, i); ++back) best[i] = std::min(best[i], best[i - back] + effort[i]);
  }
  if (best[n + 1] >= never) std::cout << "impossible\n";
  else std::cout << best[n + 1] << '\n';
}
