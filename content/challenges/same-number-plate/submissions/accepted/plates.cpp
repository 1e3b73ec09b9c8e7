#include <cctype>
#include <iostream>
#include <string>

std::string standard(const std::string &spelling) {
  std::string kept;
  for (unsigned char c : spelling) {
    if (!std::isalnum(c)) continue;
    // A zero straight after a letter, behind the district, is a zero in front of the last number.
    if (c == '0' && kept.size() > 4 && std::isalpha(static_cast<unsigned char>(kept.back()))) continue;
    kept += static_cast<char>(std::toupper(c));
  }
  return kept;
}

int main() {
  std::string one, other;
  std::getline(std::cin, one);
  std::getline(std::cin, other);
  std::cout << (standard(one) == standard(other) ? "SAME" : "DIFFERENT") << '\n';
}
