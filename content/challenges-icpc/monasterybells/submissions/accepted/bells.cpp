#include <algorithm>
#include <iostream>
#include <numeric>

int main() {
  int count;
  std::cin >> count;
  long long ring = 0, period = 1, latest = 0;
  bool never = false;
  while (count-- > 0) {
    long long first, own;
    std::cin >> first >> own;
    latest = std::max(latest, first);
    long long tries = 0;
    while (tries < own && ring % own != first % own) {
      ring += period;
      ++tries;
    }
    if (tries == own) never = true;
    period = std::lcm(period, own);
    ring %= period;
  }
  if (never) {
    std::cout << "never\n";
    return 0;
  }
  if (ring < latest) ring += (latest - ring + period - 1) / period * period;
  std::cout << ring << '\n';
}
