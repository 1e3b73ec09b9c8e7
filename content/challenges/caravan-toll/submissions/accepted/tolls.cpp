#include <algorithm>
#include <functional>
#include <iostream>
#include <queue>
#include <tuple>
#include <vector>

int main() {
  std::ios::sync_with_stdio(false);
  std::cin.tie(nullptr);
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
  const long long never = 1LL << 60;
  std::vector<std::vector<long long>> cheapest(passes + 1, std::vector<long long>(towns + 1, never));
  using State = std::tuple<long long, int, int>;
  std::priority_queue<State, std::vector<State>, std::greater<State>> heap;
  auto reach = [&](long long cost, int town, int used) {
    if (used > passes || cost >= cheapest[used][town]) return;
    cheapest[used][town] = cost;
    heap.push({cost, town, used});
  };
  reach(0, start, 0);
  while (!heap.empty()) {
    auto [paid, town, used] = heap.top();
    heap.pop();
    if (paid > cheapest[used][town]) continue;
    for (auto [other, toll] : ways[town]) {
      reach(paid + toll, other, used);
      reach(paid, other, used + 1);
    }
  }
  long long best = never;
  for (const auto &row : cheapest) best = std::min(best, row[port]);
  std::cout << (best == never ? -1 : best) << '\n';
}
