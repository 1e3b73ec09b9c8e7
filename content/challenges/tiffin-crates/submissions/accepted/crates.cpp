#include <iostream>

int main() {
  long long boxes, places;
  std::cin >> boxes >> places;
  long long crates = boxes / places + (boxes % places != 0);
  std::cout << crates << ' ' << crates * places - boxes << '\n';
}
