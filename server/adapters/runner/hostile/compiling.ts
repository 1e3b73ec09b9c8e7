import { type HostileProgram, patient } from './hostile-program.ts';

const source = { wasm: { compile: 'source' } } as const;
/** The compiler is let run for its time, or gives up; either is the program's fault. */
const bomb = { wasm: { compile: 'source', log: /limit|error|nested too deeply/ } } as const;
const cpp = (id: string, text: string, expect: HostileProgram['expect'] = bomb): HostileProgram => ({
  id: `cpp-${id}`,
  language: 'cpp',
  source: text,
  limits: patient,
  expect,
});

/** Those that attack the compiler, and those whose source is odd. */
export const compiling: readonly HostileProgram[] = [
  cpp('include-passwd', '#include "/etc/passwd"\nint main() {}', {
    wasm: { compile: 'source', log: /file not found/, never: /root:/ },
  }),
  cpp('include-random', '#include </dev/random>\nint main() {}'),
  cpp('include-stdin', '#include "/dev/stdin"\nint main() {}'),
  cpp('include-itself', '#include "main.cpp"\nint main() {}'),
  cpp('embed-passwd', 'const char held[] = {\n#embed "/etc/passwd"\n};\nint main() {}', {
    wasm: { compile: 'source', never: /root:/ },
  }),
  cpp(
    'template-recursion',
    'template <int N> struct B { typedef B<N + 1> t; typename t::t x; };\nB<0> b;\nint main() {}',
  ),
  cpp(
    'template-tree',
    'template <int N, int M> struct A { static const int v = A<N - 1, M * 2>::v + A<N - 1, M * 2 + 1>::v; };\ntemplate <int M> struct A<0, M> { static const int v = M; };\nint main() { return A<24, 1>::v; }',
  ),
  cpp(
    'macro-bomb',
    `#define A x x x x x x x x
${'BCDEFGHIJ'
  .split('')
  .map((name, index) => `#define ${name} ${`${'ABCDEFGHI'[index]} `.repeat(8)}`)
  .join('\n')}
int main() { int x; J; }`,
  ),
  cpp(
    'constexpr-loop',
    'constexpr unsigned long long work() { unsigned long long n = 0; for (unsigned long long i = 0; i < 1000000000; i++) n += i; return n; }\nstatic_assert(work() != 1);\nint main() {}',
  ),
  // It compiles, or the compiler has too little memory for it; what compiles asks for more than it may have.
  cpp('large-data', 'char held[1 << 29] = {1};\nint main() { return held[5]; }', { wasm: {} }),
  cpp('long-line', `int main() { return ${'1+'.repeat(200_000)}1; }`, { wasm: {} }),
  cpp('deep-brackets', `int main() { return ${'('.repeat(100_000)}1${')'.repeat(100_000)}; }`),
  cpp('warnings', Array.from({ length: 20_000 }, (_, i) => `int f${i}(int n) { n == ${i}; }`).join('\n'), { wasm: {} }),
  cpp('no-main', 'int f() { return 1; }', { wasm: { compile: 'source', log: /main/ } }),
  cpp('assembler', 'asm("unreachable_nonsense");\nint main() {}'),
  cpp('incbin', 'asm(".incbin \\"/etc/passwd\\"");\nint main() {}', { wasm: { compile: 'source', never: /root:/ } }),
  { id: 'c-empty', language: 'c', source: '', expect: source },
  {
    id: 'python-syntax',
    language: 'python',
    source: 'print(1\nfor',
    expect: { wasm: { compile: 'source', log: /line/ } },
  },
  {
    id: 'python-ten-megabytes',
    language: 'python',
    source: () => `x = [${'1,'.repeat(5 * 2 ** 20)}]\nprint(len(x))`,
    limits: patient,
    expect: { wasm: {} },
  },
  {
    id: 'javascript-ten-megabytes',
    language: 'javascript',
    source: () => `const x = [${'1,'.repeat(5 * 2 ** 20)}];\nconsole.log(x.length);`,
    limits: patient,
    expect: { wasm: {} },
  },
  {
    id: 'c-ten-megabytes',
    language: 'c',
    source: () => `int x[] = {${'1,'.repeat(5 * 2 ** 20)}};\nint main(void) { return x[7] - 1; }`,
    limits: patient,
    expect: { wasm: {} },
  },
  {
    id: 'typescript-ten-megabytes',
    language: 'typescript',
    source: () => `const x: number[] = [${'1,'.repeat(5 * 2 ** 20)}];\nconsole.log(x.length);`,
    limits: patient,
    expect: { wasm: {} },
  },
  {
    id: 'sql-ten-megabytes',
    language: 'sql',
    source: () => `select ${'1+'.repeat(5 * 2 ** 20)}1;`,
    limits: patient,
    expect: { wasm: {} },
  },
  {
    id: 'python-deep-brackets',
    language: 'python',
    source: `${'('.repeat(100_000)}1${')'.repeat(100_000)}`,
    expect: source,
  },
  {
    id: 'typescript-deep-brackets',
    language: 'typescript',
    source: `const x: number = ${'('.repeat(200_000)}1${')'.repeat(200_000)};`,
    expect: source,
  },
  {
    id: 'javascript-deep-brackets',
    language: 'javascript',
    source: `${'['.repeat(200_000)}${']'.repeat(200_000)};`,
    expect: source,
  },
  { id: 'python-null-byte', language: 'python', source: 'print(1)\0print(2)', expect: source },
  { id: 'c-lone-surrogates', language: 'c', source: '\ud800 int main(void) {}', expect: source },
  {
    id: 'python-odd-encoding',
    language: 'python',
    source: '# -*- coding: no-such-thing -*-\nprint(1)',
    expect: source,
  },
  {
    id: 'javascript-wrapper',
    language: 'javascript',
    source: "});\nconsole.log('outside');\n(function () {",
    limits: patient,
    expect: { wasm: {} },
  },
];
