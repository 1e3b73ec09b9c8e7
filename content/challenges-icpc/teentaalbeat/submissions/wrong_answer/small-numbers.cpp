// Multiplies in 32 bits.
#include <cstdint>
#include <iostream>

int main() {
  std::uint32_t tempo, seconds;
  std::cin >> tempo >> seconds;
  std::uint32_t beat = tempo * seconds / 60 % 16 + 1;
  std::cout << beat << ' ' << (beat == 9 ? "wave" : beat % 4 == 1 ? "clap" : "count") << '\n';
}
