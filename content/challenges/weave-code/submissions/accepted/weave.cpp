#include <string>

std::string weave(const std::string &threads) {
  std::string note;
  int length = 0;
  for (std::size_t i = 0; i < threads.size(); ++i) {
    ++length;
    bool last = i + 1 == threads.size() || threads[i + 1] != threads[i] || length == 9;
    if (!last) continue;
    note += threads[i];
    if (length > 1) note += static_cast<char>('0' + length);
    length = 0;
  }
  return note;
}
