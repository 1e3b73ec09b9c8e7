#include <algorithm>
#include <iostream>
#include <vector>

std::vector<long long> sums(const std::vector<long long> &part) {
  std::vector<long long> found{0};
  for (long long crate : part) {
    std::size_t size = found.size();
    for (std::size_t i = 0; i < size; ++i) found.push_back(found[i] + crate);
    std::inplace_merge(found.begin(), found.begin() + static_cast<long>(size), found.end());
  }
  return found;
}

int main() {
  int n;
  long long limit;
  std::cin >> n >> limit;
  std::vector<long long> halves[2];
  for (int i = 0; i < n; ++i) {
    long long crate;
    std::cin >> crate;
    halves[i % 2].push_back(crate);
  }
  auto one = sums(halves[0]), other = sums(halves[1]);
  long long best = 0;
  auto place = other.rbegin();
  for (long long total : one) {
    while (place != other.rend() && total + *place > limit) ++place;
    if (place == other.rend()) break;
    best = std::max(best, total + *place);
  }
  std::cout << best << '\n';
}
