import { randomUUID } from 'node:crypto';
import type { DraftQuestion } from '@stepwell/contract/questions/draft-question.ts';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { quizItems } from '../../../tables/quizzes/quizzes.ts';
import { newBank } from '../../../testing/fixtures/bank.ts';
import { newQuizzes, rightAnswersOf } from '../../../testing/fixtures/quizzes.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { teacher, inBank } = newBank(app);
const quizzes = newQuizzes(app);

type Query = NonNullable<Parameters<typeof app.visitor.call<typeof questionBank.list>>[1]>['query'];
const listed = async (who: Person, query: Query = {}) =>
  (await who.call(questionBank.list, { query })).data.items.map(({ questionId }) => questionId);
const total = async (who: Person, query: Query = {}) => (await who.call(questionBank.counts, { query })).data.total;

const options = (...texts: string[]): Partial<DraftQuestion> => ({
  kind: 'single',
  options: texts.map((text, place) => ({ id: `o${place}`, text, right: place === 0, feedback: '' })),
});

test('every page of every sort has each question once, and the total is their number', async () => {
  const ben = await teacher();
  const created: string[] = [];
  for (const topic of ['b', 'A', 'a / x', '', 'b']) created.push((await inBank(ben, { topic })).questionId);
  for (const sort of ['newest', 'topic', 'hardest'] as const) {
    const seen: string[] = [];
    let cursor: string | null | undefined;
    do {
      const { data } = await ben.call(questionBank.list, { query: { sort, limit: 2, ...(cursor && { cursor }) } });
      seen.push(...data.items.map(({ questionId }) => questionId));
      cursor = data.nextCursor;
    } while (cursor);
    expect(seen.toSorted()).toEqual(created.toSorted());
    if (sort === 'newest') expect(seen).toEqual(created.toReversed());
    if (sort === 'topic') expect([seen[0], seen[1], seen[2]]).toEqual([created[3], created[1], created[2]]);
  }
  expect(await total(ben)).toBe(5);
});

test('a search finds stem, options, explanation, topic and tag, by stem of a word, by its beginning, and past a slip', async () => {
  const ben = await teacher();
  const { questionId } = await inBank(
    ben,
    {
      stem: '<p>How are <em>pavilions</em> carried &amp; braced?</p>',
      explanation: '<p>Lintels do it.</p>',
      topic: 'Masonry / Corbels',
      ...options('on brackets', 'on `mortar`'),
    },
    ['gujarat'],
  );
  await inBank(ben, { stem: '<p>Quite another matter.</p>' });
  for (const q of [
    'pavilion',
    'brack',
    'mortar',
    'lintel',
    'masonry',
    'CORBELS',
    'gujarat',
    'pavillions',
    'brackts lintel',
  ])
    expect([q, await listed(ben, { q })]).toEqual([q, [questionId]]);
  for (const q of ['zeppelin', 'pavilion zeppelin', '!!!', '&|:*', "'", '\\', '%'])
    expect([q, await listed(ben, { q })]).toEqual([q, []]);
  expect(await total(ben, { q: 'lintel' })).toBe(1);
});

test('a line says what its author gives for it, with which a quiz begins', async () => {
  const ben = await teacher();
  await inBank(ben, { marks: 2.5, penalty: 0.25 });
  const { data } = await ben.call(questionBank.list, { query: {} });
  expect(data.items.map(({ marks, penalty }) => [marks, penalty])).toEqual([[2.5, 0.25]]);
});

test('an edit and another topic are found at once, and what was said before is not', async () => {
  const ben = await teacher();
  const { questionId, draft } = await inBank(ben, { stem: '<p>Peacocks?</p>', topic: 'Birds' });
  const question = { ...draft, stem: '<p>Elephants?</p>', topic: 'Beasts' };
  await ben.call(questionBank.edit, { params: { questionId }, body: { question, tags: ['Ivory'], version: 1 } });
  expect([await listed(ben, { q: 'peacock' }), await listed(ben, { q: 'birds' })]).toEqual([[], []]);
  expect(await listed(ben, { q: 'elephant beasts ivory' })).toEqual([questionId]);
});

