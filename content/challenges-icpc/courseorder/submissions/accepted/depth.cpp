#include <algorithm>
#include <iostream>
#include <vector>

std::vector<std::vector<int>> then;
std::vector<int> state, order;  // 0 untouched, 1 on the way, 2 finished

bool finish(int course) {
  state[course] = 1;
  for (int other : then[course]) {
    if (state[other] == 1 || (state[other] == 0 && !finish(other))) return false;
  }
  state[course] = 2;
  order.push_back(course);
  return true;
}

int main() {
  int n, m;
  std::cin >> n >> m;
  then.resize(n + 1);
  state.resize(n + 1);
  while (m-- > 0) {
    int a, b;
    std::cin >> a >> b;
    then[a].push_back(b);
  }
  for (int course = 1; course <= n; ++course) {
    if (state[course] == 0 && !finish(course)) {
      std::cout << "impossible\n";
      return 0;
    }
  }
  std::reverse(order.begin(), order.end());
  for (int course : order) std::cout << course << ' ';
  std::cout << '\n';
}
