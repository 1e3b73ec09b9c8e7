#include <cstdlib>
#include <iostream>
#include <string>

int main() {
  int n;
  std::cin >> n;
  for (int row = 1 - n; row < n; ++row) {
    std::string line(std::abs(row), ' ');
    int width = 2 * (n - std::abs(row)) - 1;
    // Every row starts on the border, and rings take turns along it.
    for (int place = 0; place < width; ++place) line += place % 2 == 0 ? 'o' : '.';
    std::cout << line << '\n';
  }
}
