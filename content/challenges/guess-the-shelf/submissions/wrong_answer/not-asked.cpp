// Stops when only one place is left, without asking about it.
#include <iostream>
#include <string>

int main() {
  long long low = 1, high;
  std::cin >> high;
  std::string answer;
  while (low < high && answer != "here") {
    long long middle = (low + high) / 2;
    std::cout << "? " << middle << std::endl;
    std::cin >> answer;
    if (answer == "left") high = middle - 1;
    else low = middle + 1;
  }
}
