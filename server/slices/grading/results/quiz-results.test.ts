import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { answerLog, attempts } from '../../../tables/quizzes/attempts.ts';
import { choice, newResults } from '../../../testing/fixtures/results.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { createQuiz, take, taker, questionIdsOf } = newResults(app);

/** Six learners: the better ones know the second question, and the poorest choose its second wrong option. */
async function six() {
  const { teacher, course, quiz } = await createQuiz([
    choice('One', 'a', 'b', 'c'),
    choice('Two', 'a', 'b', 'c'),
    choice('Three', 'a', 'b', 'c', 'd'),
  ]);
  const papers = [
    ['a', 'a', 'a'],
    ['a', 'a', 'a'],
    ['a', 'a', 'b'],
    ['a', 'b', 'b'],
    ['b', 'c', 'b'],
    ['b', 'c', null],
  ];
  const people = [];
  for (const [place, paper] of papers.entries()) people.push(await taker(course, quiz.id, paper, `Learner ${place}`));
  return { teacher, course, quiz, people };
}

test('the figures of a quiz and its questions are told', async () => {
  const { teacher, quiz } = await six();
  const { data } = await teacher.call(quizResults.analysis, { params: { quizId: quiz.id }, query: {} });
  expect(data).toMatchObject({ attempts: 6, students: 6, passed: 3, passPercent: 60 });
  expect(data.mean.value).toBeCloseTo((100 * 9) / 18, 9);
  expect(data.histogram).toEqual([2, 0, 0, 1, 0, 0, 1, 0, 0, 2]);
  expect(data.items.map(({ facility }) => facility.value?.toFixed(2))).toEqual(['66.67', '50.00', '33.33']);
  expect(data.items.map(({ guess }) => guess.value?.toFixed(2))).toEqual(['33.33', '33.33', '25.00']);
  expect(data.items.map(({ intendedWeight }) => intendedWeight.value?.toFixed(2))).toEqual(['33.33', '33.33', '33.33']);
  expect(data.items.reduce((sum, { effectiveWeight }) => sum + (effectiveWeight.value ?? 0), 0)).toBeCloseTo(100, 9);
  expect(data.alpha.value).toBeGreaterThan(0.5);
});

test('distractors are counted for all, for the top and for the bottom third', async () => {
  const { teacher, quiz } = await six();
  const [, second = '', third = ''] = await questionIdsOf(quiz.id);
  const params = { quizId: quiz.id, questionId: second };
  const { data } = await teacher.call(quizResults.question, { params, query: {} });
  expect(data).toMatchObject({ attempts: 6, third: 2, others: 0, versions: 1 });
  expect(data.groups).toMatchObject([
    { html: 'a', verdict: 'right', all: 3, top: 2, bottom: 0 },
    { html: 'c', verdict: 'wrong', all: 2, top: 0, bottom: 2 },
    { html: 'b', verdict: 'wrong', all: 1, top: 0, bottom: 0 },
  ]);
  const last = await teacher.call(quizResults.question, { params: { ...params, questionId: third }, query: {} });
  const lines = last.data.groups.map(({ html, verdict, all }) => `${html} ${verdict} ${all}`);
  expect(lines.sort()).toEqual(['a right 2', 'b wrong 3', 'c wrong 0', 'd wrong 0', 'null blank 1']);
});

test('which attempts count is asked for, and trying out never does', async () => {
  const { teacher, course, quiz } = await createQuiz();
  const { student } = await taker(course, quiz.id, ['b', 'b']);
  await take(student, quiz.id, ['a', 'a']);
  await take(student, quiz.id, ['a', 'b']);
  await take(teacher, quiz.id, ['a', 'a']);
  const mean = async (which: 'first' | 'last' | 'best' | 'all') => {
    const { data } = await teacher.call(quizResults.analysis, { params: { quizId: quiz.id }, query: { which } });
    return [data.attempts, data.mean.value];
  };
  expect(await mean('first')).toEqual([1, 0]);
  expect(await mean('last')).toEqual([1, 50]);
  expect(await mean('best')).toEqual([1, 100]);
  expect(await mean('all')).toEqual([3, 50]);
});

test('a quiz that nobody took has no figures, and says why', async () => {
  const { teacher, quiz } = await createQuiz();
  const { data } = await teacher.call(quizResults.analysis, { params: { quizId: quiz.id }, query: {} });
  expect(data).toMatchObject({ attempts: 0, items: [], mean: { value: null, why: 'too-few' } });
});

