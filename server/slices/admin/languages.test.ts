import { adminLanguages } from '@stepwell/contract/admin/languages.ts';
import { expect, test } from 'vitest';
import type { RunnerLanguage } from '../../ports/runner.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();

test('an admin sees how each language stands, and has them tried again once at a time', async () => {
  let ready: () => void = () => undefined;
  let begun = 0;
  const language = (about: Partial<RunnerLanguage>): RunnerLanguage => ({
    id: 'c',
    name: 'C17',
    version: 'clang 22',
    driver: 'wasm',
    extension: '.c',
    available: true,
    tested: true,
    cpuFactor: 1,
    machineFactor: 1,
    bootMs: 1,
    interactive: 'server',
    notes: [],
    ...about,
  });
  const known = [
    language({}),
    language({ id: 'go', name: 'Go', version: 'go 1.19', driver: 'native', tested: false }),
    language({
      id: 'rust',
      name: 'Rust',
      version: '',
      available: false,
      tested: false,
      why: 'rustc is not installed.',
    }),
  ];
  app.services.ports.runner = {
    ...app.services.ports.runner,
    languages: async () => known,
    testAgain: () => {
      begun += 1;
      return new Promise((done) => {
        ready = done;
      });
    },
  };
  const admin = await app.person({ role: 'admin' });
  const { data } = await admin.call(adminLanguages.all, {});
  expect(data.drivers).toMatchObject([{ name: 'wasm', working: true, exactMemory: true, cgroup: null, why: null }]);
  expect(data.languages).toEqual([
    { id: 'c', name: 'C17', version: 'clang 22', driver: 'wasm', state: 'works', why: null },
    { id: 'go', name: 'Go', version: 'go 1.19', driver: 'native', state: 'untested', why: null },
    {
      id: 'rust',
      name: 'Rust',
      version: '',
      driver: 'wasm',
      state: 'not-available',
      why: 'rustc is not installed.',
    },
  ]);
  expect(data.testing).toBe(false);
  const answers = await Promise.all([1, 2].map(() => admin.call(adminLanguages.testAgain, {})));
  expect(answers.map(({ data }) => data.testing)).toEqual([true, true]);
  expect(begun).toBe(1);
  ready();
  await expect.poll(async () => (await admin.call(adminLanguages.all, {})).data.testing).toBe(false);
});
