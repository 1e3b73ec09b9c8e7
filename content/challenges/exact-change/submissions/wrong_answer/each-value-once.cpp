// Goes through the sums from above, so each value is handed out at most once.
#include <algorithm>
#include <iostream>
#include <vector>

int main() {
  int count, wanted;
  std::cin >> count >> wanted;
  const int never = wanted + 1;
  std::vector<int> fewest(wanted + 1, never);
  fewest[0] = 0;
  while (count-- > 0) {
    int value;
    std::cin >> value;
    for (int total = wanted; total >= value; --total) {
      fewest[total] = std::min(fewest[total], fewest[total - value] + 1);
    }
  }
  std::cout << (fewest[wanted] == never ? -1 : fewest[wanted]) << '\n';
}
