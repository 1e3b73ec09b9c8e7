#include <vector>

int wetter(const std::vector<int> &readings) {
  int days = 0;
  for (std::size_t day = 1; day < readings.size(); ++day) {
    if (readings[day - 1] != -1 && readings[day] > readings[day - 1]) ++days;
  }
  return days;
}
