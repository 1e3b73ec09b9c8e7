#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  long long limit;
  std::cin >> n >> limit;
  std::vector<long long> weights(n);
  for (auto &weight : weights) std::cin >> weight;
  std::sort(weights.begin(), weights.end());
  int trips = 0;
  for (int light = 0, heavy = n - 1; light <= heavy; --heavy, ++trips) {
    if (light < heavy && weights[light] + weights[heavy] <= limit) ++light;
  }
  std::cout << trips << '\n';
}
