// Thinks that the last step must be touched before the water.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  const long long never = 1LL << 60;
  std::vector<long long> best(n + 1, never);
  best[0] = 0;
  for (int i = 1; i <= n; ++i) {
    long long effort;
    std::cin >> effort;
    if (effort < 0) continue;
    for (int back = 1; back <= std::min(3, i); ++back) best[i] = std::min(best[i], best[i - back] + effort);
  }
  if (best[n] >= never) std::cout << "impossible\n";
  else std::cout << best[n] << '\n';
}
