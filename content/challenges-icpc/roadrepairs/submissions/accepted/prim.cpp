// Grows each part from one village, always along the cheapest road.
#include <functional>
#include <iostream>
#include <queue>
#include <utility>
#include <vector>

int main() {
  int n, m;
  std::cin >> n >> m;
  std::vector<std::vector<std::pair<long long, int>>> roads(n + 1);
  long long all = 0;
  for (int i = 0; i < m; ++i) {
    int a, b;
    long long cost;
    std::cin >> a >> b >> cost;
    roads[a].push_back({cost, b});
    roads[b].push_back({cost, a});
    all += cost;
  }
  std::vector<bool> joined(n + 1);
  long long kept = 0;
  int count = 0;
  for (int start = 1; start <= n; ++start) {
    if (joined[start]) continue;
    std::priority_queue<std::pair<long long, int>, std::vector<std::pair<long long, int>>, std::greater<>> heap;
    heap.push({0, start});
    --count;
    while (!heap.empty()) {
      auto [cost, village] = heap.top();
      heap.pop();
      if (joined[village]) continue;
      joined[village] = true;
      kept += cost;
      ++count;
      for (auto road : roads[village]) heap.push(road);
    }
  }
  std::cout << all - kept << ' ' << m - count << '\n';
}
