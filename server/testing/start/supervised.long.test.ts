import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { databaseProcesses } from '../../../scripts/left-over.mjs';
import { birthOf, stillRuns } from '../../../scripts/processes.mjs';
import { dataFolder, expectWhole, run, supervisor, until } from './start-run.ts';

vi.setConfig({ testTimeout: 240_000 });
type Run = ReturnType<typeof run>;

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
    await until('nothing is left', () => !old.some(stillRuns), 30_000);
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
      expect(start.plain().filter((message) => !/Preparing|still at it/.test(message))).toEqual([line]);
      expect(databaseProcesses(join(dataDir, 'pg'))).toEqual([]);
    }
  });
});
