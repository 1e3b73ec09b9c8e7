// Mends the comparison, but the search still never ends behind the last bus.
#include <iostream>
#include <vector>

int main() {
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
      if (buses[middle] < arrives) low = middle + 1;
      else high = middle;
    }
    std::cout << buses[low] << '\n';
  }
}
