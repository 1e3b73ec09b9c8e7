import { aptitude } from '@stepwell/contract/aptitude/aptitude.ts';
import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { one } from '../../platform/database/db.ts';
import { aptitudeAnswers, aptitudeQuestions, aptitudeSessions } from '../../tables/aptitude/aptitude.ts';
import { newAptitude } from '../../testing/fixtures/aptitude.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const made = newAptitude(app);
await made.fill();
const everything = { area: null, topic: null };

async function practise(student: Person, rounds: number, isRight: (round: number) => boolean) {
  const params = await made.begun(student, everything);
  for (let round = 0; round < rounds; round += 1) {
    const { data } = await student.call(aptitude.ask, { params });
    const questionId = data.question?.questionId ?? '';
    app.pass(20_000);
    const answer = await made.answerTo(questionId, isRight(round));
    await student.call(aptitude.answer, { params: { ...params, questionId }, body: { answer } });
  }
  return params;
}

test('until an answer is in, no response says what is right, and none says why', async () => {
  const student = await app.person();
  const params = await made.begun(student, everything);
  for (let round = 0; round < 12; round += 1) {
    const served = await student.call(aptitude.ask, { params });
    const questionId = served.data.question?.questionId ?? '';
    const { secret } = one(await app.db.select().from(aptitudeQuestions).where(eq(aptitudeQuestions.id, questionId)));
    const received = [served, await student.call(aptitude.practice, { params }), await student.call(aptitude.home, {})];
    for (const { data } of received) {
      const text = JSON.stringify(data);
      expect(data).not.toMatchObject({ explained: expect.anything() });
      expect(text).not.toContain('"key"');
      expect(text).not.toContain('"right":true');
      for (const step of secret.solution) expect(text).not.toContain(JSON.stringify(step));
      for (const slip of Object.values(secret.slips)) expect(text).not.toContain(JSON.stringify(slip));
    }
    const answer = await made.answerTo(questionId, true);
    const { data } = await student.call(aptitude.answer, { params: { ...params, questionId }, body: { answer } });
    expect(data.explained).toMatchObject({ right: true, key: secret.key, solution: secret.solution });
  }
});

test('pressing twice asks once, begins once, and counts an answer once', async () => {
  const student = await app.person();
  const begun = await Promise.all([1, 2, 3].map(() => student.call(aptitude.begin, { body: everything })));
  expect(new Set(begun.map(({ data }) => data.sessionId)).size).toBe(1);
  const params = { sessionId: begun[0]?.data.sessionId ?? '' };
  const served = await Promise.all([1, 2, 3].map(() => student.call(aptitude.ask, { params })));
  expect(new Set(served.map(({ data }) => data.question?.questionId)).size).toBe(1);
  const questionId = served[0]?.data.question?.questionId ?? '';
  const answer = await made.answerTo(questionId, false);
  const right = await made.answerTo(questionId, true);
  const submit = (given: typeof answer) =>
    student.call(aptitude.answer, { params: { ...params, questionId }, body: { answer: given } });
  await Promise.all([submit(answer), submit(answer)]);
  const { data } = await submit(right);
  expect(data).toMatchObject({ answered: 1, right: 0, explained: { right: false } });
  expect((await student.call(mistakes.list, { query: {} })).data.total).toBe(1);
});

test('right answers bring harder questions and a higher estimate with less error', async () => {
  const [strong, weak] = [await app.person(), await app.person()];
  await practise(strong, 15, () => true);
  await practise(weak, 15, () => false);
  const difficulty = async ({ id }: Person) => {
    const rows = await app.db.select().from(aptitudeAnswers).where(eq(aptitudeAnswers.studentId, id));
    return rows.reduce((sum, row) => sum + row.difficulty, 0) / rows.length;
  };
  expect(await difficulty(strong)).toBeGreaterThan((await difficulty(weak)) + 0.5);
  const [high, low] = [await strong.call(aptitude.figures, {}), await weak.call(aptitude.figures, {})];
  expect(high.data.ability?.theta).toBeGreaterThan(1);
  expect(low.data.ability?.theta).toBeLessThan(-1);
  expect(high.data.ability?.error).toBeLessThan(0.8);
  expect(high.data.ability?.answers).toBe(15);
});

