#include <algorithm>
#include <cstdio>
#include <utility>
#include <vector>

int main() {
  int count;
  if (std::scanf("%d", &count) != 1) return 1;
  std::vector<std::pair<int, int>> moments;
  for (int i = 0; i < count; i++) {
    int hour, minute, endHour, endMinute;
    if (std::scanf("%d:%d %d:%d", &hour, &minute, &endHour, &endMinute) != 4) return 1;
    moments.push_back({hour * 60 + minute, 1});
    moments.push_back({endHour * 60 + endMinute, -1});
  }
  std::sort(moments.begin(), moments.end());
  int used = 0, most = 0;
  for (auto [time, change] : moments) {
    used += change;
    most = std::max(most, used);
  }
  std::printf("%d\n", most);
}
