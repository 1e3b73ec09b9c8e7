#include <algorithm>
#include <iostream>

int main() {
  int metres, waited, hour;
  std::cin >> metres >> waited >> hour;
  int hundreds = (std::max(0, metres - 1500) + 99) / 100;
  int paise = 2600 + 170 * hundreds + 150 * std::max(0, waited - 5);
  bool night = hour == 23 || hour <= 4;
  int part = night ? 5 : 4;
  std::cout << (paise * part + 399) / 400 << '\n';
}
