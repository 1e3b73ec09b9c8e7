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
    int low = 0, high = count - 1;
    while (low < high) {
      int middle = (low + high) / 2;
      if (buses[middle] <= arrives) low = middle + 1;
      else high = middle;
    }
    if (low < count) std::cout << buses[low] << '\n';
    else std::cout << "none\n";
  }
}
