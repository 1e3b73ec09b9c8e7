#include <iostream>
#include <string>

int main() {
  int count;
  std::cin >> count;
  int total = 0;
  for (int i = 0; i < count; i++) {
    std::string word;
    std::cin >> word;
    if (word == "AB") continue;
    total = total + std::stoi(word);
  }
  std::cout << total / count << '\n';
}
