#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  long long n;
  int switchings, visitors;
  std::cin >> n >> switchings >> visitors;
  std::vector<long long> places;
  for (int i = 0; i < switchings; ++i) {
    long long l, r;
    std::cin >> l >> r;
    places.push_back(l);
    places.push_back(r + 1);
  }
  std::sort(places.begin(), places.end());
  while (visitors-- > 0) {
    long long l, r, lit = 0;
    std::cin >> l >> r;
    // Each lit stretch with what the visitor sees of it.
    for (std::size_t i = 0; i + 1 < places.size(); i += 2) {
      lit += std::max(0LL, std::min(r + 1, places[i + 1]) - std::max(l, places[i]));
    }
    std::cout << lit << '\n';
  }
}
