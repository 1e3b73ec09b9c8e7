// Walks every single way.
#include <iostream>
#include <string>
#include <vector>

std::vector<std::string> rows;
long long found = 0;

void walk(std::size_t r, std::size_t c) {
  if (r == rows.size() || c == rows[0].size() || rows[r][c] == '#') return;
  if (r + 1 == rows.size() && c + 1 == rows[0].size()) ++found;
  walk(r + 1, c);
  walk(r, c + 1);
}

int main() {
  int height, width;
  std::cin >> height >> width;
  rows.resize(height);
  for (auto &row : rows) std::cin >> row;
  walk(0, 0);
  std::cout << found % 1000000007 << '\n';
}
