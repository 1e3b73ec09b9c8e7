import type { Language } from '../language.ts';
import { javascript } from './javascript.ts';

export const typescript: Language = {
  id: 'typescript',
  name: 'TypeScript',
  extension: '.ts',
  wasm: { engine: 'quickjs', stripTypes: true },
  selfTest: {
    reads: {
      source: `type Pair = readonly [number, number];
const lines: string[] = require('fs').readFileSync(0, 'utf8').trim().split('\\n');
const add = ([a, b]: Pair): number => a + b;
console.log(add(lines[0].split(' ').map(Number) as unknown as Pair));
console.log(lines.slice(1).reduce((sum: number, line: string) => sum + Number(line), 0));
`,
      stdin: '20 22\n1\n2\n',
      stdout: '42\n3\n',
    },
    timesOut: 'while (true as boolean);\n',
    outgrowsMemory: 'const held: Uint8Array[] = [];\nwhile (true) held.push(new Uint8Array(1 << 20).fill(1));\n',
  },
  calibration: javascript.calibration,
  cpuFactor: javascript.cpuFactor,
  interactive: javascript.interactive,
  notes: {
    wasm: [
      'Types are taken out and not checked; enums and namespaces are not there.',
      ...(javascript.notes.wasm ?? []),
    ],
  },
  example: `const readline = require('readline').createInterface({ input: process.stdin });
const greet = (name: string): string => \`Hello, \${name}!\`;
process.stdout.write('What is your name? ');
readline.once('line', (name: string) => {
  console.log(greet(name));
  readline.close();
});
`,
};
