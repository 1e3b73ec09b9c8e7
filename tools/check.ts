// Everything that can be checked without running the product, side by side; the same here and in CI.
import { spawn } from 'node:child_process';

const bin = (name: string) => `node_modules/.bin/${name}`;
const checks: [name: string, file: string, args: string[]][] = [
  ['types', bin('tsc'), []],
  ['style', bin('biome'), ['check', '--error-on-warnings', '.']],
  ['imports', process.execPath, ['tools/imports.ts']],
  ['own tables', process.execPath, ['tools/own-tables.ts']],
  ['names', process.execPath, ['tools/names.ts']],
  ['worn styles', process.execPath, ['tools/worn-styles.ts']],
  ['words', process.execPath, ['--disable-warning=ExperimentalWarning', 'tools/words.ts', '--check']],
  ['unused', bin('knip'), ['--no-progress', '--treat-config-hints-as-errors']],
];

function run([name, file, args]: (typeof checks)[number]) {
  return new Promise<{ name: string; ok: boolean; words: string }>((done) => {
    const child = spawn(file, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (text += chunk.toString()));
    child.once('error', (error) => done({ name, ok: false, words: error.message }));
    child.once('close', (code) => done({ name, ok: code === 0, words: text }));
  });
}

let failed = 0;
const waiting = [...checks];
/** Two at a time: the machine this is made for has two cores. */
async function worker() {
  for (let next = waiting.shift(); next; next = waiting.shift()) {
    const { name, ok, words } = await run(next);
    console.log(`${ok ? 'ok    ' : 'FAILED'} ${name}`);
    if (ok) continue;
    failed += 1;
    console.log(words.trim());
  }
}
await Promise.all([worker(), worker()]);
process.exitCode = failed > 0 ? 1 : 0;
