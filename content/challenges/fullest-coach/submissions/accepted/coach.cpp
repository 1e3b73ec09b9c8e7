#include <iostream>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int stops, seats;
  std::cin >> stops >> seats;
  long long inside = 0, most = -1;
  int where = 0, standing = 0;
  for (int stop = 1; stop <= stops; ++stop) {
    long long off, on;
    std::cin >> off >> on;
    inside += on - off;
    if (inside > most) {
      most = inside;
      where = stop;
    }
    if (inside > seats) ++standing;
  }
  std::cout << most << ' ' << where << ' ' << standing << '\n';
}