test('each answer counts with the guessing that its own question allows, a number with none', async () => {
  const student = await app.person();
  const params = await made.begun(student, everything);
  const numbers = new Set<boolean>();
  for (let round = 0; round < 12 || numbers.size < 2; round += 1) {
    const { data } = await student.call(aptitude.ask, { params });
    const { questionId = '', face } = data.question ?? {};
    const row = one(await app.db.select().from(aptitudeAnswers).where(eq(aptitudeAnswers.questionId, questionId)));
    expect(row.guessing).toBeCloseTo(face?.kind === 'single' ? 1 / face.options.length : 0, 10);
    numbers.add(face?.kind === 'numeric');
    await student.call(aptitude.answer, { params: { ...params, questionId }, body: { answer: null } });
  }
});

test('"I do not know" counts as not right, and the time is the server’s', async () => {
  const student = await app.person();
  const { params } = await made.serveQuestion(student);
  app.pass(42_000);
  const { data } = await student.call(aptitude.answer, { params, body: { answer: null } });
  expect(data).toMatchObject({ answered: 1, right: 0, explained: { answer: null, right: false } });
  const row = one(await app.db.select().from(aptitudeAnswers).where(eq(aptitudeAnswers.questionId, params.questionId)));
  expect(row.tookMs).toBeGreaterThanOrEqual(42_000);
  expect(row.tookMs).toBeLessThan(60_000);
});

test('an answer of another kind, or to no option of this question, is refused in words and can be given again', async () => {
  const student = await app.person();
  const { params } = await made.serveQuestion(student);
  const { status, data } = await student.call(aptitude.answer, {
    params,
    body: { answer: { kind: 'true-false', value: true } },
  });
  expect([status, data.code]).toEqual([422, 'invalid_fields']);
  const answer = await made.answerTo(params.questionId, true);
  expect((await student.call(aptitude.answer, { params, body: { answer } })).data.explained?.right).toBe(true);
});

test('practice of a topic asks that topic only, and an unknown one is refused', async () => {
  const student = await app.person();
  const params = await made.begun(student, { area: 'quantitative', topic: 'percentages' });
  for (let round = 0; round < 5; round += 1) {
    const { data } = await student.call(aptitude.ask, { params });
    expect(data.question).toMatchObject({ area: 'quantitative', topic: 'percentages' });
    const questionId = data.question?.questionId ?? '';
    await student.call(aptitude.answer, { params: { ...params, questionId }, body: { answer: null } });
  }
  const { status, data } = await student.call(aptitude.begin, { body: { area: 'data', topic: 'percentages' } });
  expect([status, data.fields?.['topic']]).toEqual([422, 'This topic isn’t in this area.']);
});

test('ended practice asks nothing more; the next one is another', async () => {
  const student = await app.person();
  const params = await practise(student, 1, () => true);
  expect((await student.call(aptitude.end, { params })).data).toMatchObject({ ended: true, more: false });
  expect((await student.call(aptitude.ask, { params })).data.code).toBe('aptitude_session_ended');
  const { data } = await student.call(aptitude.begin, { body: everything });
  expect(data.sessionId).not.toBe(params.sessionId);
  expect(await app.db.$count(aptitudeSessions, eq(aptitudeSessions.studentId, student.id))).toBe(2);
});

test('figures count what was answered, by topic, with an interval around the share', async () => {
  const student = await app.person();
  await practise(student, 12, (round) => round % 3 !== 0);
  const { data } = await student.call(aptitude.figures, {});
  expect([data.answered, data.right]).toEqual([12, 8]);
  expect(data.topics.reduce((sum, { answered }) => sum + answered, 0)).toBe(12);
  const met = data.topics.filter(({ answered }) => answered > 0);
  for (const { share, medianMs } of met) {
    expect(share?.low).toBeLessThanOrEqual(share?.percent ?? -1);
    expect(share?.high).toBeGreaterThanOrEqual(share?.percent ?? 101);
    expect(medianMs).toBeGreaterThanOrEqual(20_000);
  }
  expect(data.days.reduce((sum, { answered }) => sum + answered, 0)).toBe(12);
  expect(data.next[0]).toEqual({ kind: 'mistakes', due: 4 });
});
