import { spawn } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { expect, onTestFinished } from 'vitest';
import { databaseProcesses } from '../../../scripts/left-over.mjs';
import { birthOf, stillRuns, wordsOf } from '../../../scripts/processes.mjs';
import { testFolder } from './start-folders.ts';

/** The real supervisor with a small writer in the server's place. */
export const supervisor = 'server/testing/start/start-supervisor.ts';

/** Waits until `fact` answers something true and answers that; throws with `what` after `ms`. */
export async function until<T>(what: string, fact: () => T | Promise<T>, ms = 90_000, details = () => '') {
  const end = performance.now() + ms;
  for (;;) {
    const found = await fact();
    if (found) return found;
    if (performance.now() > end) throw new Error(`waited ${ms} ms in vain: ${what}\n${details()}`);
    await pause(20);
  }
}

/** A data folder of its own for one test, removed after it. */
export function dataFolder() {
  const folder = testFolder(tmpdir());
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 }));
  return folder;
}

const noted = (pid: number) => ({ pid, birth: birthOf(pid) });

/** Starts a script of ours as a group of its own, as a terminal would, and listens to what it says. */
export function run(script: string, dataDir: string, settings: Record<string, string> = {}) {
  const env = { ...process.env, DEBUG: '', PORT: '0', PUBLIC_URL: 'http://localhost:4321', ...settings };
  const args = ['--disable-warning=ExperimentalWarning', resolve(script)];
  const child = spawn(process.execPath, args, { env: { ...env, DATA_DIR: dataDir }, detached: true });
  let message = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (chunk) => {
      message += chunk;
    });
  }
  const ended = new Promise<number | null>((done) => child.once('exit', done));
  const pid = child.pid ?? 0;
  const self = noted(pid);
  onTestFinished(async () => {
    if (stillRuns(self)) process.kill(pid, 'SIGTERM');
    await ended;
  });

  const lines = (start: string) => message.split('\n').filter((line) => line.startsWith(start));
  const data = join(dataDir, 'pg');
  return {
    pid,
    ended,
    said: () => message,
    /** What was said, without the writer's own words. */
    plain: () => message.split('\n').filter((line) => line && !/^(kept|writing) /.test(line)),
    /** The numbers whose writing was acknowledged. */
    kept: () => lines('kept ').map((line) => Number(line.slice(5))),
    backend: () => Number(lines('writing ').at(-1)?.slice(8)),
    lock: () => JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')),
    server: () => Number(JSON.parse(readFileSync(join(dataDir, 'lock'), 'utf8')).children['The server'].pid),
    postmaster: () => Number(readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')[0]),
    /** Everything it runs now, so that one can ask later whether it is gone. */
    everything() {
      return [pid, this.server(), ...databaseProcesses(data)].map(noted);
    },
    async writesOn(count = 20) {
      const before = this.kept().length;
      const more = () => this.kept().length >= before + count;
      await until(`${count} more writes`, more, 90_000, () => this.plain().join('\n'));
    },
  };
}

/** Where the database of a running start answers. */
export function addressIn(dataDir: string) {
  const pidFile = readFileSync(join(dataDir, 'pg/postmaster.pid'), 'utf8').split('\n');
  const password = readFileSync(join(dataDir, 'secrets/pg-password'), 'utf8');
  return { host: '127.0.0.1', port: Number(pidFile[3]), user: 'stepwell', database: 'stepwell', password };
}

/** The rows that are really in the database of a running start. */
export async function rowsIn(dataDir: string) {
  const client = new pg.Client(addressIn(dataDir));
  await client.connect();
  const { rows } = await client.query<{ n: string }>('select n from writes');
  await client.end();
  return new Set(rows.map(({ n }) => Number(n)));
}

const postmastersOf = (dataDir: string) =>
  databaseProcesses(join(dataDir, 'pg')).filter((pid) => wordsOf(pid).includes('-D'));

/** Every acknowledged write is there, one postmaster serves it, and nothing of `old` runs. */
export async function expectWhole(
  dataDir: string,
  starts: ReturnType<typeof run>[],
  old: { pid: number; birth?: string | undefined }[],
) {
  // Asked for first: the writer goes on while we look.
  const saved = starts.flatMap((start) => start.kept());
  const rows = await rowsIn(dataDir);
  const missing = saved.filter((n) => !rows.has(n));
  expect(missing).toEqual([]);
  expect(postmastersOf(dataDir)).toHaveLength(1);
  expect(old.filter(stillRuns)).toEqual([]);
}
