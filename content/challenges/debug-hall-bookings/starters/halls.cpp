#include <algorithm>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

int main() {
  int count;
  std::cin >> count;
  std::vector<std::pair<std::string, bool>> moments;  // time, and whether something ends
  for (int i = 0; i < count; i++) {
    std::string begin, end;
    std::cin >> begin >> end;
    moments.push_back({begin, false});
    moments.push_back({end, true});
  }
  std::sort(moments.begin(), moments.end());
  int used = 0, most = 0;
  for (auto &[time, ends] : moments) {
    used += ends ? -1 : 1;
    most = std::max(most, used);
  }
  std::cout << most << '\n';
}
