#include <iostream>

int main() {
  long long tempo, seconds;
  std::cin >> tempo >> seconds;
  long long beat = tempo * seconds / 60 % 16 + 1;
  std::cout << beat << ' ' << (beat == 9 ? "wave" : beat % 4 == 1 ? "clap" : "count") << '\n';
}
