// Mends the order at equal times, but still compares texts.
#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
  int count;
  std::cin >> count;
  std::vector<std::pair<std::string, int>> moments;
  for (int i = 0; i < count; i++) {
    std::string begin, end;
    std::cin >> begin >> end;
    moments.push_back({begin, 1});
    moments.push_back({end, -1});
  }
  std::sort(moments.begin(), moments.end());
  int used = 0, most = 0;
  for (auto &[time, change] : moments) {
    used += change;
    most = std::max(most, used);
  }
  std::cout << most << '\n';
}
