// Settles each town only once, however many passes are left.
#include <functional>
#include <iostream>
#include <queue>
#include <tuple>
#include <vector>

int main() {
  int towns, roads, passes;
  std::cin >> towns >> roads >> passes;
  std::vector<std::vector<std::pair<int, long long>>> ways(towns + 1);
  while (roads-- > 0) {
    int a, b;
    long long toll;
    std::cin >> a >> b >> toll;
    ways[a].push_back({b, toll});
    ways[b].push_back({a, toll});
  }
  int start, port;
  std::cin >> start >> port;
  std::vector<bool> settled(towns + 1);
  using State = std::tuple<long long, int, int>;
  std::priority_queue<State, std::vector<State>, std::greater<State>> heap;
  heap.push({0, 0, start});
  while (!heap.empty()) {
    auto [paid, used, town] = heap.top();
    heap.pop();
    if (town == port) {
      std::cout << paid << '\n';
      return 0;
    }
    if (settled[town]) continue;
    settled[town] = true;
    for (auto [other, toll] : ways[town]) {
      heap.push({paid + toll, used, other});
      if (used < passes) heap.push({paid, used + 1, other});
    }
  }
  std::cout << -1 << '\n';
}