test('filters narrow by topic with all below it, difficulty, kind, tag and use, and counts say what there is', async () => {
  const ben = await teacher();
  const loops = await inBank(ben, { topic: 'Loops', difficulty: 1 }, ['core']);
  const nested = await inBank(ben, { topic: 'Loops /While', difficulty: 5 }, ['core', 'long']);
  const alike = await inBank(ben, { topic: 'Loopsy', difficulty: 5, kind: 'true-false', right: true } as never);
  const both = [nested.questionId, loops.questionId];
  expect(await listed(ben, { topic: 'Loops' })).toEqual(both);
  expect(await listed(ben, { topic: 'Loops/While' })).toEqual([nested.questionId]);
  expect(await listed(ben, { difficulty: 5 })).toEqual([alike.questionId, nested.questionId]);
  expect(await listed(ben, { kind: 'true-false' })).toEqual([alike.questionId]);
  expect(await listed(ben, { tag: 'long' })).toEqual([nested.questionId]);
  const { data } = await ben.call(questionBank.counts, { query: { tag: 'long' } });
  expect(data).toEqual({
    total: 1,
    topics: [
      { value: 'Loops', count: 1 },
      { value: 'Loops / While', count: 1 },
      { value: 'Loopsy', count: 1 },
    ],
    tags: [
      { value: 'core', count: 2 },
      { value: 'long', count: 1 },
    ],
    kinds: [
      { value: 'single', count: 2 },
      { value: 'true-false', count: 1 },
    ],
  });
});

test('questions of a quiz lecture stand in their author\u2019s bank with where they are used and how they were answered', async () => {
  const ben = await teacher();
  const course = await app.course({ instructorId: ben.id, title: 'Wells' });
  const quiz = await quizzes.quiz({ title: 'Count the steps' }, course);
  const unused = await inBank(ben);
  for (const isRight of [true, false]) {
    const student = await app.person();
    await app.enrolment(student, course);
    const { data } = await student.call(assessment.start, { params: { quizId: quiz.id } });
    const { attemptId } = data;
    for (const [position, answer] of isRight ? await rightAnswersOf(app.db, attemptId) : []) {
      const body = { saveId: randomUUID(), version: 0, answer, flagged: false };
      await student.call(assessment.save, { params: { attemptId, position }, body });
    }
    await student.call(assessment.handIn, { params: { attemptId } });
  }
  // A teacher's own try counts for nothing.
  const own = await ben.call(assessment.start, { params: { quizId: quiz.id } });
  await ben.call(assessment.handIn, { params: { attemptId: own.data.attemptId } });

  const items = await app.db.select().from(quizItems).where(eq(quizItems.quizId, quiz.id));
  const ids = items.map(({ questionId }) => questionId);
  expect((await listed(ben, { used: 'yes' })).toSorted()).toEqual(ids.toSorted());
  expect(await listed(ben, { used: 'no' })).toEqual([unused.questionId]);
  const { data } = await ben.call(questionBank.list, { query: { sort: 'hardest' } });
  expect(data.items.map(({ answered }) => answered)).toEqual([
    ...ids.map(() => ({ times: 2, facility: 0.5 })),
    { times: 0, facility: null },
  ]);
  const one = await ben.call(questionBank.question, { params: { questionId: ids[0] ?? '' } });
  expect(one.data.usedIn).toEqual([
    {
      where: 'quiz',
      title: 'Count the steps',
      courseTitle: 'Wells',
      courseId: course.slug,
      lectureId: quiz.lectureId,
    },
  ]);
  expect(one.data.versions).toMatchObject([{ number: 1, answered: { times: 2, facility: 0.5 }, changes: [] }]);
});
