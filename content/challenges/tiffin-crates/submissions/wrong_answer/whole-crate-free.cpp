// Says that a whole crate is free when nothing is left over.
#include <iostream>

int main() {
  long long boxes, places;
  std::cin >> boxes >> places;
  std::cout << (boxes + places - 1) / places << ' ' << places - boxes % places << '\n';
}
