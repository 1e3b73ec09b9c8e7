import { randomBytes } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pg from 'pg';
import { expect, onTestFinished, test, vi } from 'vitest';
import { databaseProcesses } from '../../scripts/left-over.mjs';
import { diskStorage } from '../adapters/storage-disk.ts';
import { makeBackup } from '../backup/make-backup.ts';
import { isDiskFull } from '../platform/files/disk.ts';
import { littleRoom } from './little-room.ts';
import { withClient } from './restored.ts';
import { addressIn, dataFolder, expectWhole, run, supervisor, until } from './start/start-run.ts';
import { startTestApp } from './test-app.ts';

vi.setConfig({ testTimeout: 240_000 });
const ours = () => [process.pid];
const app = await startTestApp();

test('a file that finds no room is refused whole, the one before it stays, and the next one finds room again', async () => {
  const disk = littleRoom(4e6, ours);
  const places = { folder: join(disk.folder, 'files'), partial: join(disk.folder, 'partial') };
  const storage = diskStorage(places);
  await storage.put('people/one.txt', Buffer.from('the first'));
  disk.fill();
  async function* pieces() {
    for (let n = 0; n < 8; n++) yield randomBytes(1e6);
  }
  for (const content of [randomBytes(5e6), pieces()]) {
    const refused = await storage.put('people/one.txt', content).catch((error: Error) => error);
    expect(isDiskFull(refused)).toBe(true);
    expect(readdirSync(places.partial)).toEqual([]);
    expect(await text(await storage.open('people/one.txt'))).toBe('the first');
  }
  disk.free();
  await storage.put('people/one.txt', Buffer.from('the second'));
  expect(await text(await storage.open('people/one.txt'))).toBe('the second');
});

test('files leave the reserve to the database', async () => {
  const folder = dataFolder();
  let full = false;
  const storage = diskStorage({ folder, partial: join(folder, 'partial'), isFull: async () => full });
  async function* pieces() {
    yield Buffer.from('there was room');
    full = true;
    yield Buffer.from('and then there was none');
  }
  await expect(storage.put('people/one.txt', pieces())).rejects.toSatisfy(isDiskFull);
  expect(await storage.size('people/one.txt')).toBeUndefined();
  expect(readdirSync(join(folder, 'partial'))).toEqual([]);
});

test('a backup that finds no room says so in one line and leaves nothing', async () => {
  const disk = littleRoom(2e6, ours);
  const dataDir = dataFolder();
  const storage = diskStorage({ folder: join(dataDir, 'files'), partial: join(dataDir, 'partial') });
  await storage.put('films/long.webm', randomBytes(6e6));
  disk.fill();
  const file = join(disk.folder, 'house.tar.gz');
  const refused = withClient(app.client.database, (client) => makeBackup({ client, dataDir, file }));
  await expect(refused).rejects.toMatchObject({
    refusal: true,
    message: expect.stringMatching(/^The backup doesn’t fit/),
  });
  disk.free();
  expect(readdirSync(disk.folder)).toEqual([]);
  expect(readdirSync(join(dataDir, 'partial'))).toEqual([]);
});

test('a database that dies of a full disk comes back when there is room, with every acknowledged write', async () => {
  let data = '';
  const disk = littleRoom(160e6, () => (data ? databaseProcesses(data) : []));
  const start = run(supervisor, disk.folder);
  await start.writesOn();
  data = join(disk.folder, 'pg');
  const log = new pg.Client(addressIn(disk.folder));
  log.on('error', () => undefined);
  await log.connect();
  onTestFinished(() => log.end().catch(() => undefined));
  const postmaster = start.postmaster();

  disk.fill();
  // More than what is left of the log's current file, so that PostgreSQL needs another one and cannot have it.
  await expect(log.query("select pg_logical_emit_message(true, 'full', repeat('x', 40000000))")).rejects.toThrow();
  if (disk.isDisk) {
    const isExplained = () => start.said().includes('No room is left on the disk of the database: free some.');
    await until('the supervisor to say why', isExplained, 30_000, start.said);
  } else {
    await until('another database', () => start.said().includes('The database is back.'), 30_000, start.said);
  }
  disk.free();
  await until('another postmaster', () => start.said().includes('The database is back.'), 30_000, start.said);
  expect(start.postmaster()).not.toBe(postmaster);
  await start.writesOn();
  await expectWhole(disk.folder, [start], []);
});
