// Takes the product of the periods for their least common multiple.
#include <algorithm>
#include <iostream>

int main() {
  int count;
  std::cin >> count;
  unsigned long long ring = 0, period = 1, latest = 0;
  bool never = false;
  while (count-- > 0) {
    unsigned long long first, own;
    std::cin >> first >> own;
    latest = std::max(latest, first);
    unsigned long long tries = 0;
    while (tries < own && ring % own != first % own) {
      ring += period;
      ++tries;
    }
    if (tries == own) never = true;
    period *= own;
  }
  if (never) {
    std::cout << "never\n";
    return 0;
  }
  if (period == 0) period = 1;
  if (ring < latest) ring += (latest - ring + period - 1) / period * period;
  std::cout << ring << '\n';
}
