import { randomUUID } from 'node:crypto';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import { type AttemptQuestion, assessment, type Paper } from '@stepwell/contract/quizzes/attempts.ts';
import { and, asc, eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { one } from '../../platform/database/db.ts';
import { answerLog, attemptQuestions, attempts } from '../../tables/quizzes/attempts.ts';
import { newQuizzes, rightAnswersOf } from '../../testing/fixtures/quizzes.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { attemptOf } = newQuizzes(app);
const MINUTE = 60_000;

type Wish = Partial<{ saveId: string; version: number; answer: Answer | null; flagged: boolean; position: number }>;
const save = (student: Person, attemptId: string, { position = 1, ...wish }: Wish = {}) =>
  student.call(assessment.save, {
    params: { attemptId, position },
    body: { saveId: randomUUID(), version: 0, answer: null, flagged: false, ...wish },
  });
const paperOf = async (student: Person, attemptId: string) =>
  (await student.call(assessment.paper, { params: { attemptId } })).data as Paper;
const questionOf = ({ questions }: Paper, kind: Answer['kind']) =>
  questions.find(({ face }) => face.kind === kind) as AttemptQuestion;
const logOf = (attemptId: string) =>
  app.db.select().from(answerLog).where(eq(answerLog.attemptId, attemptId)).orderBy(asc(answerLog.id));

test('what was saved is on the paper, with its receipt, its second and a row in the log', async () => {
  const student = await app.person();
  const { attemptId } = await attemptOf(student);
  const { position } = questionOf(await paperOf(student, attemptId), 'numeric');
  const first = await save(student, attemptId, { position, answer: { kind: 'numeric', text: '1 2' } });
  const second = await save(student, attemptId, {
    position,
    version: 1,
    flagged: true,
    answer: { kind: 'numeric', text: '1 250' },
  });
  expect(second.data.receipt).toMatch(/^[0-9A-HJKMNP-TV-Z]{9}$/);
  const { version, receipt, savedAt } = second.data;
  expect(version).toBe(2);
  expect((await paperOf(student, attemptId)).questions[position - 1]).toMatchObject({
    version,
    receipt,
    savedAt,
    flagged: true,
    answer: { kind: 'numeric', text: '1 250' },
  });
  const log = await logOf(attemptId);
  expect(log.map((row) => [row.version, row.receipt, row.answer, row.flagged])).toEqual([
    [1, first.data.receipt, { kind: 'numeric', text: '1 2' }, false],
    [2, receipt, { kind: 'numeric', text: '1 250' }, true],
  ]);
});

test('a save that is sent again answers the first receipt, together, later and after the end', async () => {
  const student = await app.person();
  const { attemptId } = await attemptOf(student);
  const wish = { saveId: randomUUID(), flagged: true };
  const [first, twin] = await Promise.all([save(student, attemptId, wish), save(student, attemptId, wish)]);
  const later = await save(student, attemptId, wish);
  app.pass(11 * MINUTE);
  const afterTheEnd = await save(student, attemptId, wish);
  expect(first.status).toBe(200);
  expect([twin.data, later.data, afterTheEnd.data]).toEqual([first.data, first.data, first.data]);
  expect(await logOf(attemptId)).toHaveLength(1);
});

test('an older screen is told, and the newer answer stays', async () => {
  const student = await app.person();
  const { attemptId } = await attemptOf(student);
  const { position } = questionOf(await paperOf(student, attemptId), 'short-text');
  const newer = { kind: 'short-text' as const, text: 'Rani ki Vav' };
  const wishes = [newer, { ...newer, text: 'Adalaj' }].map((answer) => save(student, attemptId, { position, answer }));
  const statuses = (await Promise.all(wishes)).map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([200, 409]);
  const saved = (await paperOf(student, attemptId)).questions[position - 1];
  expect([saved?.version, (await logOf(attemptId)).length]).toEqual([1, 1]);
  const stale = await save(student, attemptId, { position, answer: null });
  expect(stale).toMatchObject({ status: 409, data: { code: 'answered_elsewhere' } });
  expect((await paperOf(student, attemptId)).questions[position - 1]?.answer).toEqual(saved?.answer);
});

test('after the deadline nothing is kept, by the clock of the site alone', async () => {
  const student = await app.person();
  const { attemptId } = await attemptOf(student);
  app.pass(10 * MINUTE - 1000);
  expect((await save(student, attemptId)).status).toBe(200);
  app.pass(1000);
  const late = await save(student, attemptId, { version: 1, flagged: true });
  expect(late).toMatchObject({ status: 409, data: { code: 'attempt_ended' } });
  const row = one(await app.db.select().from(attempts).where(eq(attempts.id, attemptId)));
  expect(row.state).toBe('timed-out');
  expect(await logOf(attemptId)).toHaveLength(1);
});

test('an answer of another kind, with a foreign id or for no question is refused, and nothing is written', async () => {
  const student = await app.person();
  const { attemptId } = await attemptOf(student);
  const paper = await paperOf(student, attemptId);
  const { position } = questionOf(paper, 'single');
  const refused = [
    await save(student, attemptId, { position, answer: { kind: 'true-false', value: true } }),
    await save(student, attemptId, { position, answer: { kind: 'single', choice: 'elsewhere' } }),
  ];
  for (const { status, data } of refused) {
    expect([status, data.fields?.['answer']]).toEqual([422, expect.any(String)]);
  }
  expect((await save(student, attemptId, { position: 99 })).status).toBe(404);
  expect(await logOf(attemptId)).toHaveLength(0);
  const stranger = await app.person();
  expect((await save(stranger, attemptId)).status).toBe(404);
});

test('saving and handing in at once: what was acknowledged counts, what was not says so', async () => {
  const student = await app.person();
  for (let round = 0; round < 12; round += 1) {
    const { attemptId } = await attemptOf(student, { passPercent: 0 });
    const { position, marks } = questionOf(await paperOf(student, attemptId), 'true-false');
    const wish = { position, answer: { kind: 'true-false' as const, value: false } };
    const params = { attemptId };
    const [saved, ended] =
      round % 2
        ? await Promise.all([save(student, attemptId, wish), student.call(assessment.handIn, { params })])
        : (await Promise.all([student.call(assessment.handIn, { params }), save(student, attemptId, wish)])).reverse();
    expect(ended?.status).toBe(200);
    expect(['attempt_ended', undefined]).toContain((saved?.data as { code?: string } | undefined)?.code);
    const row = one(await app.db.select().from(attempts).where(eq(attempts.id, attemptId)));
    expect(row.marks).toBe(saved?.status === 200 ? marks : 0);
  }
});

describe('a whole attempt', () => {
  /** Property names that would tell, at any depth. */
  const telling = /"(key|right|accepted|tolerance|explanation|feedback|taughtIn|versionId|seed|shown)":/;

  test('nothing tells a key before the end; everything stands in the review after it', async () => {
    const student = await app.person();
    const { attemptId } = await attemptOf(student);
    const { quizId } = await paperOf(student, attemptId);
    const params = { attemptId };
    const right = await rightAnswersOf(app.db, attemptId);
    const replies: string[] = [];
    const record = <T>(answer: { data: T }) => {
      replies.push(JSON.stringify(answer.data));
      return answer;
    };
    record(await student.call(assessment.start, { params: { quizId } }));
    record(await student.call(assessment.quiz, { params: { quizId } }));
    for (const [position, answer] of right) {
      // What a person types is told back to them, so it must not hold the key itself.
      const typed = 'text' in answer ? { ...answer, text: 'not sure' } : answer;
      record(await save(student, attemptId, { position, answer: typed }));
      record(await save(student, attemptId, { position, answer: null }));
      record(await student.call(assessment.paper, { params }));
    }
    record(await student.call(assessment.review, { params }));
    const before = replies.join('\n');
    expect(before).not.toMatch(telling);
    // The author's own words about the key.
    for (const secret of [
      'Because the stair',
      'You counted',
      'Up is no side',
      'Rani ki Vav',
      ':1250',
      '"1250',
      'How walls stand',
    ]) {
      expect(before).not.toContain(secret);
    }

    for (const [position, answer] of right) {
      const version = (await paperOf(student, attemptId)).questions[position - 1]?.version ?? 0;
      expect((await save(student, attemptId, { position, answer, version })).status).toBe(200);
    }
    const { data } = await student.call(assessment.handIn, { params });
    expect(data.score).toEqual({ marks: 8, of: 8, percent: 100, passed: true });
    const review = await student.call(assessment.review, { params });
    expect(JSON.stringify(review.data)).toContain('Because the stair says so');
    for (const { marks, of, taughtIn, explanation } of review.data.questions) {
      expect([marks, taughtIn?.title]).toEqual([of, 'How walls stand']);
      expect(explanation).toContain('stair');
    }
    expect((await save(student, attemptId, { version: 2 })).data.code).toBe('attempt_ended');
  });

  test('a wrong option is told what its author says about it, and part of the marks is kept', async () => {
    const student = await app.person();
    const { attemptId } = await attemptOf(student);
    const paper = await paperOf(student, attemptId);
    const four = questionOf(paper, 'single');
    const sides = questionOf(paper, 'multiple');
    const idOf = ({ face }: AttemptQuestion, text: string) =>
      (face.kind === 'single' || face.kind === 'multiple' ? face.options : []).find((o) => o.text === text)?.id ?? '';
    await save(student, attemptId, {
      position: four.position,
      answer: { kind: 'single', choice: idOf(four, 'four') },
    });
    await save(student, attemptId, {
      position: sides.position,
      answer: { kind: 'multiple', choices: [idOf(sides, 'north')] },
    });
    const { data } = await student.call(assessment.handIn, { params: { attemptId } });
    expect(data.score).toEqual({ marks: 1, of: 8, percent: 13, passed: false });
    const review = await student.call(assessment.review, { params: { attemptId } });
    const at = (position: number) => review.data.questions.find((question) => question.position === position);
    expect(at(four.position)).toMatchObject({ marks: 0, feedback: 'You counted the landing.' });
    expect(at(sides.position)).toMatchObject({ marks: 1, of: 2, feedback: null });
    const rest = review.data.questions.filter(({ position }) => ![four.position, sides.position].includes(position));
    expect(rest.every(({ answer, marks }) => answer === null && marks === 0)).toBe(true);
  });

  test('penalties take marks off, and never below nothing', async () => {
    const student = await app.person();
    const { attemptId } = await attemptOf(student);
    await app.db.update(attemptQuestions).set({ penalty: 0.5 }).where(eq(attemptQuestions.attemptId, attemptId));
    const { position } = questionOf(await paperOf(student, attemptId), 'true-false');
    await save(student, attemptId, { position, answer: { kind: 'true-false', value: true } });
    const { data } = await student.call(assessment.handIn, { params: { attemptId } });
    expect(data.score?.marks).toBe(0);
    const [row] = await app.db
      .select()
      .from(attemptQuestions)
      .where(and(eq(attemptQuestions.attemptId, attemptId), eq(attemptQuestions.position, position)));
    expect(row?.marks).toBe(-0.5);
  });
});
