import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { judgeJobs } from '../../../tables/judge/judging.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { enqueue, finish, type Job, LeaseLost, placesOf, reclaim, refuseTooMany, renew, take } from './queue.public.ts';

const app = await startTestApp();
const { db } = app;

const waiting = async (person: Person | null, count = 1, urgency: 0 | 1 | 2 = 0) => {
  const ids = Array.from({ length: count }, () => randomUUID());
  for (const subjectId of ids)
    await enqueue(db, [{ kind: 'submission', subjectId, personId: person?.id ?? null, urgency }]);
  return ids;
};
const next = async () => (await take(db, 'test')) as Job;
const clear = () => db.delete(judgeJobs);
const outlive = (job: Job) =>
  db.update(judgeJobs).set({ leaseUntil: sql`now() - interval '1 second'` }).where(eq(judgeJobs.id, job.id));
const rowOf = async (subjectId: string) =>
  one(await db.select().from(judgeJobs).where(eq(judgeJobs.subjectId, subjectId)));

test('people take turns, however many jobs one of them has', async () => {
  await clear();
  const [asha, ben] = [await app.person(), await app.person()];
  const [a1, a2, a3] = await waiting(asha, 3);
  const [b1] = await waiting(ben);
  expect(await placesOf(db, 'submission', [a1, a2, a3, b1] as string[])).toEqual(
    new Map([
      [a1, 0],
      [b1, 1],
      [a2, 2],
      [a3, 3],
    ]),
  );
  const order: string[] = [];
  for (let n = 0; n < 4; n += 1) {
    const job = await next();
    order.push(job.subjectId);
    await finish(db, job);
  }
  expect(order).toEqual([a1, b1, a2, a3]);
});

test('who had turns while others came waits behind them', async () => {
  await clear();
  const [asha, ben] = [await app.person(), await app.person()];
  const [a1, a2, a3] = await waiting(asha, 3);
  for (const expected of [a1, a2]) {
    const job = await next();
    expect(job.subjectId).toBe(expected);
    await finish(db, job);
  }
  const [b1] = await waiting(ben);
  expect((await next()).subjectId).toBe(b1);
  expect((await next()).subjectId).toBe(a3);
});

test('of one person one job runs at a time, though several workers ask at once', async () => {
  await clear();
  const asha = await app.person();
  await waiting(asha, 3);
  const taken = await Promise.all([take(db, 'one'), take(db, 'two'), take(db, 'three')]);
  expect(taken.filter(Boolean)).toHaveLength(1);
});

test('twenty jobs and four workers: each is taken once', async () => {
  await clear();
  const ids = await waiting(null, 20);
  const taken: string[] = [];
  const work = async (name: string) => {
    for (let job = await take(db, name); job; job = await take(db, name)) {
      taken.push(job.subjectId);
      await finish(db, job);
    }
  };
  await Promise.all(['one', 'two', 'three', 'four'].map(work));
  expect(taken.sort()).toEqual(ids.sort());
});

test('who waits before a screen goes before the site’s own work', async () => {
  await clear();
  await waiting(null, 2, 2);
  const [verification] = await waiting(null, 1, 1);
  const [urgent] = await waiting(await app.person());
  expect((await next()).subjectId).toBe(urgent);
  expect(await take(db, 'test', { urgentOnly: true })).toBeUndefined();
  expect((await next()).subjectId).toBe(verification);
});

test('without a sign of life a job waits again, and who held it can write nothing more', async () => {
  await clear();
  const [id] = await waiting(await app.person());
  const first = await next();
  expect(await renew(db, first)).toBe(true);
  expect(await reclaim(db, 'other')).toEqual([]);
  await outlive(first);
  expect(await reclaim(db, 'other')).toEqual([]);
  const second = await next();
  expect(second).toMatchObject({ subjectId: id, tries: 2 });
  expect(await renew(db, first)).toBe(false);
  await expect(finish(db, first)).rejects.toThrow(LeaseLost);
  await finish(db, second);
  await expect(finish(db, second)).rejects.toThrow(LeaseLost);
  expect((await rowOf(id as string)).state).toBe('done');
});

test('a job that killed two workers is handed to whoever finds it, to be given up', async () => {
  await clear();
  const [id] = await waiting(await app.person());
  for (let n = 0; n < 2; n += 1) {
    await outlive(await next());
    if (n === 0) await reclaim(db, 'other');
  }
  const [lost] = await reclaim(db, 'other');
  expect(lost).toMatchObject({ subjectId: id, tries: 2 });
  expect(await reclaim(db, 'third')).toEqual([]);
  await finish(db, lost as Job, 'given-up', 'it killed its workers');
  expect(await rowOf(id as string)).toMatchObject({ state: 'given-up', trouble: 'it killed its workers' });
});

test('one running and three waiting are enough, and twenty within a minute', async () => {
  await clear();
  const asha = await app.person();
  const ids = await waiting(asha, 3);
  await db.transaction((tx) => refuseTooMany(tx, asha.id));
  await waiting(asha);
  await expect(db.transaction((tx) => refuseTooMany(tx, asha.id))).rejects.toMatchObject({ code: 'judging_many_wait' });
  await db.update(judgeJobs).set({ state: 'done' });
  await db.transaction((tx) => refuseTooMany(tx, asha.id));
  await waiting(asha, 16);
  await db.update(judgeJobs).set({ state: 'done' });
  await expect(db.transaction((tx) => refuseTooMany(tx, asha.id))).rejects.toMatchObject({ code: 'judging_too_often' });
  await db
    .update(judgeJobs)
    .set({ madeAt: sql`now() - interval '2 minutes'` })
    .where(eq(judgeJobs.subjectId, ids[0] as string));
  await db.transaction((tx) => refuseTooMany(tx, asha.id));
});

test('a full queue refuses everybody', async () => {
  await clear();
  await enqueue(
    db,
    Array.from({ length: 500 }, () => ({
      kind: 'submission' as const,
      subjectId: randomUUID(),
      personId: null,
      urgency: 2 as const,
    })),
  );
  const asha = await app.person();
  await expect(db.transaction((tx) => refuseTooMany(tx, asha.id))).rejects.toMatchObject({
    code: 'judging_full',
    retryAfter: 30,
  });
  await clear();
});
