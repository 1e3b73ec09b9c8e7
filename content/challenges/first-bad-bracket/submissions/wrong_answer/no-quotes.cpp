// Takes brackets between quotes for brackets.
#include <iostream>
#include <string>
#include <vector>

int main() {
  std::string line;
  std::getline(std::cin, line);
  const std::string opening = "([{", closing = ")]}";
  std::vector<std::size_t> open;
  for (std::size_t i = 0; i < line.size(); ++i) {
    if (opening.find(line[i]) != std::string::npos) open.push_back(i);
    std::size_t kind = closing.find(line[i]);
    if (kind == std::string::npos) continue;
    if (open.empty() || line[open.back()] != opening[kind]) {
      std::cout << i + 1 << '\n';
      return 0;
    }
    open.pop_back();
  }
  std::cout << (open.empty() ? 0 : open.back() + 1) << '\n';
}
