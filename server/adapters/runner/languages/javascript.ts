import type { Language } from '../language.ts';

/** Node checks one file at a call; a file that nobody asks for is checked too. */
const checkScript = `
const { spawnSync } = require('node:child_process');
for (const file of process.argv.slice(1)) {
  const { status } = spawnSync(process.execPath, ['--check', file], { stdio: 'inherit' });
  if (status !== 0) process.exit(1);
}
`;

export const javascript: Language = {
  id: 'javascript',
  name: 'JavaScript',
  extension: '.js',
  wasm: { engine: 'quickjs' },
  native: {
    needs: [],
    version: ['/box/node', '--version'],
    withNode: true,
    compile: ([main = '', ...others]) => {
      const more = others.filter((name) => /\.[cm]?js$/.test(name));
      return more.length > 0 ? ['/box/node', '-e', checkScript, main, ...more] : ['/box/node', '--check', main];
    },
    leavesProgram: false,
    run: ({ sources: [main = ''] }, { memoryBytes, stackBytes }) => [
      ...['/box/node', `--max-old-space-size=${Math.floor(memoryBytes / 2 ** 20)}`],
      // In KiB, and a little less than the stack there is.
      ...[`--stack-size=${Math.floor((stackBytes / 1024) * 0.9)}`, '--require', '/box/readline.cjs', main],
    ],
    outOfMemory: /heap out of memory|Array buffer allocation failed|Invalid array buffer length/,
    own: { memoryBytes: 64 * 2 ** 20, processes: 16 },
  },
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
    referenceMs: { wasm: 620, native: 65 },
  },
  cpuFactor: { wasm: 10, native: 2 },
  interactive: { wasm: 'browser', native: 'server' },
  notes: {
    native: [
      'Programs run in Node with all its modules. readline() returns the next line or null.',
      'No network access. Written files are deleted when the program ends.',
    ],
    wasm: [
      'Programs are interpreted, so loops take many times longer than in a browser.',
      'Available Node modules: fs (reading only), readline, process, events, util, assert, os, path, url, timers, buffer and module, each with the functions that reading and printing need. Packages aren’t available.',
      'Files import each other as in Node: import and export (in .mjs, and in .js that uses them), require, JSON and top-level await.',
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
