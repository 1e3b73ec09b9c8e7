import { aptitude } from '@stepwell/contract/aptitude/aptitude.ts';
import { mistakes } from '@stepwell/contract/aptitude/mistakes.ts';
import type { Answer } from '@stepwell/contract/questions/question.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { mistakes as cards } from '../../../tables/aptitude/mistakes.ts';
import { newAptitude } from '../../../testing/fixtures/aptitude.ts';
import { KEY_NAMES, markedLectureQuiz, markedQuestions } from '../../../testing/fixtures/marked-questions.ts';
import { newQuizzes, rightAnswersOf } from '../../../testing/fixtures/quizzes.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const made = newAptitude(app);
const quizzes = newQuizzes(app);
const DAY = 86_400_000;

const shown = async (student: Person) => (await student.call(mistakes.next, {})).data;
const cardRow = async (cardId: string) => one(await app.db.select().from(cards).where(eq(cards.id, cardId)));
async function review(student: Person, right: boolean) {
  const { card } = await shown(student);
  const params = { cardId: card?.cardId ?? '' };
  const answer = await made.answerTo((await cardRow(params.cardId)).questionId ?? '', right);
  const answerId = crypto.randomUUID();
  const { data } = await student.call(mistakes.answer, { params, body: { answerId, answer } });
  return { params, answerId, answer, data };
}

test('a wrong answer in practice is in the book at once, with what was said; a right one is not', async () => {
  const student = await app.person();
  await made.answered(student, true);
  expect((await shown(student)).due).toBe(0);
  await made.answered(student, false);
  const { data } = await student.call(mistakes.list, { query: {} });
  expect(data.total).toBe(1);
  expect(data.items[0]).toMatchObject({ source: 'practice', reviews: 0, lapses: 0, putAway: false });
  expect(data.items[0]?.said).not.toBe('');
  expect(data.items[0]?.asked).not.toMatch(/<\w/);
});

test('a card shows no key before its answer, and the next date after it', async () => {
  const student = await app.person();
  await made.answered(student, false);
  const next = await student.call(mistakes.next, {});
  expect(JSON.stringify(next.data)).not.toMatch(/"key"|"solution"|"slip"/);
  const { data, params } = await review(student, true);
  expect(data.right).toBe(true);
  expect(data.choices.map(({ rating }) => rating)).toEqual(['hard', 'good', 'easy']);
  const chosen = data.choices.find(({ rating }) => rating === data.rating);
  expect((await cardRow(params.cardId)).dueAt.toISOString()).toBe(chosen?.dueAt);
  expect((await shown(student)).due).toBe(0);
});

test('the learner’s own word moves the date; who was wrong can only say again', async () => {
  const student = await app.person();
  await made.answered(student, false);
  const { params, answerId, data } = await review(student, true);
  const easy = await student.call(mistakes.rate, { params, body: { answerId, rating: 'easy' } });
  expect(easy.data.dueAt).toBe(data.choices.find(({ rating }) => rating === 'easy')?.dueAt);
  expect((await cardRow(params.cardId)).dueAt.toISOString()).toBe(easy.data.dueAt);
  const hard = await student.call(mistakes.rate, { params, body: { answerId, rating: 'hard' } });
  expect(Date.parse(hard.data.dueAt)).toBeLessThan(Date.parse(easy.data.dueAt));
  expect((await student.call(mistakes.rate, { params, body: { answerId, rating: 'again' } })).status).toBe(422);

  const other = await app.person();
  await made.answered(other, false);
  const failed = await review(other, false);
  const body = { answerId: failed.answerId, rating: 'easy' as const };
  expect((await other.call(mistakes.rate, { params: failed.params, body })).status).toBe(422);
});

test('a review that is sent twice is one, and a card that is not due takes no answer', async () => {
  const student = await app.person();
  await made.answered(student, false);
  const { params, answerId, answer, data } = await review(student, true);
  const again = await student.call(mistakes.answer, { params, body: { answerId, answer } });
  expect(again.data).toEqual(data);
  expect((await cardRow(params.cardId)).memory.reps).toBe(1);
  const body = { answerId: crypto.randomUUID(), answer };
  expect((await student.call(mistakes.answer, { params, body })).data.code).toBe('mistake_not_due');
});

test('right answers on their days lengthen the way back; the card comes when it is due and not before', async () => {
  const student = await app.person();
  await made.answered(student, false);
  const gaps: number[] = [];
  for (let round = 0; round < 4; round += 1) {
    const { params } = await review(student, true);
    const { dueAt } = await cardRow(params.cardId);
    const gap = dueAt.getTime() - app.services.now().getTime();
    gaps.push(gap);
    app.pass(gap - 5000);
    expect((await shown(student)).card).toBeNull();
    app.pass(10_000);
  }
  expect(gaps.toSorted((a, b) => a - b)).toEqual(gaps);
  expect(gaps.at(-1)).toBeGreaterThan(5 * DAY);
});

test('a card that is put away comes back by hand, or when its question goes wrong again', async () => {
  const student = await app.person();
  await made.answered(student, false);
  const { items } = (await student.call(mistakes.list, { query: {} })).data;
  const params = { cardId: items[0]?.cardId ?? '' };
  await student.call(mistakes.putAway, { params, body: { putAway: true } });
  expect((await shown(student)).card).toBeNull();
  const away = await student.call(mistakes.list, { query: { shelf: 'put-away' } });
  expect(away.data.items.map(({ cardId }) => cardId)).toEqual([params.cardId]);
  await student.call(mistakes.putAway, { params, body: { putAway: false } });
  expect((await shown(student)).card?.cardId).toBe(params.cardId);
});

