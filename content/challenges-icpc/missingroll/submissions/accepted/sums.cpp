#include <iostream>

int main() {
  long long n, sum = 0, squares = 0;
  std::cin >> n;
  for (long long i = 1; i <= n; ++i) {
    long long number;
    std::cin >> number;
    sum += number - i;
    squares += number * number - i * i;
  }
  long long both = squares / sum;  // twice + missing; sum is twice - missing
  std::cout << (both + sum) / 2 << ' ' << (both - sum) / 2 << '\n';
}
