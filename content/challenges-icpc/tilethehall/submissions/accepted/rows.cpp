// Row by row: which places of a row are covered from above, and which reach down into the next.
#include <iostream>
#include <string>
#include <vector>

const long long mod = 1000000007;
int height, width;
std::vector<std::string> rows;
std::vector<long long> ways, below;

void lay(int r, int c, int covered, int down, long long count) {
  if (c == width) {
    below[down] = (below[down] + count) % mod;
    return;
  }
  bool pillar = rows[r][c] == '#', taken = covered >> c & 1;
  if (pillar && taken) return;
  if (pillar || taken) {
    lay(r, c + 1, covered, down, count);
    return;
  }
  if (r + 1 < height && rows[r + 1][c] == '.') lay(r, c + 1, covered, down | 1 << c, count);
  if (c + 1 < width && rows[r][c + 1] == '.' && !(covered >> (c + 1) & 1)) lay(r, c + 2, covered, down, count);
}

int main() {
  std::cin >> height >> width;
  rows.resize(height);
  for (auto &row : rows) std::cin >> row;
  ways.assign(1 << width, 0);
  ways[0] = 1;
  for (int r = 0; r < height; ++r) {
    below.assign(1 << width, 0);
    for (int covered = 0; covered < 1 << width; ++covered) {
      if (ways[covered]) lay(r, 0, covered, 0, ways[covered]);
    }
    ways = below;
  }
  std::cout << ways[0] << '\n';
}
