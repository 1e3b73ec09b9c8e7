import type { Language } from '../language.ts';
import { javascript } from './javascript.ts';

/** Whether it is TypeScript whose types can be taken out: what is left is not run here. */
const checkScript = `
const { spawnSync } = require('node:child_process');
const { stripTypeScriptTypes } = require('node:module');
const { readFileSync } = require('node:fs');
for (const file of process.argv.slice(1)) {
  try {
    if (file.endsWith('js')) {
      process.exitCode ||= spawnSync(process.execPath, ['--check', file], { stdio: 'inherit' }).status ?? 1;
      continue;
    }
    stripTypeScriptTypes(readFileSync(file, 'utf8'), { sourceUrl: file });
  } catch (error) {
    console.error(String(error.stack).split('\\n    at ')[0]);
    process.exitCode = 1;
  }
}
`;

const typesNote = 'Types are removed without being checked. Enums and namespaces aren’t supported.';
/** As Node wants it; tools that bundle programs find more. */
const namesNote = 'Import files by their full names: ./helper.ts, not ./helper.js or ./helper.';

export const typescript: Language = {
  id: 'typescript',
  name: 'TypeScript',
  extension: '.ts',
  wasm: { engine: 'quickjs', stripTypes: true },
  // Node takes the types out itself, each time it starts the program.
  ...(javascript.native && {
    native: {
      ...javascript.native,
      compile: (sources: readonly string[]) => [
        ...['/box/node', '--disable-warning=ExperimentalWarning', '-e', checkScript],
        ...sources.filter((name) => /\.[cm]?[jt]s$/.test(name)),
      ],
    },
  }),
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
    native: [typesNote, namesNote, ...(javascript.notes.native ?? [])],
    wasm: [typesNote, namesNote, ...(javascript.notes.wasm ?? [])],
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
