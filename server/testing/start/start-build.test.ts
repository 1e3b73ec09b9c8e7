import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, readFileSync, statSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test, vi } from 'vitest';
import { sourcesSum } from '../../../scripts/build-stamp.mjs';
import { dataFolder } from './start-run.ts';

vi.setConfig({ testTimeout: 240_000 });

const day = 24 * 60 * 60 * 1000;

/** The smallest project that has what the build needs. */
function project() {
  const root = dataFolder();
  const write = (name: string, text: string) => writeFileSync(join(root, name), text);
  mkdirSync(join(root, 'web'));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  write('package.json', '{ "type": "module" }');
  write('index.html', '<!doctype html><title>Small</title><script type="module" src="/web/main.ts"></script>');
  write('web/main.ts', 'document.title = "first release ".repeat(3);');
  write('web/main.test.ts', '');
  write('web/entry-server.tsx', 'export const render = (): string => "rendered";');
  write('vite.config.ts', 'export default {};');
  const build = () =>
    spawnSync(process.execPath, ['--disable-warning=ExperimentalWarning', resolve('scripts/build.mjs'), root], {
      encoding: 'utf8',
    });
  const assets = join(root, 'dist/client/assets');
  const scripts = () => readdirSync(assets).filter((name) => name.endsWith('.js'));
  return { root, write, build, assets, scripts };
}

test('a release is packed, the pages of the one before keep working, older ones go', async () => {
  const { root, write, build, assets, scripts } = project();
  expect(build()).toMatchObject({ status: 0, stderr: '' });
  const [first = ''] = scripts();
  const script = readFileSync(join(assets, first));
  expect(brotliDecompressSync(readFileSync(join(assets, `${first}.br`)))).toEqual(script);
  expect(gunzipSync(readFileSync(join(assets, `${first}.gz`)))).toEqual(script);
  const rendering = await import(join(root, 'dist/server/entry-server.js'));
  expect(rendering.render()).toBe('rendered');

  write('web/main.ts', 'document.title = "second release ".repeat(3);');
  expect(build().status).toBe(0);
  expect(scripts()).toHaveLength(2);
  expect(readFileSync(join(assets, first))).toEqual(script);
  expect(readFileSync(join(root, 'dist/client/index.html'), 'utf8')).not.toContain(first);

  const old = new Date(Date.now() - 15 * day);
  for (const name of [first, `${first}.br`, `${first}.gz`]) utimesSync(join(assets, name), old, old);
  expect(build().status).toBe(0);
  expect(readdirSync(assets).filter((name) => name.startsWith(first))).toEqual([]);
  expect(scripts()).toHaveLength(1);
});

test('a build that fails leaves the release that stands', () => {
  const { write, build, assets, scripts } = project();
  expect(build().status).toBe(0);
  const before = scripts().map((name) => statSync(join(assets, name)).mtimeMs);
  write('web/main.ts', 'import "./nowhere.ts";');
  const failed = build();
  expect(failed.status).not.toBe(0);
  expect(failed.stderr).toContain('nowhere.ts');
  expect(scripts().map((name) => statSync(join(assets, name)).mtimeMs)).toEqual(before);
});

test('the sum follows what pages are made from, tests apart', () => {
  const { root, write } = project();
  const sum = sourcesSum(root);
  write('web/main.test.ts', 'changed');
  expect(sourcesSum(root)).toBe(sum);
  write('web/main.ts', 'document.title = "second";');
  expect(sourcesSum(root)).not.toBe(sum);
});
