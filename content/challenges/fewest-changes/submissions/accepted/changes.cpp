#include <iostream>
#include <queue>
#include <string>
#include <unordered_map>
#include <vector>

std::unordered_map<std::string, int> numbers;
int number(const std::string &name) { return numbers.try_emplace(name, static_cast<int>(numbers.size())).first->second; }

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
  int count;
  std::cin >> count;
  std::vector<std::vector<int>> routes(count);
  std::string name;
  for (auto &route : routes) {
    int length;
    std::cin >> length;
    while (length-- > 0) {
      std::cin >> name;
      route.push_back(number(name));
    }
  }
  std::cin >> name;
  int start = number(name);
  std::cin >> name;
  int goal = number(name);
  // Stops first, then routes.
  int stops = static_cast<int>(numbers.size());
  std::vector<std::vector<int>> next(stops + count);
  for (int r = 0; r < count; ++r) {
    for (int stop : routes[r]) {
      next[stop].push_back(stops + r);
      next[stops + r].push_back(stop);
    }
  }
  std::vector<int> steps(stops + count, -1);
  std::queue<int> queue;
  steps[start] = 0;
  queue.push(start);
  while (!queue.empty()) {
    int node = queue.front();
    queue.pop();
    for (int other : next[node]) {
      if (steps[other] >= 0) continue;
      steps[other] = steps[node] + 1;
      queue.push(other);
    }
  }
  if (start == goal) std::cout << 0 << '\n';
  else if (steps[goal] < 0) std::cout << -1 << '\n';
  else std::cout << steps[goal] / 2 - 1 << '\n';
}
