// Writes courses down when they are finished, so the last ones come first.
#include <iostream>
#include <vector>

std::vector<std::vector<int>> then;
std::vector<int> state, order;

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
  for (int course : order) std::cout << course << ' ';
  std::cout << '\n';
}
