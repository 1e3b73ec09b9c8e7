// Prints the number of buses, which is one more than the number of changes.
#include <iostream>
#include <map>
#include <queue>
#include <string>
#include <vector>

int main() {
  int count;
  std::cin >> count;
  std::map<std::string, std::vector<int>> served;
  std::vector<std::vector<std::string>> routes(count);
  for (int r = 0; r < count; ++r) {
    int length;
    std::cin >> length;
    routes[r].resize(length);
    for (auto &stop : routes[r]) {
      std::cin >> stop;
      served[stop].push_back(r);
    }
  }
  std::string start, goal;
  std::cin >> start >> goal;
  std::map<std::string, int> buses{{start, 0}};
  std::vector<bool> taken(count);
  std::queue<std::string> queue;
  queue.push(start);
  while (!queue.empty()) {
    std::string stop = queue.front();
    queue.pop();
    for (int r : served[stop]) {
      if (taken[r]) continue;
      taken[r] = true;
      for (const auto &other : routes[r]) {
        if (buses.emplace(other, buses[stop] + 1).second) queue.push(other);
      }
    }
  }
  std::cout << (buses.count(goal) ? buses[goal] : -1) << '\n';
}
