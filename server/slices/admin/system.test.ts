import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { adminSystem } from '@stepwell/contract/admin/system.ts';
import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { commandBackups } from '../../adapters/backups-command.ts';
import { readSettings } from '../../platform/settings.ts';
import type { Backups } from '../../ports/backups.ts';
import { backups } from '../../tables/admin/admin.ts';
import { siteSettings } from '../../tables/platform/platform.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const ann = await app.person({ role: 'admin' });
const dataDir = await mkdtemp(join(tmpdir(), 'stepwell-backups-'));
afterAll(() => rm(dataDir, { recursive: true, force: true }));
const now = async () => (await ann.call(adminSystem.backups, {})).data;

/** Archives in memory, one a call; `wait` holds the next back. */
function newFolder() {
  const names: string[] = [];
  let gate: Promise<void> = Promise.resolve();
  const port: Backups = {
    folder: '/shelf',
    async make() {
      await gate;
      const name = `stepwell-${names.length + 1}.tar.gz`;
      names.unshift(name);
      return { name, bytes: 1000 };
    },
    list: async () => names.map((name) => ({ name, bytes: 1000, madeAt: app.services.now() })),
    remove: async (name) => {
      names.splice(names.indexOf(name), 1);
    },
  };
  return {
    port,
    names,
    hold() {
      const { promise, resolve } = Promise.withResolvers<void>();
      gate = promise;
      return resolve;
    },
  };
}

beforeEach(async () => {
  await app.db.delete(backups);
  await app.db.delete(siteSettings);
});

test('the real command writes an archive of this database, and the screen finds it', async () => {
  app.services.ports.backups = commandBackups({ dataDir, databaseUrl: app.url });
  const begun = await ann.call(adminSystem.startBackup, {});
  expect(begun.data).toMatchObject({ folder: join(dataDir, 'backups'), failure: null });
  const done = await vi.waitFor(
    async () => {
      const state = await now();
      expect(state.runningSince).toBeNull();
      return state;
    },
    { timeout: 60_000 },
  );
  expect(done.failure).toBeNull();
  expect(done.archives.map(({ name }) => name)).toEqual(await readdir(join(dataDir, 'backups')));
  expect(done.archives[0]?.bytes).toBeGreaterThan(1000);
});

test('of two presses one begins; a backup whose process went away is told and keeps nobody from the next', async () => {
  const { port, hold, names } = newFolder();
  app.services.ports.backups = port;
  const release = hold();
  const both = await Promise.all([ann.call(adminSystem.startBackup, {}), ann.call(adminSystem.startBackup, {})]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await now()).runningSince).not.toBeNull();
  release();
  await vi.waitFor(async () => expect((await now()).runningSince).toBeNull());
  expect(names).toHaveLength(1);

  await app.db.insert(backups).values({ startedAt: app.services.now(), seenAt: app.services.now() });
  app.pass(120_000);
  expect(await now()).toMatchObject({ runningSince: null, failure: { reason: '' } });
  expect((await ann.call(adminSystem.startBackup, {})).status).toBe(200);
  await vi.waitFor(async () => expect(await now()).toMatchObject({ runningSince: null, failure: null }));
});

test('what went wrong is told in its own words', async () => {
  const { port } = newFolder();
  app.services.ports.backups = { ...port, make: () => Promise.reject(new Error('The backup doesn’t fit in /shelf.')) };
  const { error } = app.services.log;
  app.services.log.error = () => undefined;
  await ann.call(adminSystem.startBackup, {});
  await vi.waitFor(async () =>
    expect((await now()).failure).toMatchObject({ reason: 'The backup doesn’t fit in /shelf.' }),
  );
  app.services.log.error = error;
});

test('by its schedule the site makes one a day and keeps so many of its own', async () => {
  const { port, names } = newFolder();
  app.services.ports.backups = port;
  await app.runJob('admin.back-up');
  expect(names).toEqual([]);
  const { settings } = await now();
  const saved = await ann.call(adminSystem.keepBackups, {
    body: { backupSchedule: 'daily', backupsKept: 2, version: settings.version },
  });
  expect(Date.parse(saved.data.nextAt ?? '')).toBeGreaterThan(app.services.now().getTime());
  for (let day = 0; day < 3; day += 1) {
    await app.runJob('admin.back-up');
    await app.runJob('admin.back-up');
    app.pass(86_400_000);
  }
  expect(names).toEqual(['stepwell-3.tar.gz', 'stepwell-2.tar.gz']);
  const late = { backupSchedule: 'off' as const, backupsKept: 2, version: settings.version };
  expect((await ann.call(adminSystem.keepBackups, { body: late })).data).toMatchObject({ code: 'changed_elsewhere' });
});

test('the environment is shown as it is in force, secrets without their values', async () => {
  const secret = 'postgres://someone:hidden@db.test/site';
  app.services.environment = readSettings({ DATABASE_URL: secret, PORT: '4000' }).environment;
  const { data, status } = await ann.call(adminSystem.state, {});
  expect(status).toBe(200);
  expect(JSON.stringify(data)).not.toContain('hidden');
  const byName = new Map(data.environment.map((one) => [one.name, one]));
  expect(byName.get('DATABASE_URL')).toMatchObject({ value: null, isSecret: true, isSet: true });
  expect(byName.get('PORT')).toMatchObject({ value: '4000', isSet: true });
  expect(byName.get('LOG_LEVEL')).toMatchObject({ value: 'info', isSet: false });
  expect(data.database.version).toMatch(/^\d+/);
  expect(data.database.bytes).toBeGreaterThan(0);
});
