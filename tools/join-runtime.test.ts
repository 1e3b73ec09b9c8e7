import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, expect, test } from 'vitest';
import { joinRuntime } from '../scripts/bundle/join-runtime.mjs';

let client = '';
afterEach(() => rmSync(client, { recursive: true, force: true }));

const RUNTIME = 'rolldown-runtime-Ab_1.js';
const files = {
  '.vite/manifest.json': JSON.stringify({
    'web/main.tsx': { file: 'assets/index-1.js', isEntry: true, imports: ['_runtime'] },
    _runtime: { file: `assets/${RUNTIME}` },
  }),
  'index.html': `<link rel="modulepreload" crossorigin href="/assets/${RUNTIME}">\n<p>Page</p>`,
  'package.json': '{"type":"module"}',
  [`assets/${RUNTIME}`]: 'var a=e=>e+1,b=e=>e*2;export{a as n,b as t};',
  'assets/index-1.js': `import{n as e,t}from"./${RUNTIME}";const s=e(t(3));export{s};`,
  'assets/list-2.js': `import{s}from"./index-1.js";import{t as e}from"./${RUNTIME}";const m=["assets/${RUNTIME}"];export const all=[s,e(10),m];`,
  'assets/bare-3.js': `import"./${RUNTIME}";export const two=2;`,
};
const write = (changed: Record<string, string> = {}) => {
  client = mkdtempSync(join(tmpdir(), 'stepwell-build-'));
  for (const [name, text] of Object.entries({ ...files, ...changed })) {
    mkdirSync(join(client, name, '..'), { recursive: true });
    writeFileSync(join(client, name), text);
  }
};
const load = (name: string) => import(pathToFileURL(join(client, 'assets', name)).href);

test('the lines that join modules lie in the first file, and all others take them from there', async () => {
  write();
  joinRuntime(client);
  expect(existsSync(join(client, 'assets', RUNTIME))).toBe(false);
  expect((await load('list-2.js')).all).toEqual([7, 20, ['assets/index-1.js']]);
  expect((await load('bare-3.js')).two).toBe(2);
  expect(readFileSync(join(client, 'index.html'), 'utf8')).toBe('\n<p>Page</p>');
  expect(JSON.parse(readFileSync(join(client, '.vite/manifest.json'), 'utf8'))).toEqual({
    'web/main.tsx': { file: 'assets/index-1.js', isEntry: true, imports: [] },
  });
});

test('a build of another form is refused rather than broken', () => {
  write({ 'assets/odd-4.js': `export*from"./${RUNTIME}";` });
  expect(() => joinRuntime(client)).toThrow('odd-4.js names rolldown-runtime-Ab_1.js in a way that is not known here.');
});
