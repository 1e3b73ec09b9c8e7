import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { Driver } from './driver.ts';
import { c } from './languages/c.ts';
import { python } from './languages/python.ts';
import { languages } from './languages.ts';
import { programsIn } from './programs.ts';
import { routedRunner } from './routing.ts';
import { testLimits } from './self-testing.ts';
import { wasmDriver } from './wasm/driver.ts';

async function place() {
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-runner-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function opened(folder: string, change: (driver: Driver) => Partial<Driver> = () => ({})) {
  const driver = wasmDriver({ folder, programs: programsIn(join(folder, 'programs')), slots: 1 });
  const runner = routedRunner({ drivers: [{ ...driver, ...change(driver) }], languages: [python], folder });
  onTestFinished(() => runner.close());
  const ours = async () => (await runner.languages())[0];
  return { runner, ours };
}
const standingFiles = async (folder: string) => (await readdir(folder)).filter((name) => name.endsWith('.json'));

test('a language is tested and measured once in the background, for every process and every start', async () => {
  const folder = await place();
  const { ours } = await opened(folder);
  expect(await ours()).toMatchObject({ available: true, machineFactor: 1, version: expect.stringMatching(/^3\.1/) });
  await vi.waitFor(async () => expect(await standingFiles(folder)).toHaveLength(1), { timeout: 80_000, interval: 100 });
  const measured = await ours();
  expect(measured).toMatchObject({ available: true, bootMs: expect.any(Number) });
  expect(measured?.bootMs).toBeGreaterThan(0);

  // Another process, another start: nothing is run again.
  const run = vi.fn();
  const again = await opened(folder, () => ({ run }));
  expect(await again.ours()).toEqual(measured);
  expect(run).not.toHaveBeenCalled();
});

test('a language that does not hold to a limit is not available, says why, and is when it is tested again', async () => {
  const folder = await place();
  let leaks = true;
  const { runner, ours } = await opened(folder, (driver) => ({
    async run(language, job) {
      const result = await driver.run(language, job);
      return leaks && result.end === 'memory' ? { ...result, end: 'ok' } : result;
    },
  }));
  await runner.testAgain();
  expect(await ours()).toMatchObject({ available: false, why: expect.stringContaining('not stopped at its memory') });
  const files = [{ name: 'main.py', text: 'print(1)' }];
  await expect(runner.compile({ language: 'python', files })).rejects.toThrow('not stopped at its memory');
  const elsewhere = await opened(folder);
  expect(await elsewhere.ours()).toMatchObject({ available: false, tested: false });
  leaks = false;
  await runner.testAgain();
  expect(await ours()).toMatchObject({ available: true, tested: true });
  // Another process that knew it otherwise.
  expect(await elsewhere.ours()).toMatchObject({ available: true, tested: true });
});

test('in a site that has compiled nothing yet, what is compiled runs', async () => {
  const folder = await place();
  const driver = wasmDriver({ folder, programs: programsIn(join(folder, 'programs')), slots: 1 });
  onTestFinished(() => driver.close());
  // The process is there before anything is kept.
  await driver.versionOf(python);
  const created = await driver.compile(c, [
    { name: 'main.c', text: '#include <stdio.h>\nint main(void) { puts("yes"); }' },
  ]);
  if (!created.ok) throw new Error(created.log);
  const { end, fault, stdout } = await driver.run(c, {
    program: created.program,
    stdin: new Uint8Array(0),
    limits: testLimits,
  });
  expect({ end, fault, said: new TextDecoder().decode(stdout) }).toEqual({
    end: 'ok',
    fault: undefined,
    said: 'yes\n',
  });
});

test('every language offers what it is tested with, and says what is different', () => {
  expect(new Set(languages.map(({ id }) => id)).size).toBe(languages.length);
  for (const { id, extension, example, cpuFactor, notes, wasm, native, calibration } of languages) {
    expect(id).toMatch(/^[a-z]+$/);
    expect(extension).toMatch(/^\.[a-z]+$/);
    expect(example.endsWith('\n'), id).toBe(true);
    if (wasm) expect([cpuFactor.wasm, calibration.referenceMs.wasm, notes.wasm?.length], id).not.toContain(undefined);
    if (native) expect(cpuFactor.native, id).toBeDefined();
  }
});
