#include <cstdio>

int main() {
  int count;
  if (std::scanf("%d", &count) != 1) return 1;
  double way = 0, driving = 0, whole = 0, halt = 0;
  for (int leg = 0; leg < count; ++leg) {
    double distance, speed, minutes;
    if (std::scanf("%lf %lf %lf", &distance, &speed, &minutes) != 3) return 1;
    way += distance;
    driving += distance / speed;
    whole += halt + distance / speed;  // the halt of the leg before
    halt = minutes / 60;
  }
  std::printf("%.12g %.12g\n", way / driving, way / whole);
}
