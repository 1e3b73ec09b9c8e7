import { randomUUID } from 'node:crypto';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { receipts } from '@stepwell/contract/quizzes/receipts.ts';
import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerLog } from '../../tables/quizzes/attempts.ts';
import { quizzes } from '../../tables/quizzes/quizzes.ts';
import { endReceipts } from '../../tables/quizzes/receipts-and-seats.ts';
import { newQuizzes, rightAnswersOf } from '../../testing/fixtures/quizzes.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { quizOf, attemptOf } = newQuizzes(app);
const MINUTE = 60_000;
const find = (person: Person, code: string) => person.call(receipts.find, { params: { code } });
const handIn = (person: Person, attemptId: string) => person.call(assessment.handIn, { params: { attemptId } });

/** An attempt with so many right answers in it. */
async function answering(student: Person, count: number) {
  const { attemptId } = await attemptOf(student, { title: 'Counting steps' });
  const saved = [];
  for (const [position, answer] of (await rightAnswersOf(app.db, attemptId)).slice(0, count)) {
    const body = { saveId: randomUUID(), version: 0, answer, flagged: false };
    saved.push((await student.call(assessment.save, { params: { attemptId, position }, body })).data);
  }
  return { attemptId, saved };
}

test('handing in answers a receipt that stands in paper, review and log, the same however often it is asked', async () => {
  const student = await app.person();
  const { attemptId } = await answering(student, 3);
  const [first, twin] = await Promise.all([handIn(student, attemptId), handIn(student, attemptId)]);
  const { end } = first.data;
  expect(end).toMatchObject({ answered: 3, questions: 7 });
  expect(end?.receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/);
  const [paper, review] = await Promise.all([
    student.call(assessment.paper, { params: { attemptId } }),
    student.call(assessment.review, { params: { attemptId } }),
  ]);
  expect([twin.data.end, paper.data.end, review.data.end]).toEqual([end, end, end]);
  const found = await find(student, end?.receipt ?? '');
  expect(found.data).toEqual({
    kind: 'ended',
    receipt: end?.receipt,
    title: 'Counting steps',
    number: 1,
    student: 'Asha Rao',
    isYours: true,
    how: 'handed-in',
    endedAt: end?.endedAt,
    answered: 3,
    questions: 7,
  });
});

test('what ends by its time has a receipt of that second, though nobody was there', async () => {
  const student = await app.person();
  const { attemptId } = await answering(student, 2);
  const paper = await student.call(assessment.paper, { params: { attemptId } });
  expect(paper.data.end).toBeNull();
  app.pass(10 * MINUTE);
  await app.settle();
  const [row] = await app.db.select().from(endReceipts).where(eq(endReceipts.attemptId, attemptId));
  expect(row?.endedAt.toISOString()).toBe(paper.data.deadlineAt);
  const { data } = await find(student, row?.receipt ?? '');
  expect(data).toMatchObject({ how: 'timed-out', endedAt: paper.data.deadlineAt, answered: 2 });
});

test('the receipt of a save says what was saved when, and whether a later one replaced it', async () => {
  const student = await app.person();
  const { attemptId, saved } = await answering(student, 1);
  const [first] = saved;
  const { position = 0, receipt = '', savedAt } = first ?? {};
  expect((await find(student, receipt)).data).toMatchObject({
    kind: 'saved',
    position,
    savedAt,
    hasAnswer: true,
    isNewest: true,
    number: 1,
  });
  const body = { saveId: randomUUID(), version: 1, answer: null, flagged: true };
  const { data } = await student.call(assessment.save, { params: { attemptId, position }, body });
  expect((await find(student, receipt)).data).toMatchObject({ isNewest: false, hasAnswer: true });
  expect((await find(student, data.receipt)).data).toMatchObject({ isNewest: true, hasAnswer: false });
});

test('the student, who teaches the quiz and admins find it; for everybody else there is none', async () => {
  const student = await app.person();
  const { id } = await quizOf(student);
  const { data } = await student.call(assessment.start, { params: { quizId: id } });
  const { end } = (await handIn(student, data.attemptId)).data;
  const code = end?.receipt ?? '';
  const [quiz] = await app.db.select().from(quizzes).where(eq(quizzes.id, id));
  const teacher = await app.person({ role: 'instructor' });
  await app.db
    .update(quizzes)
    .set({ ownerId: teacher.id })
    .where(eq(quizzes.id, quiz?.id ?? ''));
  const admin = await app.person({ role: 'admin' });
  for (const who of [student, teacher, admin]) {
    expect((await find(who, code)).data).toMatchObject({ receipt: code, isYours: who === student });
  }
  const strangers = [await app.person(), await app.person({ role: 'instructor' })];
  for (const who of strangers)
    expect(await find(who, code)).toMatchObject({ status: 404, data: { code: 'receipt_unknown' } });
  // Who taught once and does no more is a student among others.
  await app.db.execute(sql`update identity_users set role = 'student' where id = ${teacher.id}`);
  expect((await find(teacher, code)).status).toBe(404);
});

test('a code of no attempt and one that was mistyped are told apart', async () => {
  const student = await app.person();
  expect(await find(student, '00000000-0')).toMatchObject({ status: 404, data: { code: 'receipt_unknown' } });
  expect(await find(student, '00000000-7')).toMatchObject({ status: 422, data: { code: 'receipt_mistyped' } });
  expect((await find(student, 'x'.repeat(41))).status).toBe(400);
});

test('two people with the same code each find their own', async () => {
  const [one, other] = [await app.person(), await app.person()];
  const codes = [];
  for (const student of [one, other]) {
    const { attemptId } = await attemptOf(student);
    codes.push({ student, attemptId });
    await app.db.insert(endReceipts).values({
      attemptId,
      receipt: '000000011',
      answered: 0,
      questions: 7,
      endedAt: app.services.now(),
      writtenAt: app.services.now(),
    });
  }
  for (const { student } of codes) expect((await find(student, '000000011')).data).toMatchObject({ isYours: true });
});

test('nobody rewrites the log: not even the site', async () => {
  const student = await app.person();
  const { attemptId } = await answering(student, 1);
  await handIn(student, attemptId);
  const refusalOf = (change: Promise<unknown>) =>
    change.then(
      () => '',
      (error: Error) => `${error.message} ${error.cause}`,
    );
  expect(
    await refusalOf(app.db.update(answerLog).set({ answer: null }).where(eq(answerLog.attemptId, attemptId)).execute()),
  ).toContain('written once');
  expect(
    await refusalOf(
      app.db.update(endReceipts).set({ answered: 7 }).where(eq(endReceipts.attemptId, attemptId)).execute(),
    ),
  ).toContain('written once');
});
