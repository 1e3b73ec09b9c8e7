// Uses the length and the sum of the letters as the key.
#include <iostream>
#include <map>
#include <set>
#include <string>

int main() {
  int n;
  std::cin >> n;
  std::map<std::pair<int, int>, std::set<std::string>> baskets;
  for (std::string word; std::cin >> word;) {
    int sum = 0;
    for (char letter : word) sum += letter;
    baskets[{static_cast<int>(word.size()), sum}].insert(word);
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
