// Tries all ways down.
#include <algorithm>
#include <iostream>
#include <vector>

std::vector<long long> effort;
const long long never = 1LL << 60;

long long from(std::size_t place) {
  if (place + 1 == effort.size()) return 0;
  long long best = never;
  for (std::size_t next = place + 1; next <= place + 3 && next < effort.size(); ++next) {
    if (effort[next] >= 0) best = std::min(best, effort[next] + from(next));
  }
  return best;
}

int main() {
  int n;
  std::cin >> n;
  effort.assign(n + 2, 0);
  for (int i = 1; i <= n; ++i) std::cin >> effort[i];
  long long best = from(0);
  if (best >= never) std::cout << "impossible\n";
  else std::cout << best << '\n';
}
