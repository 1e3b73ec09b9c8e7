// Lets the first friend pay all paise that are left over.
#include <cstdio>
#include <iostream>
#include <string>

int main() {
  long long count, bill;
  std::cin >> count >> bill;
  for (long long place = 0; place < count; ++place) {
    std::string name;
    std::cin >> name;
    long long share = bill / count + (place == 0 ? bill % count : 0);
    std::printf("%s %lld.%02lld\n", name.c_str(), share / 100, share % 100);
  }
}
