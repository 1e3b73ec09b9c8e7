#include <iostream>
#include <string>

int main() {
  long long low = 1, high;
  std::cin >> high;
  std::string answer;
  while (answer != "here") {
    long long middle = low + (high - low) / 2;
    std::cout << "? " << middle << std::endl;
    if (!(std::cin >> answer)) return 1;
    if (answer == "left") high = middle - 1;
    else low = middle + 1;
  }
}