test('wrong answers of a quiz are in the book after its end, once, and not what was left out or right', async () => {
  const student = await app.person();
  const { attemptId } = await quizzes.attemptOf(student);
  const right = await rightAnswersOf(app.db, attemptId);
  const save = (position: number, answer: (typeof right)[number][1]) =>
    student.call(assessment.save, {
      params: { attemptId, position: String(position) },
      body: { saveId: crypto.randomUUID(), version: 0, answer, flagged: false },
    });
  const at = (kind: string) => right.find(([, answer]) => answer.kind === kind)?.[0] ?? 0;
  await save(at('true-false'), { kind: 'true-false', value: true });
  await save(at('short-text'), { kind: 'short-text', text: 'Somewhere else' });
  await save(at('numeric'), { kind: 'numeric', text: '1250' });
  expect((await shown(student)).due).toBe(0);
  await student.call(assessment.handIn, { params: { attemptId } });
  await app.settle();
  const { data } = await student.call(mistakes.list, { query: {} });
  expect(data.items.map(({ said }) => said).sort()).toEqual(['Somewhere else', 'True']);
  expect(data.items[0]).toMatchObject({ source: 'quiz', topic: 'walls' });

  const { card } = await shown(student);
  const params = { cardId: card?.cardId ?? '' };
  const answerId = crypto.randomUUID();
  const answer =
    card?.face.kind === 'true-false'
      ? ({ kind: 'true-false', value: false } as const)
      : ({ kind: 'short-text', text: 'rani ki vav' } as const);
  const reviewed = await student.call(mistakes.answer, { params, body: { answerId, answer } });
  expect(reviewed.data.right).toBe(true);
  expect(reviewed.data.solution[0]).toContain('Because the stair says so');
});

test('gaps, places in pictures and calculated numbers are asked again as they were, and judged', async () => {
  const { course, quizId } = await markedLectureQuiz(app, async ({ instructorId }) => {
    return (await markedQuestions(app, instructorId)).ids;
  });
  const student = await app.person();
  await app.enrolment(student, course);
  const { attemptId } = (await student.call(assessment.start, { params: { quizId } })).data;
  const right = await rightAnswersOf(app.db, attemptId);
  const wrong: Partial<Record<string, Answer>> = {
    cloze: { kind: 'cloze', gaps: { g2: '827364.5', g3: 'a' } },
    hotspot: { kind: 'hotspot', points: [{ x: 0.1, y: 0.1 }] },
    calculated: { kind: 'calculated', text: '3' },
  };
  for (const [position, { kind }] of right) {
    const params = { attemptId, position: String(position) };
    const answer = wrong[kind];
    const body = { saveId: crypto.randomUUID(), version: 0, flagged: false };
    if (answer) await student.call(assessment.save, { params, body: { ...body, answer } });
  }
  await student.call(assessment.handIn, { params: { attemptId } });
  await app.settle();

  const seen: string[] = [];
  for (let turn = 0; turn < 3; turn += 1) {
    const { data } = await student.call(mistakes.next, {});
    expect(JSON.stringify(data)).not.toMatch(KEY_NAMES);
    const kind = data.card?.face.kind ?? '';
    if (kind === 'calculated') expect(data.card?.stem).toContain('3 buckets');
    const params = { cardId: data.card?.cardId ?? '' };
    // The gaps half right once more, the others right.
    const answer = kind === 'cloze' ? wrong['cloze'] : right.find(([, each]) => each.kind === kind)?.[1];
    const answerId = crypto.randomUUID();
    const response = await student.call(mistakes.answer, { params, body: { answerId, answer: answer ?? null } });
    expect([kind, response.data.right, response.data.rightParts]).toEqual(
      kind === 'cloze' ? ['cloze', false, ['g2']] : [kind, true, undefined],
    );
    seen.push(kind);
  }
  expect(seen.sort()).toEqual(['calculated', 'cloze', 'hotspot']);
});

test('what an open attempt asks waits until that has ended', async () => {
  const student = await app.person();
  const quiz = await quizzes.quizOf(student);
  const begin = async () => (await student.call(assessment.start, { params: { quizId: quiz.id } })).data;
  const { attemptId } = await begin();
  const right = await rightAnswersOf(app.db, attemptId);
  const position = right.find(([, answer]) => answer.kind === 'true-false')?.[0] ?? 0;
  const answer = { kind: 'true-false', value: true } as const;
  const body = { saveId: crypto.randomUUID(), version: 0, answer, flagged: false };
  await student.call(assessment.save, { params: { attemptId, position: String(position) }, body });
  await student.call(assessment.handIn, { params: { attemptId } });
  await app.settle();
  const second = await begin();
  expect((await shown(student)).card).toBeNull();
  await student.call(assessment.handIn, { params: second });
  expect((await shown(student)).card).not.toBeNull();
});

test('the book pages through its cards without losing or repeating one', async () => {
  const student = await app.person();
  const params = await made.begun(student, { area: null, topic: null });
  for (let round = 0; round < 9; round += 1) {
    const { data } = await student.call(aptitude.ask, { params });
    const questionId = data.question?.questionId ?? '';
    app.pass(1000);
    await student.call(aptitude.answer, { params: { ...params, questionId }, body: { answer: null } });
  }
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { data } = await student.call(mistakes.list, { query: { limit: 4, ...(cursor && { cursor }) } });
    seen.push(...data.items.map(({ cardId }) => cardId));
    cursor = data.nextCursor ?? undefined;
  } while (cursor);
  expect(new Set(seen).size).toBe(seen.length);
  expect(seen.length).toBe(await app.db.$count(cards, eq(cards.studentId, student.id)));
});
