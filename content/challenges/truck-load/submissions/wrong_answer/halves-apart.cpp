// Fills from the better half first and gives the other only what is left.
#include <algorithm>
#include <iostream>
#include <vector>

std::vector<long long> sums(const std::vector<long long> &part) {
  std::vector<long long> found{0};
  for (long long crate : part) {
    std::size_t size = found.size();
    for (std::size_t i = 0; i < size; ++i) found.push_back(found[i] + crate);
  }
  std::sort(found.begin(), found.end());
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
    halves[2 * i >= n].push_back(crate);
  }
  auto one = sums(halves[0]), other = sums(halves[1]);
  long long first = *(std::upper_bound(one.begin(), one.end(), limit) - 1);
  long long second = *(std::upper_bound(other.begin(), other.end(), limit - first) - 1);
  std::cout << first + second << '\n';
}
