// Lays every covering, one by one.
#include <iostream>
#include <string>
#include <vector>

int height, width;
std::vector<std::string> rows;
long long found = 0;

void lay(int place) {
  while (place < height * width && rows[place / width][place % width] != '.') ++place;
  if (place == height * width) {
    ++found;
    return;
  }
  int r = place / width, c = place % width;
  rows[r][c] = 'x';
  if (c + 1 < width && rows[r][c + 1] == '.') {
    rows[r][c + 1] = 'x';
    lay(place + 1);
    rows[r][c + 1] = '.';
  }
  if (r + 1 < height && rows[r + 1][c] == '.') {
    rows[r + 1][c] = 'x';
    lay(place + 1);
    rows[r + 1][c] = '.';
  }
  rows[r][c] = '.';
}

int main() {
  std::cin >> height >> width;
  rows.resize(height);
  for (auto &row : rows) std::cin >> row;
  lay(0);
  std::cout << found % 1000000007 << '\n';
}
