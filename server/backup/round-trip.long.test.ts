import { join } from 'node:path';
import { catalog } from '@stepwell/contract/catalog/catalog.ts';
import { identity } from '@stepwell/contract/identity/identity.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { pgbossQueue } from '../adapters/queue-pgboss.ts';
import { diskStorage } from '../adapters/storage-disk.ts';
import { one } from '../platform/database/db.ts';
import { checkChain } from '../platform/security/audit-chain.ts';
import { loadDemo } from '../seed/demo.ts';
import { certificates } from '../tables/certificates/certificates.ts';
import { auditLog, counters, files } from '../tables/platform/platform.ts';
import { backedUp, restored, shapeOf, sumsOf, textOf } from '../testing/restored.ts';
import { dataFolder } from '../testing/start/start-run.ts';
import { startTestApp } from '../testing/test-app.ts';

const quiet = { info() {}, warn() {}, error() {} };
const [old, fresh] = [await startTestApp(), await startTestApp()];

/** Jobs in the old site's own queue, as a running Stepwell keeps them. */
async function orderJobs(url: string) {
  const queue = await pgbossQueue({ databaseUrl: url, log: quiet, supervise: false });
  await queue.schedule('exam.every-night', '0 3 * * *');
  await queue.enqueue('exam.later', { wish: 'a paper with \\ and \t in it' }, { at: new Date(Date.now() + 3_600_000) });
  await queue.close();
}

beforeAll(async () => {
  await loadDemo({ db: old.db, storage: old.storage, now: () => new Date(), zone: 'UTC' }, quiet);
  await old.settle();
  await orderJobs(old.url);
  const admin = await old.person({ role: 'admin' });
  const waits = await old.person({ status: 'pending', fullName: 'संध्या “\\N” राव\u2028\t\n' });
  await admin.call(identity.decide, { params: { userId: waits.id }, body: { decision: 'approved' } });
  await old.settle();
}, 180_000);

test('every row, key, trigger and job is what it was, and the site works', async () => {
  const dataDir = dataFolder();
  const storage = diskStorage({ folder: join(dataDir, 'files'), partial: join(dataDir, 'partial') });
  await storage.put('certificates/one.pdf', Buffer.from('a paper'));
  await storage.put('deep/er/and/deeper/film.webm', Buffer.alloc(9_000_000, 'film'));
  await storage.put('empty/nothing.txt', Buffer.alloc(0));
  const file = await backedUp(old.client.database, dataDir);

  const place = await restored(fresh.client.database, file);
  expect(await sumsOf(fresh.client.database)).toEqual(await sumsOf(old.client.database));
  expect(await shapeOf(fresh.client.database)).toEqual(await shapeOf(old.client.database));
  expect(textOf(join(place, 'files/certificates/one.pdf'))).toBe('a paper');
  expect(textOf(join(place, 'files/deep/er/and/deeper/film.webm'))).toBe('film'.repeat(2_250_000));
  expect(textOf(join(place, 'files/empty/nothing.txt'))).toBe('');

  const body = { email: 'student@stepwell.test', password: 'stepwell-demo' };
  expect((await fresh.visitor.call(identity.signIn, { body })).status).toBe(200);
  const [paper] = await old.db.select().from(certificates).limit(1);
  const verified = await fresh.visitor.call(learning.verify, { params: { code: paper?.code ?? '' } });
  expect(verified.data.studentName).toBe(paper?.studentName);
  const found = await fresh.visitor.call(catalog.courses, { query: { q: 'algorithms' } });
  expect(found.data.items.map(({ title }) => title)).toContain('Algorithms you can explain');
  const { entries } = await checkChain(old.db);
  expect(entries).toBeGreaterThan(0);
  expect(await checkChain(fresh.db)).toMatchObject({ entries, faultCount: 0 });
  // What is written from now on goes on where the old site stopped.
  const admin = await fresh.person({ role: 'admin' });
  const waits = await fresh.person({ status: 'pending' });
  await admin.call(identity.decide, { params: { userId: waits.id }, body: { decision: 'approved' } });
  expect(await checkChain(fresh.db)).toMatchObject({ entries: entries + 1, faultCount: 0 });
  await expect(fresh.db.delete(auditLog)).rejects.toThrow();
});

test('while people write, one moment is kept: pairs stay pairs, and every file that a row names is there', async () => {
  const dataDir = dataFolder();
  const storage = diskStorage({ folder: join(dataDir, 'files'), partial: join(dataDir, 'partial') });
  let stop = false;
  onTestFinished(() => {
    stop = true;
  });
  let written = 0;
  const writer = async () => {
    for (let n = 0; !stop; n++) {
      const [key, before] = [`pairs/${n}.txt`, `pairs/${n - 40}.txt`];
      const saved = await storage.put(key, Buffer.from(key));
      await old.db.transaction(async (tx) => {
        await tx.insert(files).values({ key, contentType: 'text/plain', ...saved });
        await tx.insert(counters).values({ name: key, value: n });
        await tx.delete(counters).where(eq(counters.name, before));
        await tx.delete(files).where(eq(files.key, before));
      });
      await storage.remove(before);
      written = n;
    }
  };
  const writing = writer();
  while (written < 60) await new Promise((soon) => setTimeout(soon, 5));
  const before = written;
  const file = await backedUp(old.client.database, dataDir);
  expect(written).toBeGreaterThan(before);
  stop = true;
  await writing;

  const place = await restored(fresh.client.database, file);
  const pairs = await fresh.db.select().from(counters).innerJoin(files, eq(files.key, counters.name));
  expect(pairs).toHaveLength(40);
  for (const { platform_files: row } of pairs) expect(textOf(join(place, 'files', row.key))).toBe(row.key);
  expect(one(await fresh.db.select().from(counters).where(eq(counters.name, 'demo-content'))).value).toBe(1);
});
