#include <stdio.h>

int main(void) {
  long long boxes, places;
  if (scanf("%lld %lld", &boxes, &places) != 2) return 1;
  long long crates = (boxes + places - 1) / places;
  printf("%lld %lld\n", crates, crates * places - boxes);
  return 0;
}
