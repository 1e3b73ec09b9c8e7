import { createHash, randomBytes } from 'node:crypto';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import S3rver from 's3rver';
import { afterAll, expect, test } from 'vitest';
import { examineArrivals } from '../ports/arrivals.exam.ts';
import { examineStorage } from '../ports/storage.exam.ts';
import { diskArrivals } from './arrivals-disk.ts';
import { s3Arrivals } from './arrivals-s3.ts';
import { diskStorage } from './storage-disk.ts';
import { memoryStorage } from './storage-memory.ts';
import { s3Storage } from './storage-s3.ts';

const root = mkdtempSync(join(tmpdir(), 'stepwell-files-'));
afterAll(() => rmSync(root, { recursive: true }));
const places = { folder: join(root, 'files'), partial: join(root, 'partial') };

examineStorage('memory', async () => memoryStorage());
examineStorage('disk', async () => diskStorage(places));

const bucket = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(root, 's3'),
  configureBuckets: [{ name: 'stepwell', configs: [] }],
});
const { port } = await bucket.run();
afterAll(() => bucket.close());
const place = {
  endpoint: `http://127.0.0.1:${port}`,
  bucket: 'stepwell',
  region: 'us-east-1',
  accessKeyId: 'S3RVER',
  secretAccessKey: 'S3RVER',
};
const s3 = s3Storage(place);

examineStorage('S3', async () => s3);

examineArrivals('disk', async () => diskArrivals({ folder: join(root, 'arriving') }));
examineArrivals('S3', async () => s3Arrivals(place));

test('S3: a file of several parts comes back byte for byte', async () => {
  const content = randomBytes(20_000_000);
  async function* pieces() {
    for (let at = 0; at < content.length; at += 65_536) yield content.subarray(at, at + 65_536);
  }
  const sha256 = createHash('sha256').update(content).digest('hex');
  expect(await s3.put('exam/parts.bin', pieces())).toEqual({ bytes: content.length, sha256 });
  expect(content.equals(await buffer(await s3.open('exam/parts.bin')))).toBe(true);
});

test('S3: a browser is sent there, to watch or to save', async () => {
  await s3.put('exam/film.webm', Buffer.from('film'));
  const watched = await fetch((await s3.redirect?.('exam/film.webm', 60, { contentType: 'video/webm' })) ?? '');
  expect([await watched.text(), watched.headers.get('content-type')]).toEqual(['film', 'video/webm']);
  const as = { contentType: 'application/octet-stream', name: 'Größe "1".zip' };
  const saved = await fetch((await s3.redirect?.('exam/film.webm', 60, as)) ?? '');
  expect(saved.headers.get('content-disposition')).toBe(`attachment; filename*=UTF-8''Gr%C3%B6%C3%9Fe%20%221%22.zip`);
});

test('disk: nothing half written is left behind', async () => {
  async function* broken() {
    yield Buffer.from('half');
    throw new Error('the line went dead');
  }
  await expect(diskStorage(places).put('exam/half.txt', broken())).rejects.toThrow('dead');
  expect(readdirSync(places.partial)).toEqual([]);
});
