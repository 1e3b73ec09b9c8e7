import { identity } from '@stepwell/contract/identity/identity.ts';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accountChanged, exportReady, securityChanged } from '../../events/identity.ts';
import { emit } from '../../platform/events/event.ts';
import { notices } from '../../tables/notices/notices.ts';
import { newBell } from '../../testing/fixtures/bell.ts';
import { startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { listOf, words, lettersTo, deliverAgain } = newBell(app);
const DAY = 24 * 60 * 60 * 1000;
const now = () => new Date().toISOString();

test('a decision rings the bell once, however often it is delivered, and says why', async () => {
  const admin = await app.person({ role: 'admin' });
  const student = await app.person({ status: 'pending' });
  const reason = 'The college is not on our list. <script>alert(1)</script>';
  const params = { userId: student.id };
  await admin.call(identity.decide, { params, body: { decision: 'declined', reason } });
  await app.settle();
  await deliverAgain();
  expect(await listOf(student)).toEqual([
    {
      noticeId: expect.any(String),
      kind: 'account-declined',
      about: { reason },
      createdAt: expect.any(String),
      readAt: null,
    },
  ]);
  expect(words(student)).toContain('notice');
  expect(lettersTo(student)).toEqual(['Your account was not approved']);
});

test('suspended until a day, and open again: two notices, newest first, with the day', async () => {
  const admin = await app.person({ role: 'admin' });
  const student = await app.person();
  const until = new Date(Date.now() + DAY).toISOString();
  const params = { userId: student.id };
  await admin.call(identity.suspend, { params, body: { reason: 'Shared answers.', until } });
  await app.settle();
  await admin.call(identity.reinstate, { params });
  await app.settle();
  expect((await listOf(student)).map(({ kind, about }) => [kind, about])).toEqual([
    ['account-reinstated', {}],
    ['account-suspended', { reason: 'Shared answers.', until }],
  ]);
});

test('a new password and an export that lies ready are told', async () => {
  const person = await app.person();
  await emit(app.db, securityChanged, { userId: person.id, what: 'password', at: now() });
  await app.settle();
  await emit(app.db, exportReady, { userId: person.id, at: now() });
  await app.settle();
  expect((await listOf(person)).map(({ kind, about }) => [kind, about])).toEqual([
    ['export-ready', {}],
    ['security', { what: 'password' }],
  ]);
});

test('a certificate rings its owner, with what leads to it', async () => {
  const student = await app.person();
  const course = await app.course({ title: 'Roads and bridges' });
  const lecture = await app.lecture(course);
  await app.enrolment(student, course);
  await student.call(learning.read, { params: { lectureId: lecture.id } });
  await app.settle();
  expect((await listOf(student)).map(({ kind, about }) => [kind, about['title'], typeof about['code']])).toEqual([
    ['certificate-ready', 'Roads and bridges', 'string'],
  ]);
  expect(lettersTo(student)).toEqual(['Your certificate: Roads and bridges']);
});

test('a role given by an admin is told as such, by letter too', async () => {
  const person = await app.person();
  await emit(app.db, accountChanged, { userId: person.id, from: 'student', to: 'admin', reason: null, at: now() });
  await app.settle();
  expect((await listOf(person)).map(({ kind, about }) => [kind, about])).toEqual([
    ['role-changed', { from: 'student', to: 'admin' }],
  ]);
  await deliverAgain();
  expect(lettersTo(person)).toEqual(['Your role at Stepwell has changed']);
});

test('to somebody who is erased nothing is written', async () => {
  const person = await app.person({ erasedAt: new Date() });
  await emit(app.db, exportReady, { userId: person.id, at: now() });
  await app.settle();
  expect(await app.db.$count(notices, eq(notices.userId, person.id))).toBe(0);
});
