import { type HostileProgram, patient } from './hostile-program.ts';

const cpu = { wasm: { end: 'cpu' } } as const;
const wall = { wasm: { end: 'wall' } } as const;

/** Those that never end, or sleep. */
export const time: readonly HostileProgram[] = [
  { id: 'python-loop', language: 'python', source: 'while True: pass', expect: cpu },
  { id: 'c-loop', language: 'c', source: 'int main(void) { volatile int x = 0; for (;;) x++; }', expect: cpu },
  { id: 'cpp-loop', language: 'cpp', source: 'int main() { volatile int x = 0; for (;;) x = x + 1; }', expect: cpu },
  { id: 'javascript-loop', language: 'javascript', source: 'for (;;);', expect: cpu },
  { id: 'typescript-loop', language: 'typescript', source: 'let x: number = 0;\nwhile (true) x++;', expect: cpu },
  {
    id: 'sql-loop',
    language: 'sql',
    source: 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n;',
    expect: cpu,
  },
  {
    id: 'sql-loop-in-tables',
    language: 'sql',
    source: 'select 1;',
    stdin: 'with recursive n(i) as (select 1 union all select i + 1 from n) select count(*) from n;',
    expect: cpu,
  },
  {
    id: 'javascript-regex',
    language: 'javascript',
    source: "console.log(/^(a+)+$/.test('a'.repeat(40) + 'b'));",
    expect: cpu,
  },
  {
    id: 'python-regex',
    language: 'python',
    source: "import re\nprint(re.match(r'^(a+)+$', 'a' * 40 + 'b'))",
    expect: cpu,
  },
  {
    id: 'python-power',
    language: 'python',
    source: 'print(len(str(7 ** 7 ** 9)))',
    expect: { wasm: { end: ['cpu', 'exit', 'memory'] } },
  },
  {
    id: 'javascript-swallows-everything',
    language: 'javascript',
    source: 'for (;;) { try { for (;;) { try { throw 1 } catch {} finally { continue } } } catch {} }',
    expect: cpu,
  },
  {
    id: 'python-swallows-everything',
    language: 'python',
    source: 'while True:\n    try:\n        while True: pass\n    except BaseException: pass',
    expect: cpu,
  },
  {
    id: 'python-many-timers',
    language: 'python',
    source: 'import time\nwhile True: time.sleep(0.001)',
    expect: { wasm: { end: ['wall', 'cpu'] } },
  },
  { id: 'python-sleep', language: 'python', source: 'import time\ntime.sleep(1000)', expect: wall },
  { id: 'c-sleep', language: 'c', source: '#include <unistd.h>\nint main(void) { sleep(1000); }', expect: wall },
  { id: 'javascript-sleep', language: 'javascript', source: 'setTimeout(() => {}, 1e9);', expect: wall },
  {
    id: 'javascript-waits-for-nothing',
    language: 'javascript',
    source: "import 'node:fs';\nprocess.on('exit', (code) => console.log(code));\nawait new Promise(() => {});",
    limits: patient,
    expect: { wasm: { end: 'exit', stdout: '13\n', stderr: /unsettled/ } },
  },
  {
    id: 'javascript-modules-without-end',
    language: 'javascript',
    source: "for (let i = 0; ; i++) await import('./m.mjs?' + i);",
    files: [{ name: 'm.mjs', text: 'export default new Uint8Array(1000);' }],
    expect: { wasm: { end: ['cpu', 'memory'] }, native: { end: ['cpu', 'memory', 'wall'] } },
  },
  {
    id: 'javascript-module-of-much',
    language: 'javascript',
    source: "import { held } from './m.mjs';\nconsole.log(held.length);",
    files: [{ name: 'm.mjs', text: 'export const held = [];\nfor (;;) held.push(new Uint8Array(1 << 20).fill(1));' }],
    limits: { cpuMs: 10_000, wallMs: 30_000 },
    expect: { wasm: { end: 'memory' } },
  },
  {
    id: 'javascript-endless-promises',
    language: 'javascript',
    source: 'const next = () => Promise.resolve().then(next);\nnext();',
    // Each promise waits for the next one, so all of them are kept: whichever limit comes first.
    expect: { wasm: { end: ['cpu', 'memory'] } },
  },
  {
    id: 'javascript-endless-interval',
    language: 'javascript',
    source: 'setInterval(() => {}, 0);',
    expect: { wasm: { end: ['wall', 'cpu'] } },
  },
  {
    id: 'c-sleeps-without-end',
    language: 'c',
    source: '#include <poll.h>\nint main(void) { for (;;) poll(0, 0, -1); }',
    expect: { wasm: { end: ['wall', 'cpu', 'exit', 'trap'] } },
  },
];
