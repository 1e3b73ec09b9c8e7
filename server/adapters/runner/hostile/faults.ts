import { type HostileProgram, patient } from './hostile-program.ts';

const trap = { wasm: { end: 'trap' } } as const;
const c = (id: string, source: string, expect: HostileProgram['expect'] = trap): HostileProgram => ({
  id: `c-${id}`,
  language: 'c',
  source,
  limits: patient,
  expect,
});

/** Those that are wrong in the ways programs are: each is told apart, and none is our fault. */
export const faults: readonly HostileProgram[] = [
  c('null', 'int main(void) { int *volatile p = 0; *p = 1; return 0; }'),
  c('division', '#include <stdio.h>\nint main(void) { volatile int zero = 0; printf("%d", 1 / zero); }'),
  c(
    'outside',
    '#include <stdlib.h>\nint main(void) { volatile int far = 1 << 29; int *p = malloc(12); p[far] = 1; return p[far]; }',
  ),
  c('abort', '#include <stdlib.h>\nint main(void) { abort(); }'),
  c(
    'wrong-call',
    'int f(int n) { return n; }\nint main(void) { void (*volatile p)(double) = (void (*)(double))f; p(1.5); }',
  ),
  c('exit', 'int main(void) { return 3; }', { wasm: { end: 'exit' } }),
  {
    id: 'cpp-throws',
    language: 'cpp',
    source: '#include <stdexcept>\nint main() { throw std::runtime_error("x"); }',
    limits: patient,
    expect: { wasm: { end: 'trap', stderr: /terminate called/ } },
  },
  {
    id: 'python-raises',
    language: 'python',
    source: 'raise ValueError(1)',
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /ValueError/ } },
  },
  {
    id: 'python-past-the-end',
    language: 'python',
    source: 'input()\ninput()',
    stdin: 'one\n',
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /EOFError/ } },
  },
  {
    id: 'python-exits',
    language: 'python',
    source: 'import os\nos._exit(7)',
    limits: patient,
    expect: { wasm: { end: 'exit' } },
  },
  {
    id: 'python-closes-everything',
    language: 'python',
    source: 'import os\nos.closerange(0, 200)\nprint(1)',
    limits: patient,
    expect: { wasm: { end: ['exit', 'ok', 'trap'] } },
  },
  {
    id: 'javascript-throws',
    language: 'javascript',
    source: "throw new TypeError('x');",
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /TypeError: x/ } },
  },
  {
    id: 'javascript-rejects',
    language: 'javascript',
    source: "(async () => { throw new Error('later'); })();",
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /later/ } },
  },
  {
    id: 'javascript-throws-nothing',
    language: 'javascript',
    source: 'throw undefined;',
    limits: patient,
    expect: { wasm: { end: 'exit' } },
  },
  {
    id: 'javascript-throws-a-trap',
    language: 'javascript',
    source: 'throw { get stack() { throw 1 }, toString() { throw 2 }, [Symbol.toPrimitive]() { throw 3 } };',
    limits: patient,
    expect: { wasm: { end: 'exit' } },
  },
  {
    id: 'sql-no-such-table',
    language: 'sql',
    source: 'select * from missing;',
    limits: patient,
    expect: { wasm: { end: 'exit', stderr: /no such table/ } },
  },
];
