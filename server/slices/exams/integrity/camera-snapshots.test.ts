import { integrity, STILL_DAYS } from '@stepwell/contract/exams/integrity.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { erased } from '../../../events/identity.ts';
import { emit } from '../../../platform/events/event.ts';
import { cameraSnapshots } from '../../../tables/exams/integrity.ts';
import { users } from '../../../tables/identity/identity.ts';
import { jpeg, newIntegrity } from '../../../testing/fixtures/integrity.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { filesOf } from '../../identity/account/export-archive.ts';
import { snapshotTimes } from './snapshot-times.ts';

const app = await startTestApp();
const { asking, begun, sendSnapshot, handIn } = newIntegrity(app);
const snapshotsOf = (attemptId: string) =>
  app.db.select().from(cameraSnapshots).where(eq(cameraSnapshots.attemptId, attemptId));
const urlFor = async (reader: Person, attemptId: string) => {
  const { data } = await reader.call(integrity.timeline, { params: { attemptId } });
  return data.entries.flatMap((entry) => (entry.what === 'still' ? [entry.url ?? ''] : []))[0] ?? '';
};
const opened = (url: string) => app.http.inject({ url });

test('stills are due every one to two minutes, at moments that follow from the seed alone', () => {
  const startedAt = new Date('2026-03-01T10:00:00Z');
  for (let n = 0; n < 200; n += 1) {
    const attempt = { seed: `seed ${n}`, startedAt };
    const due = snapshotTimes(attempt, startedAt).map((at) => at.getTime());
    const gaps = due.map((at, place) => (at - (due[place - 1] ?? startedAt.getTime())) / 1000);
    expect(Math.min(...gaps)).toBeGreaterThanOrEqual(60);
    expect(Math.max(...gaps)).toBeLessThanOrEqual(120);
    // Whoever asks later hears the same plan from there on.
    const later = snapshotTimes(attempt, new Date(due[4] ?? 0)).map((at) => at.getTime());
    expect(later.slice(0, 20)).toEqual(due.slice(5, 25));
  }
  expect(snapshotTimes({ seed: 'one', startedAt }, startedAt)).not.toEqual(
    snapshotTimes({ seed: 'two', startedAt }, startedAt),
  );
});

test('a still is kept once, and never so fast that it is a film', async () => {
  const student = await app.person();
  const { params } = await begun(student, await asking({ camera: true }));
  const { attemptId } = params;
  app.pass(8 * 60_000);
  const stillId = crypto.randomUUID();
  const first = await sendSnapshot(student, attemptId, stillId, 100);
  expect(first.status).toBe(200);
  expect(first.data.stillsAt.length).toBe(30);
  await Promise.all([sendSnapshot(student, attemptId, stillId, 101), sendSnapshot(student, attemptId, stillId, 102)]);
  await sendSnapshot(student, attemptId, crypto.randomUUID(), 80);
  expect((await snapshotsOf(attemptId)).length).toBe(1);
  await sendSnapshot(student, attemptId, crypto.randomUUID(), 10);
  const rows = await snapshotsOf(attemptId);
  expect(rows.length).toBe(2);
  expect(await Promise.all(rows.map(({ key }) => app.storage.size(key)))).toEqual(rows.map(({ bytes }) => bytes));
});

test('what is no small JPEG is refused in words; without consent nothing is kept', async () => {
  const student = await app.person();
  const { params } = await begun(student, await asking({ camera: true }));
  const tries = [jpeg(321, 240), jpeg(320, 241), new Blob(['<svg onload="x()">'], { type: 'image/jpeg' })];
  for (const content of tries)
    expect((await sendSnapshot(student, params.attemptId, undefined, 0, content)).data).toMatchObject({
      code: 'still_refused',
    });
  const shy = await begun(student, await asking({ focus: true }));
  expect((await sendSnapshot(student, shy.params.attemptId)).status).toBe(200);
  expect(await snapshotsOf(shy.params.attemptId)).toEqual([]);
});

test('stills open to their student and to who teaches, and to nobody else; after their days they go', async () => {
  const prepared = await asking();
  const student = await app.person();
  const { params } = await begun(student, prepared);
  const { attemptId } = params;
  app.pass(8 * 60_000);
  await sendSnapshot(student, attemptId);
  expect((await filesOf(app.db, student.id)).map(({ name }) => name)).toEqual([expect.stringMatching(/^stills\//)]);
  await handIn(student, attemptId);
  const [own, theirs] = [await urlFor(student, attemptId), await urlFor(prepared.teacher, attemptId)];
  for (const url of [own, theirs]) {
    const got = await opened(url);
    expect([got.statusCode, got.headers['content-type'], got.headers['cache-control']]).toEqual([
      200,
      'image/jpeg',
      'private, no-store',
    ]);
  }
  expect((await opened(own.replace(/sig=./, (sign) => (sign === 'sig=_' ? 'sig=-' : 'sig=_')))).json()).toMatchObject({
    code: 'link_not_valid',
  });
  expect((await opened(own.replace('/still-files/', '/answer-files/'))).json()).toMatchObject({
    code: 'link_not_valid',
  });
  // Rights are asked anew: a role may end before an address does.
  await app.db.update(users).set({ role: 'student' }).where(eq(users.id, prepared.teacher.id));
  expect((await opened(theirs)).json()).toMatchObject({ code: 'link_not_valid' });

  const [row] = await snapshotsOf(attemptId);
  app.pass((STILL_DAYS - 1) * 24 * 60 * 60_000);
  await app.runJob('assessment.drop-old-stills');
  expect(await app.storage.size(row?.key ?? '')).toBe(row?.bytes);
  app.pass(2 * 24 * 60 * 60_000);
  await app.runJob('assessment.drop-old-stills');
  expect([await snapshotsOf(attemptId), await app.storage.size(row?.key ?? '')]).toEqual([[], undefined]);
});

test('an erased person’s stills go with them', async () => {
  const student = await app.person();
  const { params } = await begun(student, await asking());
  await sendSnapshot(student, params.attemptId);
  const [row] = await snapshotsOf(params.attemptId);
  await app.db.transaction(async (tx) => {
    await tx.update(users).set({ erasedAt: new Date() }).where(eq(users.id, student.id));
    await emit(tx, erased, { userId: student.id, courses: [] } as never);
  });
  await app.settle();
  expect([await snapshotsOf(params.attemptId), await app.storage.size(row?.key ?? '')]).toEqual([[], undefined]);
});
