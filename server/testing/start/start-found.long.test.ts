import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { freePort } from '../../../scripts/database.mjs';
import { clusterName } from '../../../scripts/left-over.mjs';
import { databaseIdentity, databasePrograms, startPostgres } from '../../../scripts/postgres.mjs';
import { dataFolder, expectWhole, run, supervisor, until } from './start-run.ts';

vi.setConfig({ testTimeout: 240_000 });

test('a database that still runs there is stopped in order first', async () => {
  const dataDir = dataFolder();
  const first = run(supervisor, dataDir);
  await first.writesOn();
  process.kill(first.pid, 'SIGINT');
  await first.ended;

  // As where no kernel ends it with its parent: we are its parent, and the next start is not.
  const programs = await databasePrograms(resolve('.'));
  const identity = databaseIdentity(programs.postgres, dataDir);
  const data = join(dataDir, 'pg');
  const port = String(await freePort());
  const settings = {
    port,
    listen_addresses: '127.0.0.1',
    unix_socket_directories: '',
    cluster_name: clusterName(data),
  };
  const orphan = await startPostgres(programs, identity, { data, settings });
  onTestFinished(() => orphan.stop('SIGQUIT'));

  const second = run(supervisor, dataDir);
  await second.writesOn();
  expect(await orphan.exited).toEqual({ code: 0, killedBy: null });
  expect(second.said()).toContain(`left behind (process ${orphan.pid})`);
  await expectWhole(dataDir, [first, second], []);
});

test("a stranger's pid in postmaster.pid: the stranger lives, the file is kept aside", async () => {
  const dataDir = dataFolder();
  const first = run(supervisor, dataDir);
  await first.writesOn();
  const pidFile = join(dataDir, 'pg/postmaster.pid');
  const text = readFileSync(pidFile, 'utf8');
  process.kill(first.pid, 'SIGTERM');
  await first.ended;
  writeFileSync(pidFile, text.replace(/^\d+/, String(process.pid)));

  const second = run(supervisor, dataDir);
  await second.writesOn();
  expect(second.said()).toContain(`process ${process.pid} is another program now`);
  expect(readFileSync(join(dataDir, 'cache/postmaster.pid.stale'), 'utf8')).toMatch(new RegExp(`^${process.pid}\n`));
  await expectWhole(dataDir, [first, second], []);
});

test('a first start that was cut short, and a lost password file, stop nobody', async () => {
  const dataDir = dataFolder();
  const first = run(supervisor, dataDir);
  await until('the draft of the database', () =>
    readdirSync(dataDir).some((name) => existsSync(join(dataDir, name, 'base'))),
  );
  process.kill(first.pid, 'SIGKILL');
  await first.ended;
  const second = run(supervisor, dataDir);
  await second.writesOn();
  process.kill(second.pid, 'SIGTERM');
  await second.ended;
  writeFileSync(join(dataDir, 'secrets/pg-password'), '');
  const third = run(supervisor, dataDir);
  await third.writesOn();
  await expectWhole(dataDir, [second, third], []);
  expect(readdirSync(dataDir).filter((name) => name.startsWith('pg.new'))).toEqual([]);
});

test('a folder that belongs to somebody else is one clear line', async () => {
  const dataDir = dataFolder();
  const first = run(supervisor, dataDir);
  await first.writesOn();
  process.kill(first.pid, 'SIGTERM');
  await first.ended;
  // Root may write anywhere, but its database runs as nobody; an ordinary user can't give a folder away.
  if (process.getuid?.() === 0) chownSync(join(dataDir, 'pg'), 54_321, 54_321);
  else chmodSync(join(dataDir, 'secrets'), 0o500);
  const second = run(supervisor, dataDir);
  const code = await second.ended;
  // An ordinary user can't clear away what may not be written.
  if (process.getuid?.() !== 0) chmodSync(join(dataDir, 'secrets'), 0o700);
  expect(code).toBe(1);
  expect(second.plain()).toEqual([expect.stringMatching(/belongs to|can't be written/)]);
});

test('the database answers nobody who lacks the password', async () => {
  const dataDir = dataFolder();
  const start = run(supervisor, dataDir);
  await start.writesOn();
  const port = Number(readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n')[3]);
  const tries = [{ user: 'stepwell' }, { user: 'postgres' }, { user: 'stepwell', password: 'stepwell' }];
  for (const one of tries) {
    const client = new pg.Client({ host: '127.0.0.1', port, database: 'stepwell', password: '', ...one });
    await expect(client.connect()).rejects.toThrow(/password|no pg_hba.conf entry/);
  }
});
