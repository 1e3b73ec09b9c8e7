// Mends the divisor only: the fraction is still cut off.
#include <iostream>
#include <string>

int main() {
  int count, total = 0, present = 0;
  std::cin >> count;
  std::string word;
  while (std::cin >> word) {
    if (word == "AB") continue;
    total += std::stoi(word);
    present++;
  }
  if (present == 0) std::cout << "-\n";
  else std::cout << total / present << '\n';
}
