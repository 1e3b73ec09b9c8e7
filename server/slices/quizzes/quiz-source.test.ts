import { globSync, readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { questions, questionVersions } from '../../tables/questions/questions.ts';
import { quizItems } from '../../tables/quizzes/quizzes.ts';
import { everyKind, newQuizzes } from '../../testing/fixtures/quizzes.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { makeQuiz, QuestionSource, QuizSource, questionViewsOf } from './quiz-source.ts';

const app = await startTestApp();
const { quiz } = newQuizzes(app);
const versionsOf = async (quizId: string) =>
  app.db
    .select({ version: questionVersions, question: questions, item: quizItems })
    .from(quizItems)
    .innerJoin(questions, eq(questions.id, quizItems.questionId))
    .innerJoin(questionVersions, eq(questionVersions.questionId, questions.id))
    .where(eq(quizItems.quizId, quizId))
    .orderBy(quizItems.position);

test('a quiz is written with its questions, and its Markdown is clean HTML', async () => {
  const stem = 'What does `a < b` say?\n\n<script>alert(1)</script>';
  const options = [{ text: '`a` is **less**', right: true }, { text: '<img src=x onerror=alert(1)>more' }];
  const [first] = everyKind;
  if (first?.kind !== 'single') throw new Error('the first kind is single');
  const created = await quiz({ questions: [{ ...first, stem, options, taughtIn: '01-walls' }] });
  const [row] = await versionsOf(created.id);
  expect(row?.version.stem).toBe('<p>What does <code>a &lt; b</code> say?</p>');
  expect(row?.version.face).toMatchObject({
    options: [{ text: '<code>a</code> is <strong>less</strong>' }, { text: 'more' }],
  });
  expect(row).toMatchObject({ question: { topic: 'walls', difficulty: 2 }, version: { number: 1 } });
  expect(row?.version.taughtInId).not.toBeNull();
});

test('the same words give the same ids, and ids differ between questions', async () => {
  const viewsOf = async () => (await versionsOf((await quiz()).id)).map(({ version }) => [version.face, version.key]);
  expect(await viewsOf()).toEqual(await viewsOf());
  const ids = JSON.stringify(await viewsOf()).match(/"id":"\w+"/g) ?? [];
  expect(new Set(ids).size).toBe(ids.length);
  expect(ids.length).toBe(3 + 4 + 4 + 6);
});

test('the face keeps nothing of the key: not its words, not its order', () => {
  for (const source of everyKind) {
    const { face, key } = questionViewsOf(z.parse(QuestionSource, source));
    expect(JSON.stringify(face)).not.toMatch(/"right"|accepted|tolerance|feedback/);
    if (face.kind === 'ordering' || face.kind === 'matching') {
      const list = face.kind === 'ordering' ? face.items : face.rights;
      expect(list.map(({ id }) => id)).toEqual(list.map(({ id }) => id).toSorted());
    }
    expect(key.kind).toBe(face.kind);
  }
});

test.each<[string, object]>([
  ['no right option', { kind: 'single', options: [{ text: 'a' }, { text: 'b' }] }],
  [
    'two right options',
    {
      kind: 'single',
      options: [
        { text: 'a', right: true },
        { text: 'b', right: true },
      ],
    },
  ],
  ['options alike', { kind: 'multiple', options: [{ text: 'a', right: true }, { text: ' a ' }] }],
  ['nothing accepted', { kind: 'short-text', accepted: [] }],
  ['items alike', { kind: 'ordering', items: ['a', 'a'] }],
  [
    'rights alike',
    {
      kind: 'matching',
      pairs: [
        { left: 'a', right: 'x' },
        { left: 'b', right: 'x' },
      ],
    },
  ],
  ['a negative tolerance', { kind: 'numeric', right: 1, tolerance: -1 }],
  ['marks of a third', { kind: 'true-false', right: true, marks: 0.333 }],
])('%s is refused', (_, about) => {
  const common = { stem: 'Which?', marks: 1, topic: 't', difficulty: 3, explanation: 'So.' };
  expect(z.safeParse(QuestionSource, { ...common, ...about }).success).toBe(false);
});

test('a lecture that nobody knows is refused, and nothing of the quiz stays', async () => {
  const before = await app.db.$count(questions);
  await expect(quiz({ questions: everyKind.map((each) => ({ ...each, taughtIn: '99-nowhere' })) })).rejects.toThrow(
    '99-nowhere',
  );
  expect(await app.db.$count(questions)).toBe(before);
});

test('every quiz of the demo content can be loaded', async () => {
  const files = globSync('content/courses/*/*.quiz.json');
  expect(files.length).toBeGreaterThan(0);
  for (const file of files) {
    const parsed = z.safeParse(QuizSource, JSON.parse(readFileSync(file, 'utf8')));
    expect(parsed.error?.issues, file).toBeUndefined();
    if (!parsed.success) continue;
    const course = await app.course();
    const lectureId = (await app.lecture(course)).id;
    const lecturesByFile = new Map(parsed.data.questions.map(({ taughtIn = '' }) => [taughtIn, lectureId]));
    const belongs = { ownerId: course.instructorId, courseId: course.id, lectureId, lecturesByFile };
    const created = await app.db.transaction((tx) => makeQuiz(tx, parsed.data, belongs));
    expect(await versionsOf(created.id)).toHaveLength(parsed.data.questions.length);
  }
});
