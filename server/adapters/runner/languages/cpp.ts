import type { Language } from '../language.ts';

export const cpp: Language = {
  id: 'cpp',
  name: 'C++20',
  extension: '.cpp',
  wasm: { engine: 'clang', flags: ['-std=c++20'] },
  native: {
    needs: [{ file: '/usr/bin/g++', debian: 'g++' }],
    version: ['/usr/bin/g++', '--version'],
    // With the header of all headers read beforehand, a program that includes it compiles in a third of the time.
    prepare: {
      command: [
        ...['/usr/bin/g++', '-std=gnu++20', '-O2', '-pipe', '-x', 'c++-header'],
        ...['-include', 'bits/stdc++.h', '/dev/null', '-o', '/out/stdc++.h.gch'],
      ],
      at: '/prepared/bits',
      required: false,
    },
    compile: (sources) => [
      ...[
        '/usr/bin/g++',
        '-std=gnu++20',
        '-O2',
        '-pipe',
        '-fdiagnostics-color=never',
        '-I',
        '/prepared',
        '-o',
        '/out/main',
      ],
      // C beside C++ is C++, as it is to this compiler.
      ...sources.filter((name) => /\.(cpp|cc|cxx|c)$/.test(name)),
      '-lm',
    ],
    leavesProgram: true,
    run: () => ['./main'],
    outOfMemory: /std::bad_alloc/,
  },
  selfTest: {
    reads: {
      source: `#include <iostream>
#include <numeric>
#include <vector>
int main() {
  std::vector<int> all(4);
  for (int &one : all) std::cin >> one;
  std::cout << all[0] + all[1] << "\\n" << std::accumulate(all.begin() + 2, all.end(), 0) << "\\n";
}
`,
      stdin: '20 22\n1\n2\n',
      stdout: '42\n3\n',
    },
    timesOut: 'int main() {\n  volatile int x = 0;\n  for (;;) x = x + 1;\n}\n',
    outgrowsMemory: `#include <cstring>
char *volatile held;
int main() {
  for (;;) {
    held = new char[1 << 20];
    std::memset(held, 1, 1 << 20);
  }
}
`,
  },
  calibration: {
    nothing: 'int main() {}\n',
    loop: `#include <cstdint>
#include <cstdio>
int main() {
  uint64_t x = 88172645463325252ull, total = 0;
  for (int i = 0; i < 60000000; i++) {
    x ^= x << 13;
    x ^= x >> 7;
    x ^= x << 17;
    total += x;
  }
  std::printf("%llu\\n", (unsigned long long)total);
}
`,
    referenceMs: { wasm: 95, native: 100 },
  },
  cpuFactor: { wasm: 2, native: 1 },
  interactive: { wasm: 'browser', native: 'server' },
  notes: {
    native: [
      'Compiled with GCC. Exceptions, threads and the full standard library are available.',
      'No network access. Written files are deleted when the program ends.',
    ],
    wasm: [
      'A long and a pointer have 32 bits. Use long long or int64_t for large numbers.',
      'Threads, processes and network aren’t available. A program receives only signals that it raises itself.',
      'Following a null pointer, dividing by zero or using an index outside an array ends the program.',
    ],
  },
  example: `#include <iostream>
#include <string>

int main() {
  std::string name;
  std::cout << "What is your name? " << std::flush;
  std::getline(std::cin, name);
  std::cout << "Hello, " << name << "!\\n";
}
`,
};
