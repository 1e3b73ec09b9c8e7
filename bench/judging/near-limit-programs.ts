import type { DriverName } from '../../server/adapters/runner/language.ts';

/** What a program near its limit is like: how much it does is in its input. */
export interface NearLimit {
  language: string;
  /** A share of the limit is what each of its programs needs: less passes, more does not. */
  of: 'cpu' | 'memory';
  source: string;
  /** What it is given so that it does so much; 0: next to nothing. */
  input(amount: number): string;
  /** An amount to begin the search for the right one with: rounds, or bytes. */
  first: number;
}

const plainly = (amount: number) => `${amount}\n`;

const loops: Record<string, Omit<NearLimit, 'language' | 'of'>> = {
  python: {
    source: 'total = 0\nfor i in range(int(input())):\n    total += i * i % 7\nprint(total > -1)\n',
    input: plainly,
    first: 500_000,
  },
  javascript: {
    source:
      "const rounds = Number(require('fs').readFileSync(0, 'utf8'));\nlet total = 0;\nfor (let i = 0; i < rounds; i++) total += (i * i) % 7;\nconsole.log(total > -1);\n",
    input: plainly,
    first: 1_000_000,
  },
  cpp: {
    source:
      '#include <cstdint>\n#include <iostream>\nint main() {\n  std::uint64_t rounds, x = 88172645463325252u;\n  std::cin >> rounds;\n  for (std::uint64_t i = 0; i < rounds; i++) { x ^= x << 13; x ^= x >> 7; x ^= x << 17; }\n  std::cout << (x != 0) << "\\n";\n}\n',
    input: plainly,
    first: 30_000_000,
  },
  c: {
    source:
      '#include <stdint.h>\n#include <stdio.h>\nint main(void) {\n  unsigned long long rounds, x = 1;\n  if (scanf("%llu", &rounds) != 1) return 2;\n  for (unsigned long long i = 0; i < rounds; i++) x = x * 6364136223846793005u + i;\n  printf("%d\\n", x != 0);\n}\n',
    input: plainly,
    first: 50_000_000,
  },
  sql: {
    source:
      'with recursive n(i) as (select 1 union all select i + 1 from n where i < (select most from rounds)) select sum(i * i % 7) > -1 from n;\n',
    input: (amount) => `create table rounds (most integer);\ninsert into rounds values (${amount});\n`,
    first: 200_000,
  },
};

const holders: Record<string, Omit<NearLimit, 'language' | 'of'>> = {
  python: {
    source:
      "size = int(input())\nheld = [b'x' * 2**20 + bytes([n % 256]) for n in range(size >> 20)]\nprint(len(held) > -1)\n",
    input: plainly,
    first: 2 ** 25,
  },
  c: {
    source:
      '#include <stdio.h>\n#include <stdlib.h>\n#include <string.h>\nint main(void) {\n  long size;\n  if (scanf("%ld", &size) != 1) return 2;\n  for (long n = 0; n < size >> 20; n++) {\n    char *volatile held = malloc(1 << 20);\n    if (!held) abort();\n    memset(held, 1, 1 << 20);\n  }\n  puts("1");\n}\n',
    input: plainly,
    first: 2 ** 25,
  },
};

/** Of a driver: four languages whose processor time, two whose memory is near its limit. */
export const nearLimitOf = (driver: DriverName): NearLimit[] => [
  ...['python', 'javascript', 'cpp', driver === 'wasm' ? 'sql' : 'c'].map((language) => ({
    language,
    of: 'cpu' as const,
    ...(loops[language] as (typeof loops)[string]),
  })),
  ...['python', 'c'].map((language) => ({
    language,
    of: 'memory' as const,
    ...(holders[language] as (typeof holders)[string]),
  })),
];
