import { asc, eq, sql } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { auditLog, counters } from '../../tables/platform/platform.ts';
import { openDatabase } from '../../testing/test-app.ts';
import { record, recordAll } from './audit.ts';
import { checkChain, noteSeen } from './audit-chain.ts';

const { db } = await openDatabase();
const someone = crypto.randomUUID();
const act = (n: number) => ({
  actorId: n % 3 ? crypto.randomUUID() : null,
  act: 'people.suspended' as const,
  subjectId: n % 5 ? someone : null,
  before: { status: 'approved', ['é "\n']: [1.5, 2e20, null] },
  after: { status: 'suspended', z: 1, a: 2 },
  ...(n % 2 && { reason: `Reason ${n}: “quoted”, a tab\t, नमस्ते` }),
});
/** What only the owner of the database can do: the guards of the table are off, and every row is open. */
const asOwner = async (statement: ReturnType<typeof sql>) => {
  await db.execute(sql`alter table platform_audit_log disable trigger user`);
  await db.execute(statement);
  await db.execute(sql`alter table platform_audit_log enable trigger user`);
};
const faults = async (atOnce?: number) => (await checkChain(db, atOnce)).faults;

beforeEach(async () => {
  for (let n = 1; n <= 12; n += 1) await db.transaction((tx) => record(tx, act(n)));
});
afterEach(async () => {
  await asOwner(sql`delete from platform_audit_log`);
  await db.delete(counters).where(eq(counters.name, 'audit-entries-seen'));
});

test('what was written is intact, however little is read at a time; an empty log is intact, too', async () => {
  await db.transaction((tx) => recordAll(tx, [act(1), act(2), act(3)]));
  for (const atOnce of [1, 2, 7, 15, 16, 1000]) {
    expect(await checkChain(db, atOnce)).toMatchObject({ entries: 15, faults: [], faultCount: 0, last: { seq: 15 } });
  }
  await asOwner(sql`delete from platform_audit_log`);
  expect(await checkChain(db)).toEqual({ entries: 0, faults: [], faultCount: 0, last: null });
});

test('two hundred acts at once make one chain without a gap', async () => {
  await Promise.all(Array.from({ length: 200 }, (_, n) => db.transaction((tx) => record(tx, act(n)))));
  const rows = await db.select({ seq: auditLog.seq }).from(auditLog).orderBy(asc(auditLog.seq));
  expect(rows.map(({ seq }) => seq)).toEqual(Array.from({ length: 212 }, (_, n) => n + 1));
  expect(await checkChain(db)).toMatchObject({ entries: 212, faults: [] });
});

test('the table refuses to be changed, emptied or shortened', async () => {
  for (const statement of [
    sql`update platform_audit_log set reason = 'x' where seq = 3`,
    sql`delete from platform_audit_log where seq = 3`,
    sql`truncate platform_audit_log`,
  ]) {
    await expect(db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'the audit log is appended to, never changed' },
    });
  }
  expect(await faults()).toEqual([]);
});

test('numbers and hashes that somebody brings along are not taken', async () => {
  await db.insert(auditLog).values({ ...act(1), seq: 3, hash: 'f'.repeat(64) });
  expect(await checkChain(db)).toMatchObject({ faults: [], last: { seq: 13 } });
});

test.each([
  ['a word of the reason', sql`update platform_audit_log set reason = 'Reason 7: “Quoted”' where seq = 7`],
  ['who did it', sql`update platform_audit_log set actor_id = gen_random_uuid() where seq = 7`],
  ['that the house did it', sql`update platform_audit_log set actor_id = null where seq = 7`],
  ['whom it was about', sql`update platform_audit_log set subject_id = gen_random_uuid() where seq = 7`],
  ['what it was', sql`update platform_audit_log set act = 'people.reinstated' where seq = 7`],
  ['what was before', sql`update platform_audit_log set before = '{}' where seq = 7`],
  ['what came after', sql`update platform_audit_log set after = after || '{"a": 3}' where seq = 7`],
  ['the time by a millisecond', sql`update platform_audit_log set at = at + interval '1 millisecond' where seq = 7`],
  ['its hash', sql`update platform_audit_log set hash = repeat('0', 64) where seq = 7`],
])('one row is altered, %s: it is named', async (_, statement) => {
  await asOwner(statement);
  const found = await checkChain(db);
  // A hash of its own is held against twice: by itself, and as what the next one continues.
  expect(found.faults[0]).toEqual({ seq: 7, fault: 'altered' });
});

test('a row that is altered and given the hash that fits breaks the next one', async () => {
  await asOwner(sql`update platform_audit_log set reason = 'Nothing happened.' where seq = 7`);
  await asOwner(sql`update platform_audit_log l set hash = platform_audit_hash(
    (select hash from platform_audit_log where seq = 6), l) where seq = 7`);
  expect(await faults()).toEqual([{ seq: 8, fault: 'altered' }]);
});

test('a row is taken away: it is missed, at the start, in the middle, and at the end if it was seen before', async () => {
  await asOwner(sql`delete from platform_audit_log where seq in (1, 6, 7)`);
  expect(await faults(2)).toEqual([1, 6, 7].map((seq) => ({ seq, fault: 'missing' })));
  await noteSeen(db, 12);
  await noteSeen(db, 5);
  await asOwner(sql`delete from platform_audit_log where seq > 10`);
  expect((await faults()).slice(3)).toEqual([11, 12].map((seq) => ({ seq, fault: 'missing' })));
});

test('two rows change places: both are named', async () => {
  await asOwner(sql`update platform_audit_log set seq = -seq where seq in (5, 9)`);
  await asOwner(sql`update platform_audit_log set seq = 14 + seq where seq < 0`);
  expect(await faults()).toEqual([5, 9].map((seq) => ({ seq, fault: 'out-of-order' })));
});

test('a row is put in by hand, with a made-up hash, or with no number', async () => {
  await asOwner(sql`insert into platform_audit_log (act, seq, hash) values ('people.reinstated', 13, md5('x'))`);
  expect(await faults()).toEqual([{ seq: 13, fault: 'altered' }]);
  await asOwner(sql`insert into platform_audit_log (act, hash) values ('people.reinstated', md5('y'))`);
  expect(await faults()).toEqual([
    { seq: 0, fault: 'out-of-order' },
    { seq: 13, fault: 'altered' },
  ]);
});

test('of a log that is gone for the most part only the first losses are named, and all are counted', async () => {
  await asOwner(sql`update platform_audit_log set seq = seq + 100000 where seq > 3`);
  const found = await checkChain(db);
  // A hundred thousand that are not there, and what is left stands under numbers that were not its own.
  expect(found.faultCount).toBe(100_000 + 8);
  expect(found.faults).toHaveLength(50);
});
