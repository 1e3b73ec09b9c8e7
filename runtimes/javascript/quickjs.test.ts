import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { OpenFile, OutputStream } from '../wasi/descriptors.ts';
import { compileProgram } from '../wasi/module.ts';
import { KeptOutput } from '../wasi/output.ts';
import { FileNode, FolderNode, Quota } from '../wasi/tree.ts';
import { runQuickJs } from './quickjs.ts';

const at = createRequire(import.meta.url).resolve('quickjs-wasi/quickjs.wasm');
const module = await compileProgram(await readFile(at));
const bytes = (text: string) => new TextEncoder().encode(text);

/** What a program of these files writes as errors, and as output. */
function run(files: Record<string, string>) {
  const quota = new Quota(2 ** 20);
  const root = new FolderNode();
  for (const [name, text] of Object.entries(files)) root.put(name, new FileNode(bytes(text), true));
  const [out, err] = [new KeptOutput(65_536, 'stop'), new KeptOutput(65_536, 'drop')];
  const world = {
    args: ['node', 'main.js'],
    env: [],
    root,
    quota,
    stdin: new OpenFile(new FileNode(bytes(''), true), quota, false),
    stdout: new OutputStream(out, false),
    stderr: new OutputStream(err, false),
  };
  runQuickJs(module, world, { memoryBytes: 64 * 2 ** 20 });
  const text = (output: KeptOutput) => new TextDecoder().decode(output.bytes);
  return { out: text(out), err: text(err) };
}

test('what is never closed ends at the last line of the program, not in what stands round it', () => {
  const end = 'Uncaught SyntaxError: Unexpected end of input\n    at main.js:';
  expect(run({ 'main.js': 'console.log("a"\n' }).err).toBe(`${end}1\n`);
  expect(run({ 'main.js': 'if (true) {\n  console.log(1);\n\n' }).err).toBe(`${end}2\n`);
  expect(run({ 'main.js': 'let a = ;\n' }).err).toMatch(/main\.js:1:9/);
});

test('an error in a file that is required leads to its line', () => {
  const main = 'const { twice } = require("./helper");\nconsole.log(twice(21));\n';
  expect(run({ 'main.js': main, 'helper.js': 'exports.twice = (n) => n * 2;\n' }).out).toBe('42\n');
  expect(run({ 'main.js': main, 'helper.js': '\nexports.twice = (n) => n * totl;\n' }).err).toMatch(
    /totl is not defined\n {4}at .*\(helper\.js:2:\d+\)\n {4}at .*\(main\.js:2:/,
  );
});
