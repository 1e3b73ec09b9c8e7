#include <algorithm>
#include <string>
#include <vector>

int fixes(const std::string &painted, const std::string &wanted) {
  int n = static_cast<int>(painted.size()), m = static_cast<int>(wanted.size());
  std::vector<std::vector<int>> d(n + 1, std::vector<int>(m + 1));
  for (int i = 0; i <= n; ++i) {
    for (int j = 0; j <= m; ++j) {
      if (i == 0 || j == 0) {
        d[i][j] = i + j;
        continue;
      }
      d[i][j] = std::min({d[i - 1][j] + 1, d[i][j - 1] + 1, d[i - 1][j - 1] + (painted[i - 1] != wanted[j - 1])});
      if (i > 1 && j > 1 && painted[i - 1] == wanted[j - 2] && painted[i - 2] == wanted[j - 1]) {
        d[i][j] = std::min(d[i][j], d[i - 2][j - 2] + 1);
      }
    }
  }
  return d[n][m];
}
