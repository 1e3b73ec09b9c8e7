// Rounds up to rupees before the night's quarter is added, and again after it.
#include <algorithm>
#include <iostream>

int main() {
  int metres, waited, hour;
  std::cin >> metres >> waited >> hour;
  int paise = 2600 + (std::max(0, metres - 1500) + 99) / 100 * 170 + 150 * std::max(0, waited - 5);
  int rupees = (paise + 99) / 100;
  if (hour >= 23 || hour < 5) rupees = (rupees * 5 + 3) / 4;
  std::cout << rupees << '\n';
}
