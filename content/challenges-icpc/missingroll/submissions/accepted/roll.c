#include <stdio.h>

int main(void) {
  int n;
  static int seen[3001];
  if (scanf("%d", &n) != 1) return 1;
  for (int i = 0; i < n; i++) {
    int number;
    if (scanf("%d", &number) != 1) return 1;
    seen[number]++;
  }
  int twice = 0, missing = 0;
  for (int number = 1; number <= n; number++) {
    if (seen[number] == 2) twice = number;
    if (seen[number] == 0) missing = number;
  }
  printf("%d %d\n", twice, missing);
  return 0;
}
