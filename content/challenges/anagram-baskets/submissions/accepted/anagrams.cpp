#include <algorithm>
#include <iostream>
#include <map>
#include <set>
#include <string>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int n;
  std::cin >> n;
  std::map<std::string, std::set<std::string>> baskets;
  for (std::string word; std::cin >> word;) {
    std::string key = word;
    std::sort(key.begin(), key.end());
    baskets[key].insert(word);
  }
  bool any = false;
  for (const auto &[key, basket] : baskets) {
    if (basket.size() < 2) continue;
    any = true;
    for (const auto &word : basket) std::cout << word << ' ';
    std::cout << '\n';
  }
  if (!any) std::cout << "none\n";
}
