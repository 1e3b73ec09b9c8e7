// Tries all choices of crates.
#include <algorithm>
#include <iostream>
#include <vector>

std::vector<long long> crates;
long long limit, best = 0;

void choose(std::size_t next, long long total) {
  if (total > limit) return;
  best = std::max(best, total);
  for (std::size_t i = next; i < crates.size(); ++i) choose(i + 1, total + crates[i]);
}

int main() {
  int n;
  std::cin >> n >> limit;
  crates.resize(n);
  for (auto &crate : crates) std::cin >> crate;
  choose(0, 0);
  std::cout << best << '\n';
}
