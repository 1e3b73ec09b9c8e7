// Prints all rows from the left edge.
#include <cstdlib>
#include <iostream>

int main() {
  int n;
  std::cin >> n;
  for (int row = 1 - n; row < n; ++row) {
    int width = 2 * (n - std::abs(row)) - 1;
    for (int place = 0; place < width; ++place) std::cout << (place % 2 == 0 ? 'o' : '.');
    std::cout << '\n';
  }
}
