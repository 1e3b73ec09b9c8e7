// Forgets that a length above nine is cut into pieces.
#include <string>

std::string weave(const std::string &threads) {
  std::string note;
  for (std::size_t i = 0; i < threads.size();) {
    std::size_t j = i;
    while (j < threads.size() && threads[j] == threads[i]) ++j;
    note += threads[i];
    if (j - i > 1) note += std::to_string(j - i);
    i = j;
  }
  return note;
}
