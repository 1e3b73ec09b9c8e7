import type { Language } from '../language.ts';

export const c: Language = {
  id: 'c',
  name: 'C17',
  extension: '.c',
  wasm: { engine: 'clang', flags: ['-std=c17'] },
  native: {
    needs: [{ file: '/usr/bin/gcc', debian: 'gcc' }],
    version: ['/usr/bin/gcc', '--version'],
    compile: (sources) => [
      ...['/usr/bin/gcc', '-std=gnu17', '-O2', '-pipe', '-fdiagnostics-color=never', '-o', '/out/main'],
      ...sources.filter((name) => name.endsWith('.c')),
      '-lm',
    ],
    leavesProgram: true,
    run: () => ['./main'],
  },
  selfTest: {
    reads: {
      source: `#include <stdio.h>
int main(void) {
  int a, b, c, d;
  if (scanf("%d %d %d %d", &a, &b, &c, &d) != 4) return 1;
  printf("%d\\n%d\\n", a + b, c + d);
}
`,
      stdin: '20 22\n1\n2\n',
      stdout: '42\n3\n',
    },
    timesOut: 'int main(void) {\n  volatile int x = 0;\n  for (;;) x = x + 1;\n}\n',
    outgrowsMemory: `#include <stdlib.h>
#include <string.h>
char *volatile held;
int main(void) {
  for (;;) {
    char *block = malloc(1 << 20);
    if (!block) abort();
    memset(block, 1, 1 << 20);
    held = block;
  }
}
`,
  },
  calibration: {
    nothing: 'int main(void) { return 0; }\n',
    loop: `#include <stdint.h>
#include <stdio.h>
int main(void) {
  uint64_t x = 88172645463325252ull, total = 0;
  for (int i = 0; i < 60000000; i++) {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    total += x;
  }
  printf("%llu\\n", (unsigned long long)total);
}
`,
    referenceMs: { wasm: 95, native: 100 },
  },
  cpuFactor: { wasm: 2, native: 1 },
  interactive: { wasm: 'browser', native: 'server' },
  notes: {
    native: [
      'Compiled with GCC. A long has 64 bits.',
      'No network access. Written files are deleted when the program ends.',
    ],
    wasm: [
      'A long and a pointer have 32 bits. Use long long or int64_t for large numbers.',
      'Threads, processes and network aren’t available. A program receives only signals that it raises itself.',
      'Following a null pointer, dividing by zero or using an index outside an array ends the program.',
    ],
  },
  example: `#include <stdio.h>

int main(void) {
  char name[100];
  printf("What is your name? ");
  fflush(stdout);
  if (scanf("%99[^\\n]", name) == 1) printf("Hello, %s!\\n", name);
  return 0;
}
`,
};
