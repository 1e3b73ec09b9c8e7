import type { HostileProgram } from './hostile-program.ts';

const memory = { wasm: { end: 'memory' } } as const;
const roomy = { cpuMs: 10_000, wallMs: 40_000 };

/** Those that take memory without end, or the stack. */
export const memoryPrograms: readonly HostileProgram[] = [
  {
    id: 'python-blocks',
    language: 'python',
    source: 'held = []\nwhile True: held.append(bytearray(1 << 20))',
    limits: roomy,
    expect: memory,
  },
  {
    id: 'python-doubling',
    language: 'python',
    source: "text = 'x'\nwhile True: text += text",
    limits: roomy,
    expect: memory,
  },
  {
    id: 'python-at-once',
    language: 'python',
    source: 'print(len(bytearray(1 << 31)))',
    limits: roomy,
    expect: { wasm: { end: ['memory', 'exit'] } },
  },
  {
    id: 'c-malloc',
    language: 'c',
    source:
      '#include <stdlib.h>\n#include <string.h>\nchar *volatile held;\nint main(void) { for (;;) { held = malloc(1 << 20); if (!held) abort(); memset(held, 1, 1 << 20); } }',
    limits: roomy,
    expect: memory,
  },
  {
    id: 'cpp-new',
    language: 'cpp',
    source:
      '#include <vector>\nint main() { std::vector<std::vector<char>> held; for (;;) held.emplace_back(1 << 20, 1); }',
    limits: roomy,
    expect: memory,
  },
  {
    id: 'c-static',
    language: 'c',
    source:
      '#include <stdio.h>\nstatic char held[200 << 20];\nint main(int n, char **a) { held[n << 20] = 1; printf("%d", held[n]); }',
    limits: roomy,
    expect: { wasm: { end: 'memory' } },
  },
  {
    id: 'javascript-arrays',
    language: 'javascript',
    source: 'const held = [];\nfor (;;) held.push(new Uint8Array(1 << 20).fill(1));',
    limits: roomy,
    expect: memory,
  },
  {
    id: 'javascript-text',
    language: 'javascript',
    source: "let text = 'x';\nconst held = [];\nfor (;;) { text = text + text; held.push(text.split('').join('-')); }",
    limits: roomy,
    expect: { wasm: { end: ['memory', 'exit'] } },
  },
  {
    id: 'javascript-many-objects',
    language: 'javascript',
    source: 'const held = [];\nfor (let i = 0; ; i++) held.push({ i, text: String(i) });',
    limits: roomy,
    expect: memory,
  },
  {
    id: 'sql-blobs',
    language: 'sql',
    source:
      'create table held (block blob);\nwith recursive n(i) as (select 1 union all select i + 1 from n) insert into held select randomblob(1048576) from n;',
    limits: roomy,
    expect: memory,
  },
  {
    id: 'sql-product',
    language: 'sql',
    source: "select length(replace(hex(zeroblob(30000000)), '0', 'xxxxxxxxxx'));",
    limits: roomy,
    expect: { wasm: { end: ['memory', 'exit'] } },
  },
  {
    id: 'python-recursion',
    language: 'python',
    source: 'def deeper(n): return deeper(n + 1)\ndeeper(0)',
    expect: { wasm: { end: 'exit', stderr: /RecursionError/ } },
  },
  {
    id: 'python-recursion-unlimited',
    language: 'python',
    source: 'import sys\nsys.setrecursionlimit(10 ** 9)\ndef deeper(n): return deeper(n + 1)\ndeeper(0)',
    limits: roomy,
    expect: { wasm: { end: ['memory', 'cpu', 'trap', 'exit'] } },
  },
  {
    id: 'python-nested-data',
    language: 'python',
    source:
      'import sys\nsys.setrecursionlimit(10 ** 6)\nheld = []\nfor _ in range(200000): held = [held]\nprint(repr(held)[:3])',
    expect: { wasm: { end: ['exit', 'trap', 'ok'] } },
  },
  {
    id: 'cpp-recursion',
    language: 'cpp',
    source:
      '#include <cstdio>\nint deeper(volatile int n) { volatile char held[100]; held[0] = n; return deeper(n + 1) + held[0]; }\nint main() { std::printf("%d", deeper(1)); }',
    expect: { wasm: { end: 'trap' } },
  },
  {
    id: 'c-recursion-without-variables',
    language: 'c',
    source:
      '#include <stdio.h>\n__attribute__((noinline)) int deeper(int n) { return n ? deeper(n + 1) * 3 + n : 0; }\nint (*volatile f)(int) = deeper;\n__attribute__((noinline)) int other(int n) { return n ? f(n + 1) * 5 + other(n - 2) : 1; }\nint main(void) { f = other; printf("%d", other(1)); }',
    expect: { wasm: { end: ['trap', 'cpu'] } },
  },
  {
    id: 'javascript-recursion',
    language: 'javascript',
    source: 'const deeper = (n) => deeper(n + 1) + 1;\ndeeper(0);',
    expect: { wasm: { end: 'exit', stderr: /stack/i } },
  },
  {
    id: 'javascript-recursion-caught',
    language: 'javascript',
    source: 'const deeper = () => { try { deeper(); } catch { deeper(); } };\ndeeper();',
    expect: { wasm: { end: ['cpu', 'exit', 'ok', 'trap'] } },
  },
  {
    id: 'javascript-nested-json',
    language: 'javascript',
    source: "JSON.parse('['.repeat(1e6));",
    expect: { wasm: { end: ['exit', 'trap', 'memory'] } },
  },
  {
    id: 'cpp-deep-is-allowed',
    language: 'cpp',
    source:
      '#include <cstdio>\nint deep(int n, int *a) { volatile int b = n; return n == 0 ? *a : deep(n - 1, a) + (int)b % 2; }\nint main() { int a = 1; std::printf("%d\\n", deep(50000, &a)); }',
    limits: { cpuMs: 20_000, wallMs: 60_000 },
    expect: { wasm: { end: 'ok', stdout: '25001\n' } },
  },
  {
    id: 'python-deep-is-allowed',
    language: 'python',
    source:
      'import sys\nsys.setrecursionlimit(10000)\ndef deep(n): return 0 if n == 0 else 1 + deep(n - 1)\nprint(deep(5000))',
    limits: { cpuMs: 20_000, wallMs: 60_000 },
    expect: { wasm: { end: 'ok', stdout: '5000\n' } },
  },
  {
    id: 'javascript-deep-is-allowed',
    language: 'javascript',
    source: 'const deep = (n) => (n === 0 ? 0 : 1 + deep(n - 1));\nconsole.log(deep(5000));',
    limits: { cpuMs: 20_000, wallMs: 60_000 },
    expect: { wasm: { end: 'ok', stdout: '5000\n' } },
  },
];
