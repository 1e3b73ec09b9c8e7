// Asks about the place behind the last one.
#include <iostream>

int height(int place) {
  std::cout << "? " << place << std::endl;
  int answer;
  if (!(std::cin >> answer)) return -2000000000;
  return answer;
}

int main() {
  int low = 1, high;
  std::cin >> high;
  ++high;
  while (low < high) {
    int middle = low + (high - low) / 2;
    if (height(middle) < height(middle + 1)) low = middle + 1;
    else high = middle;
  }
  std::cout << "! " << low << std::endl;
}
