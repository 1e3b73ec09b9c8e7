// Tries all ways and remembers none of them.
#include <algorithm>
#include <iostream>
#include <vector>

std::vector<int> values;
const int never = 1000000;

int fewest(int wanted, int most) {
  if (wanted == 0) return 0;
  if (most == 0) return never;
  int best = never;
  for (int value : values) {
    if (value <= wanted) best = std::min(best, fewest(wanted - value, most - 1) + 1);
  }
  return best;
}

int main() {
  int count, wanted;
  std::cin >> count >> wanted;
  values.resize(count);
  for (int &value : values) std::cin >> value;
  std::sort(values.rbegin(), values.rend());
  // A few tokens more at each try; each try begins anew.
  for (int most = 0; most <= wanted; ++most) {
    if (fewest(wanted, most) < never) {
      std::cout << most << '\n';
      return 0;
    }
  }
  std::cout << -1 << '\n';
}
