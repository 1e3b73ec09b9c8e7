#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int count, passengers;
  std::cin >> count >> passengers;
  std::vector<int> buses(count);
  for (int &bus : buses) std::cin >> bus;
  while (passengers-- > 0) {
    int arrives;
    std::cin >> arrives;
    auto bus = std::lower_bound(buses.begin(), buses.end(), arrives);
    if (bus != buses.end()) std::cout << *bus << '\n';
    else std::cout << "none\n";
  }
}
