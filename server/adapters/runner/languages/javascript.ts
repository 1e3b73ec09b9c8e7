import type { Language } from '../language.ts';

export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript',
  extension: '.js',
  wasm: { engine: 'quickjs' },
  selfTest: {
    reads: {
      source: `const lines = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
const [a, b] = lines[0].split(' ').map(Number);
console.log(a + b);
console.log(lines.slice(1).reduce((sum, line) => sum + Number(line), 0));
`,
      stdin: '20 22\n1\n2\n',
      stdout: '42\n3\n',
    },
    timesOut: 'while (true);\n',
    outgrowsMemory: 'const held = [];\nwhile (true) held.push(new Uint8Array(1 << 20).fill(1));\n',
  },
  calibration: {
    nothing: '',
    loop: 'let total = 0;\nfor (let i = 0; i < 4_000_000; i++) total += (i * i) % 7;\nconsole.log(total);\n',
    referenceMs: { wasm: 300 },
  },
  cpuFactor: { wasm: 10, native: 2 },
  interactive: { wasm: 'browser', native: 'server' },
  notes: {
    wasm: [
      'Programs are interpreted, not compiled to machine code: loops take many times longer than in a browser.',
      'Of Node there are console, process, readline and reading standard input with fs; there are no other modules.',
    ],
  },
  example: `const readline = require('readline').createInterface({ input: process.stdin });
process.stdout.write('What is your name? ');
readline.once('line', (name) => {
  console.log(\`Hello, \${name}!\`);
  readline.close();
});
`,
};
