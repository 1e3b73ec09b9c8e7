// Gives up all but the n - 1 cheapest roads, joined or not.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n, m;
  std::cin >> n >> m;
  std::vector<long long> costs(m);
  for (auto &cost : costs) {
    int a, b;
    std::cin >> a >> b >> cost;
  }
  std::sort(costs.begin(), costs.end());
  long long saved = 0;
  for (int i = n - 1; i < m; ++i) saved += costs[i];
  std::cout << saved << ' ' << std::max(0, m - n + 1) << '\n';
}
