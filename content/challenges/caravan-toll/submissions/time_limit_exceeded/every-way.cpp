// Tries every way through the map.
#include <algorithm>
#include <iostream>
#include <vector>

std::vector<std::vector<std::pair<int, long long>>> ways;
std::vector<bool> on;
int port;
long long best = -1;

void go(int town, long long paid, int passes) {
  if (town == port) {
    if (best < 0 || paid < best) best = paid;
    return;
  }
  on[town] = true;
  for (auto [other, toll] : ways[town]) {
    if (on[other]) continue;
    go(other, paid + toll, passes);
    if (passes > 0) go(other, paid, passes - 1);
  }
  on[town] = false;
}

int main() {
  int towns, roads, passes;
  std::cin >> towns >> roads >> passes;
  ways.resize(towns + 1);
  on.resize(towns + 1);
  while (roads-- > 0) {
    int a, b;
    long long toll;
    std::cin >> a >> b >> toll;
    ways[a].push_back({b, toll});
    ways[b].push_back({a, toll});
  }
  int start;
  std::cin >> start >> port;
  go(start, 0, passes);
  std::cout << best << '\n';
}