test('time is what passed from the save before, or from the start', async () => {
  const { teacher, course, quiz } = await createQuiz();
  const { attemptId } = await taker(course, quiz.id, ['a', 'b']);
  const began = new Date('2026-01-01T10:00:00Z');
  const after = (seconds: number) => new Date(began.getTime() + seconds * 1000);
  await app.db.update(attempts).set({ startedAt: began }).where(eq(attempts.id, attemptId));
  const log = await app.db.select().from(answerLog).where(eq(answerLog.attemptId, attemptId)).orderBy(answerLog.id);
  // The log is written once; what stands in it makes room for the same at other times.
  await app.db.delete(answerLog).where(eq(answerLog.attemptId, attemptId));
  await app.db
    .insert(answerLog)
    .values(log.map(({ id: _, ...row }, place) => ({ ...row, savedAt: after([20, 50][place] ?? 0) })));
  const { id: _, ...again } = log[0] as (typeof log)[number];
  // The last one was written late: it happened before all others.
  for (const seconds of [55, 10]) {
    await app.db.insert(answerLog).values({ ...again, saveId: crypto.randomUUID(), savedAt: after(seconds) });
  }
  const { data } = await teacher.call(quizResults.times, { params: { quizId: quiz.id }, query: {} });
  const [one, two] = await questionIdsOf(quiz.id);
  const secondsOf = (questionId?: string) => data.items.find((item) => item.questionId === questionId)?.meanSeconds;
  expect([secondsOf(one), secondsOf(two)]).toEqual([25, 30]);
});

test('attempts are listed page by page, by name, result and state', async () => {
  const { teacher, quiz, people } = await six();
  const names = async (query: object) => {
    const found: string[] = [];
    let cursor: string | undefined;
    do {
      const { data } = await teacher.call(quizResults.attempts, {
        params: { quizId: quiz.id },
        query: { ...query, limit: 2, ...(cursor && { cursor }) },
      });
      found.push(...data.items.map(({ student }) => student.fullName.replace('Learner ', '')));
      cursor = data.nextCursor ?? undefined;
    } while (cursor);
    return found.join('');
  };
  expect(await names({ sort: 'name' })).toBe('012345');
  expect(await names({ sort: 'newest' })).toBe('543210');
  expect((await names({ sort: 'highest' })).slice(2)).toMatch(/^23(45|54)$/);
  expect((await names({ sort: 'lowest' })).slice(2, 4)).toBe('32');
  expect(await names({ state: 'passed', sort: 'name' })).toBe('012');
  expect(await names({ state: 'failed', sort: 'name' })).toBe('345');
  expect(await names({ q: people[4]?.student.email })).toBe('4');
  expect(await names({ state: 'changed' })).toBe('');
});

test('quizzes are those of one’s own courses, with their counts', async () => {
  const { teacher, quiz } = await six();
  const other = await createQuiz();
  const { data } = await teacher.call(quizResults.quizzes, { query: {} });
  expect(data.items).toMatchObject([{ quizId: quiz.id, attempts: 6, students: 6 }]);
  const admin = await app.person({ role: 'admin' });
  const all = await admin.call(quizResults.quizzes, { query: { limit: 100 } });
  expect(all.data.items.map(({ quizId }) => quizId)).toEqual(expect.arrayContaining([quiz.id, other.quiz.id]));
});

test('an open attempt is nobody’s to read', async () => {
  const { teacher, course, quiz } = await createQuiz();
  const student = await app.person();
  await app.enrolment(student, course);
  const { data } = await student.call(assessment.start, { params: { quizId: quiz.id } });
  const answer = await teacher.call(quizResults.attempt, { params: { attemptId: data.attemptId } });
  expect([answer.status, answer.data.code]).toEqual([409, 'attempt_still_open']);
});

test('two who share seldom errors are shown with their figures, others are not', async () => {
  const wrong = ['b', 'c', 'd', 'e'];
  const { teacher, course, quiz } = await createQuiz(
    Array.from({ length: 12 }, (_, n) => choice(`Q${n}`, 'a', ...wrong)),
  );
  const seldom = Array.from({ length: 12 }, (_, n) => (n < 9 ? 'e' : 'a'));
  let state = 42;
  const roll = (sides: number) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
  const others = Array.from({ length: 12 }, () =>
    Array.from({ length: 12 }, () => (roll(3) === 0 ? (wrong[roll(3)] ?? 'b') : 'a')),
  );
  for (const paper of others) await taker(course, quiz.id, paper);
  await taker(course, quiz.id, seldom, 'Bela');
  await taker(course, quiz.id, seldom, 'Chandra');
  const { data } = await teacher.call(quizResults.hints, { params: { quizId: quiz.id } });
  expect(data).toMatchObject({ compared: 14, attempts: 14, pairs: 91 });
  expect(data.shared).toHaveLength(1);
  const [pair] = data.shared;
  expect([pair?.one.fullName, pair?.other.fullName].sort()).toEqual(['Bela', 'Chandra']);
  expect(pair).toMatchObject({ bothWrong: 9, same: 9 });
  expect(pair?.byChance).toBeLessThan(0.05);
});
