// Starts with a best of 0 people at stop 0, which no empty journey can beat.
#include <iostream>

int main() {
  int stops, seats;
  std::cin >> stops >> seats;
  long long inside = 0, most = 0;
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
