import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Driver } from './driver.ts';
import type { DriverName } from './language.ts';
import { cpp } from './languages/cpp.ts';
import { java } from './languages/java.ts';
import { routedRunner } from './routing.ts';

const idBy = (driver: string, language: string) => `${driver}-${language}-${'0'.repeat(64)}`;

async function preferring(...names: DriverName[]) {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-runner-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  const drivers = names.map(
    (name) =>
      ({
        name,
        versionOf: async () => `of ${name}`,
        compile: async (language) => ({ ok: true, program: idBy(name, language.id), log: '' }),
        moduleOf: async () => (name === 'wasm' ? new Uint8Array(8) : undefined),
        close: async () => {},
      }) as Partial<Driver> as Driver,
  );
  return routedRunner({ drivers, languages: [cpp, java], folder, isQuiet: true });
}
const files = [{ name: 'main.cpp', text: '' }];

test('what is judged goes to the preferred driver, and what a browser runs to the one that makes modules', async () => {
  const runner = await preferring('native', 'wasm');
  expect(await runner.compile({ language: 'cpp', files })).toMatchObject({ program: idBy('native', 'cpp') });
  const created = await runner.compile({ language: 'cpp', files, toBrowser: true });
  expect(created).toMatchObject({ program: idBy('wasm', 'cpp') });
  expect(await runner.moduleOf(idBy('wasm', 'cpp'))).toHaveLength(8);
  expect(await runner.languages()).toMatchObject([{ driver: 'native' }, { driver: 'native' }]);
  // Java makes no module: it is run on the server.
  expect(await runner.languages({ toBrowser: true })).toMatchObject([
    { driver: 'wasm', version: 'of wasm', interactive: 'browser' },
    { driver: 'native', interactive: 'server' },
  ]);
});

test('without a driver that makes modules everything is run on the server', async () => {
  const runner = await preferring('native');
  expect(await runner.languages({ toBrowser: true })).toMatchObject([
    { id: 'cpp', driver: 'native', interactive: 'server' },
    { id: 'java', driver: 'native', interactive: 'server' },
  ]);
});
