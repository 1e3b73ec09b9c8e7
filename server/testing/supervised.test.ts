import { chmodSync, chownSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { describe, expect, onTestFinished, test } from 'vitest';
import { clusterName, databaseProcesses } from '../../scripts/left-over.mjs';
import { databaseIdentity, databasePrograms, startPostgres } from '../../scripts/postgres.mjs';
import { birthOf, stillRuns, wordsOf } from '../../scripts/processes.mjs';
import { dataFolder, rowsIn, run, until } from './start-run.ts';

const supervisor = 'server/testing/start-supervisor.ts';
type Run = ReturnType<typeof run>;

const postmastersOf = (dataDir: string) =>
  databaseProcesses(join(dataDir, 'pg')).filter((pid) => wordsOf(pid).includes('-D'));

/** Every acknowledged write is there, one postmaster serves it, and nothing of `old` runs. */
async function expectWhole(dataDir: string, starts: Run[], old: { pid: number; birth?: string | undefined }[]) {
  const rows = await rowsIn(dataDir);
  const missing = starts.flatMap((start) => start.kept()).filter((n) => !rows.has(n));
  expect(missing).toEqual([]);
  expect(postmastersOf(dataDir)).toHaveLength(1);
  expect(old.filter(stillRuns)).toEqual([]);
}

describe('what a sudden death leaves', () => {
  const restarted: [string, (start: Run) => number][] = [
    ['the server', (start) => start.server()],
    ['the postmaster', (start) => start.postmaster()],
    ['the backend in the middle of its writes', (start) => start.backend()],
  ];
  test.for(restarted)('%s is killed: it comes back and no acknowledged write is lost', async ([, victimOf]) => {
    const dataDir = dataFolder();
    const start = run(supervisor, dataDir);
    await start.writesOn();
    const victim = { pid: victimOf(start), birth: birthOf(victimOf(start)) };
    const backend = start.backend();
    process.kill(victim.pid, 'SIGKILL');
    await until('the death', () => !stillRuns(victim));
    await until('a new connection', () => start.backend() !== backend);
    await start.writesOn();
    await expectWhole(dataDir, [start], [victim]);
  });

  const whole: [string, (start: Run) => number[]][] = [
    ['the supervisor', (start) => [start.pid]],
    ['supervisor, server and postmaster', (start) => [start.pid, start.server(), start.postmaster()]],
    ['the supervisor, while the server hangs', (start) => [start.pid]],
  ];
  test.for(whole)('%s killed: the next start has every acknowledged write', async ([what, victimsOf]) => {
    const dataDir = dataFolder();
    const first = run(supervisor, dataDir);
    await first.writesOn();
    const old = first.everything();
    if (what.includes('hangs')) process.kill(first.server(), 'SIGSTOP');
    for (const pid of victimsOf(first)) process.kill(pid, 'SIGKILL');
    await first.ended;
    const second = run(supervisor, dataDir);
    await second.writesOn();
    await expectWhole(dataDir, [first, second], old);
  });

  test('without a new start everything ends by itself when the supervisor is killed', async () => {
    const start = run(supervisor, dataFolder());
    await start.writesOn();
    const old = start.everything();
    process.kill(start.pid, 'SIGKILL');
    await until('nothing is left', () => !old.some(stillRuns), 5000);
  });
});

describe('what a start finds in the data folder', () => {
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
    const settings = { listen_addresses: '', unix_socket_directories: '', cluster_name: clusterName(data) };
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
    await until('the draft of the database', () => existsSync(join(dataDir, 'pg.new/base')));
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
    expect(readdirSync(dataDir)).not.toContain('pg.new');
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
    expect(await second.ended).toBe(1);
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
});

describe('starting and stopping', () => {
  test('a second start says where the first answers and touches nothing', async () => {
    const dataDir = dataFolder();
    const first = run(supervisor, dataDir);
    await first.writesOn();
    const before = first.everything();
    const second = run('scripts/start.mjs', dataDir);
    expect(await second.ended).toBe(0);
    expect(second.plain()).toEqual([`Stepwell is running already (process ${first.pid}): http://localhost:4321`]);
    expect(before.filter(stillRuns)).toEqual(before);
    await first.writesOn();
  });

  test.for(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('%s stops everything and leaves no process', async (name) => {
    const dataDir = dataFolder();
    const start = run(supervisor, dataDir);
    await start.writesOn();
    const old = start.everything();
    // The terminal signals the whole group.
    process.kill(-start.pid, name);
    expect(await start.ended).toBe(0);
    expect(old.filter(stillRuns)).toEqual([]);
    expect(existsSync(join(dataDir, 'lock'))).toBe(false);
    expect(existsSync(join(dataDir, 'pg/postmaster.pid'))).toBe(false);
  });

  test('a second Ctrl-C does not wait for a server that hangs', async () => {
    const start = run(supervisor, dataFolder());
    await start.writesOn();
    const old = start.everything();
    process.kill(start.server(), 'SIGSTOP');
    process.kill(-start.pid, 'SIGINT');
    await until('the first is heard', () => start.said().includes('Stopping…'));
    process.kill(-start.pid, 'SIGINT');
    await until('the end', () => !old.some(stillRuns), 4000);
  });

  test('a bad PORT, and one that is taken, stop with one line', async () => {
    const taken = createServer();
    await new Promise<void>((done) => taken.listen(0, '127.0.0.1', done));
    onTestFinished(() => void taken.close());
    const port = String((taken.address() as AddressInfo).port);
    const dataDir = dataFolder();
    for (const [setting, line] of [
      ['many', 'PORT is many; it must be a number from 0 to 65535.'],
      [port, `Port ${port} is taken by another program.`],
    ] as const) {
      const start = run(supervisor, dataDir, { PORT: setting });
      expect(await start.ended).toBe(1);
      expect(start.plain().filter((said) => !/Preparing|still at it/.test(said))).toEqual([line]);
      expect(databaseProcesses(join(dataDir, 'pg'))).toEqual([]);
    }
  });
});
