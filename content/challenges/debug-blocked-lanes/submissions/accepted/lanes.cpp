#include <iostream>
#include <string>
#include <vector>

int main() {
  int height, width;
  std::cin >> height >> width;
  std::vector<std::string> rows(height);
  for (auto &row : rows) std::cin >> row;
  std::vector<std::vector<long long>> ways(height + 1, std::vector<long long>(width + 1, 0));
  for (int r = 1; r <= height; r++) {
    for (int c = 1; c <= width; c++) {
      if (rows[r - 1][c - 1] == '#') continue;
      ways[r][c] = r == 1 && c == 1 ? 1 : (ways[r - 1][c] + ways[r][c - 1]) % 1000000007;
    }
  }
  std::cout << ways[height][width] << '\n';
}
