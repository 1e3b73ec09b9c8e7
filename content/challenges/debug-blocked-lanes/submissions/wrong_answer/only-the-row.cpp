// Mends the first row and the gate, but not the first column.
#include <iostream>
#include <string>
#include <vector>

int main() {
  int height, width;
  std::cin >> height >> width;
  std::vector<std::string> rows(height);
  for (auto &row : rows) std::cin >> row;
  std::vector<std::vector<int>> ways(height, std::vector<int>(width, 0));
  ways[0][0] = rows[0][0] == '.';
  for (int c = 1; c < width; c++) ways[0][c] = rows[0][c] == '.' ? ways[0][c - 1] : 0;
  for (int r = 1; r < height; r++) ways[r][0] = rows[r][0] == '.' ? 1 : 0;
  for (int r = 1; r < height; r++) {
    for (int c = 1; c < width; c++) {
      if (rows[r][c] == '.') ways[r][c] = (ways[r - 1][c] + ways[r][c - 1]) % 1000000007;
    }
  }
  std::cout << ways[height - 1][width - 1] << '\n';
}
