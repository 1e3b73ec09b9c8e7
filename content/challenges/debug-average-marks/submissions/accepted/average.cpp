#include <iostream>
#include <string>

int main() {
  int count;
  std::cin >> count;
  int total = 0, present = 0;
  for (int i = 0; i < count; i++) {
    std::string word;
    std::cin >> word;
    if (word == "AB") continue;
    total += std::stoi(word);
    present++;
  }
  if (present == 0) std::cout << "-\n";
  else std::cout << (2 * total + present) / (2 * present) << '\n';
}
