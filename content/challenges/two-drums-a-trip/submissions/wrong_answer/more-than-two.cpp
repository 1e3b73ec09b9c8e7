// Fills the tractor by weight and forgets that only two drums have room.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int n;
  long long limit;
  std::cin >> n >> limit;
  std::vector<long long> weights(n);
  for (auto &weight : weights) std::cin >> weight;
  std::sort(weights.begin(), weights.end());
  int trips = 0, light = 0, heavy = n - 1;
  while (light <= heavy) {
    long long load = weights[heavy--];
    while (light <= heavy && load + weights[light] <= limit) load += weights[light++];
    ++trips;
  }
  std::cout << trips << '\n';
}
