#include <stdio.h>

int main(void) {
  long long tempo, seconds;
  if (scanf("%lld %lld", &tempo, &seconds) != 2) return 1;
  int beat = (int)(tempo * seconds / 60 % 16) + 1;
  const char *what = "count";
  if (beat == 9) what = "wave";
  if (beat == 1 || beat == 5 || beat == 13) what = "clap";
  printf("%d %s\n", beat, what);
  return 0;
}
