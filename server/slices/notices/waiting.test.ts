import { identity } from '@stepwell/contract/identity/identity.ts';
import { notices as contract } from '@stepwell/contract/notices/notices.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountChanged, applicationDecided, applicationSubmitted, emailConfirmed } from '../../events/identity.ts';
import { one } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { instructorApplications, users } from '../../tables/identity/identity.ts';
import { notices } from '../../tables/notices/notices.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { listOf, unreadOf, words, lettersTo, deliverAgain } = newBell(app);
const now = () => new Date().toISOString();

const application = async (about: Partial<typeof instructorApplications.$inferInsert> = {}) => {
  const userId = about.userId ?? (await app.person({ fullName: 'Nisha Verma' })).id;
  return one(
    await app.db
      .insert(instructorApplications)
      .values({ userId, subject: 'Statistics', state: 'submitted', submittedAt: new Date(), ...about })
      .returning(),
  );
};

test('who confirmed their address is announced to every admin by the name that stands now, and settled by any decision', async () => {
  const [ann, bea] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  const student = await app.person({ status: 'pending', fullName: 'Ritu Chauhan' });
  await emit(app.db, emailConfirmed, { userId: student.id, at: now() });
  await app.settle();
  await deliverAgain();
  await app.db.update(users).set({ fullName: 'Ritu Rao' }).where(eq(users.id, student.id));
  for (const admin of [ann, bea]) {
    const mine = (await listOf(admin)).filter(({ about }) => about['fullName'] === 'Ritu Rao');
    expect(mine.map(({ kind, readAt }) => [kind, readAt])).toEqual([['student-waiting', null]]);
    expect(words(admin)).toContain('waiting-changed');
  }
  // What is kept names nobody: who is erased lives on in no admin's list.
  const rows = await app.db.select().from(notices).where(eq(notices.subjectId, student.id));
  expect(JSON.stringify(rows.map(({ key, about }) => [key, about]))).not.toMatch(new RegExp(`Ritu|${student.id}`));

  await ann.call(identity.decide, { params: { userId: student.id }, body: { decision: 'approved' } });
  await app.settle();
  for (const admin of [ann, bea]) {
    const mine = (await listOf(admin)).filter(({ about }) => about['fullName'] === 'Ritu Rao');
    expect(mine.map(({ readAt }) => readAt !== null)).toEqual([true]);
  }
});

test('whoever is decided about before the admins are told waits for nobody', async () => {
  const admin = await app.person({ role: 'admin' });
  const student = await app.person({ status: 'pending', fullName: 'Quick Approval' });
  await emit(app.db, emailConfirmed, { userId: student.id, at: now() });
  await app.db.update(users).set({ status: 'approved' }).where(eq(users.id, student.id));
  await app.settle();
  expect((await listOf(admin)).filter(({ about }) => about['fullName'] === 'Quick Approval')).toEqual([]);
});

test('what concerned somebody who is erased is shown and counted no more', async () => {
  const admin = await app.person({ role: 'admin' });
  const student = await app.person({ status: 'pending', fullName: 'Gone Tomorrow' });
  await emit(app.db, emailConfirmed, { userId: student.id, at: now() });
  await app.settle();
  const before = await unreadOf(admin);
  await app.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, student.id));
  expect(await unreadOf(admin)).toBe(before - 1);
  expect((await listOf(admin)).filter(({ about }) => about['fullName'] === 'Gone Tomorrow')).toEqual([]);
});

test('letters about waiting students come to admins who ask for them, at most one an hour', async () => {
  const [asks, silent] = [await app.person({ role: 'admin' }), await app.person({ role: 'admin' })];
  await asks.call(contract.prefer, { body: { kind: 'student-waiting', bell: true, mail: true } });
  const at = now();
  for (const fullName of ['Asha One', 'Asha Two']) {
    const student = await app.person({ status: 'pending', fullName });
    await emit(app.db, emailConfirmed, { userId: student.id, at });
  }
  await app.settle();
  expect(lettersTo(asks)).toEqual(['Students waiting for approval']);
  expect(app.mail.letters.find(({ to }) => to === asks.email)?.text).not.toContain('Asha');
  expect(lettersTo(silent)).toEqual([]);
});

test('an application: the admins hear of it, the applicant of the decision, and the role is not told twice', async () => {
  const admin = await app.person({ role: 'admin' });
  const applicant = await app.person({ fullName: 'Nisha Verma' });
  const { id: applicationId } = await application({ userId: applicant.id });
  await emit(app.db, applicationSubmitted, { applicationId, userId: applicant.id, at: now() });
  await app.settle();
  const noticesShown = async () => (await listOf(admin)).filter(({ kind }) => kind === 'application-waiting');
  expect((await noticesShown()).map(({ about, readAt }) => [about['fullName'], readAt])).toEqual([
    ['Nisha Verma', null],
  ]);

  const at = now();
  await app.db.transaction(async (tx) => {
    await tx
      .update(instructorApplications)
      .set({ state: 'accepted', decidedAt: new Date(at) })
      .where(eq(instructorApplications.id, applicationId));
    await tx.update(users).set({ role: 'instructor' }).where(eq(users.id, applicant.id));
    await emit(tx, accountChanged, { userId: applicant.id, from: 'student', to: 'instructor', reason: null, at });
    await emit(tx, applicationDecided, { applicationId, userId: applicant.id, decision: 'accepted', reason: null, at });
  });
  await app.settle();
  expect((await listOf(applicant)).map(({ kind }) => kind)).toEqual(['application-accepted']);
  expect((await noticesShown())[0]?.readAt).not.toBeNull();
});
