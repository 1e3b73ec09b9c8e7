import { randomUUID } from 'node:crypto';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { expect, test } from 'vitest';
import { newQuizzes } from '../../testing/fixtures/quizzes.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { attemptOf } = newQuizzes(app);
const take = (person: Person, attemptId: string, deviceId: string) =>
  person.call(assessment.takeSeat, { params: { attemptId }, body: { deviceId } });
const look = (person: Person, attemptId: string, deviceId: string) =>
  person.call(assessment.seat, { params: { attemptId }, query: { deviceId } });
const save = (person: Person, attemptId: string, version: number) =>
  person.call(assessment.save, {
    params: { attemptId, position: 1 },
    body: { saveId: randomUUID(), version, answer: null, flagged: true },
  });

test('the device that opened it last goes on; the one before is told since when, and can take it back', async () => {
  const student = await app.person();
  const { attemptId } = await attemptOf(student);
  const [desk, phone] = [randomUUID(), randomUUID()];
  expect((await look(student, attemptId, desk)).data).toMatchObject({ isHere: true, since: null, changes: 0 });
  expect((await take(student, attemptId, desk)).data.isHere).toBe(true);
  app.pass(5000);
  const taken = await take(student, attemptId, phone);
  expect(taken.data.isHere).toBe(true);
  const response = await look(student, attemptId, desk);
  expect(response.data).toMatchObject({ isHere: false, since: taken.data.since, state: 'open' });
  expect((await take(student, attemptId, desk)).data.isHere).toBe(true);
  expect((await look(student, attemptId, phone)).data.isHere).toBe(false);
});

test('taking it with two devices at once leaves it with one of them', async () => {
  const student = await app.person();
  const { attemptId } = await attemptOf(student);
  const devices = [randomUUID(), randomUUID(), randomUUID()];
  await Promise.all(devices.map((device) => take(student, attemptId, device)));
  const seats = await Promise.all(devices.map((device) => look(student, attemptId, device)));
  expect(seats.filter(({ data }) => data.isHere)).toHaveLength(1);
});

test('what the other device had on the way still arrives, counted for both, and never over something newer', async () => {
  const student = await app.person();
  const { attemptId } = await attemptOf(student);
  const [desk, phone] = [randomUUID(), randomUUID()];
  await take(student, attemptId, desk);
  await take(student, attemptId, phone);
  expect((await save(student, attemptId, 0)).status).toBe(200);
  expect((await look(student, attemptId, phone)).data.changes).toBe(1);
  expect(await save(student, attemptId, 0)).toMatchObject({ status: 409, data: { code: 'answered_elsewhere' } });
});

test('an attempt whose time is over has no seat to take, and says that it ended', async () => {
  const student = await app.person();
  const { attemptId } = await attemptOf(student);
  app.pass(10 * 60_000);
  expect((await take(student, attemptId, randomUUID())).data).toMatchObject({ state: 'timed-out', since: null });
  expect((await look(await app.person(), attemptId, randomUUID())).status).toBe(404);
  expect((await look(student, attemptId, 'no device')).status).toBe(400);
});
