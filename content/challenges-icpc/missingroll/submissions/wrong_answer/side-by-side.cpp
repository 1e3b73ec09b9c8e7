// Finds the number that came twice only when the two were read one after the other.
#include <iostream>
#include <vector>

int main() {
  int n;
  std::cin >> n;
  std::vector<int> numbers(n);
  long long sum = 0;
  for (int &number : numbers) {
    std::cin >> number;
    sum += number;
  }
  int twice = numbers[0];
  for (int i = 1; i < n; ++i) {
    if (numbers[i] == numbers[i - 1]) twice = numbers[i];
  }
  std::cout << twice << ' ' << 1LL * n * (n + 1) / 2 - (sum - twice) << '\n';
}
