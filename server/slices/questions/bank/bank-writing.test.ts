import { createHash, randomUUID } from 'node:crypto';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { answerLog, attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { newBank } from '../../../testing/fixtures/bank.ts';
import { question } from '../../../testing/fixtures/drafts.ts';
import { newQuizzes, rightAnswersOf } from '../../../testing/fixtures/quizzes.ts';
import { everyKindDrafted } from '../../../testing/fixtures/video-questions.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { teacher, inBank } = newBank(app);
const quizzes = newQuizzes(app);

const read = async (who: Person, questionId: string) =>
  (await who.call(questionBank.question, { params: { questionId } })).data;

/** Everything about an attempt, as its owner reads it and as the tables hold it. */
async function hashOfAttempt(student: Person, attemptId: string) {
  const meaning = [
    (await student.call(assessment.review, { params: { attemptId } })).data,
    await app.db.select().from(attempts).where(eq(attempts.id, attemptId)),
    await app.db
      .select({ asked: attemptQuestions, version: questionVersions })
      .from(attemptQuestions)
      .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
      .where(eq(attemptQuestions.attemptId, attemptId))
      .orderBy(asc(attemptQuestions.position)),
    await app.db.select().from(answerLog).where(eq(answerLog.attemptId, attemptId)).orderBy(answerLog.id),
  ];
  return createHash('sha256').update(JSON.stringify(meaning)).digest('hex');
}

test('an edit never alters a finished attempt', async () => {
  const ben = await teacher();
  const course = await app.course({ instructorId: ben.id });
  const quiz = await quizzes.quiz({}, course);
  const student = await app.person();
  await app.enrolment(student, course);
  const { data } = await student.call(assessment.start, { params: { quizId: quiz.id } });
  const { attemptId } = data;
  for (const [position, answer] of await rightAnswersOf(app.db, attemptId)) {
    const body = { saveId: randomUUID(), version: 0, answer, flagged: false };
    await student.call(assessment.save, { params: { attemptId, position }, body });
  }
  await student.call(assessment.handIn, { params: { attemptId } });
  const before = await hashOfAttempt(student, attemptId);

  const list = await ben.call(questionBank.list, { query: { used: 'yes', limit: 100 } });
  expect(list.data.items).toHaveLength(7);
  for (const { questionId } of list.data.items) {
    const shown = await read(ben, questionId);
    const { status, data: edited } = await ben.call(questionBank.edit, {
      params: { questionId },
      body: { question: { ...shown.question, stem: '<p>Asked otherwise.</p>' }, tags: ['new'], version: 1 },
    });
    expect([status, edited]).toEqual([200, { version: 2 }]);
  }
  expect(await hashOfAttempt(student, attemptId)).toBe(before);
  // And whoever begins now is asked the newest words.
  const again = await student.call(assessment.start, { params: { quizId: quiz.id } });
  const paper = await student.call(assessment.paper, { params: again.data });
  expect(new Set(paper.data.questions.map(({ stem }) => stem))).toEqual(new Set(['<p>Asked otherwise.</p>']));
});

test.each(everyKindDrafted().map((draft) => [draft.kind, draft] as const))(
  '%s comes back as it was written, and the same words make no version',
  async (_, draft) => {
    const ben = await teacher();
    await ben.call(questionBank.make, { body: { question: draft, tags: [' a  tag '] } });
    const shown = await read(ben, draft.id);
    expect(shown).toMatchObject({ kind: draft.kind, version: 1, tags: ['a tag'], topic: draft.topic });
    const { data } = await ben.call(questionBank.edit, {
      params: { questionId: draft.id },
      body: { question: shown.question, tags: [], version: 1 },
    });
    expect(data).toEqual({ version: 1 });
    const again = await read(ben, draft.id);
    expect([again.question, again.tags]).toEqual([shown.question, []]);
  },
);

test('each version says in words what it changed', async () => {
  const ben = await teacher();
  const { questionId, draft } = await inBank(ben, { stem: '<p>How <em>deep</em>?</p>' });
  if (draft.kind !== 'single') throw new Error('the tests write single choice');
  const options = draft.options.map((option) => ({ ...option, right: !option.right }));
  const question = { ...draft, stem: '<p>How wide?</p>', options };
  await ben.call(questionBank.edit, { params: { questionId }, body: { question, tags: [], version: 1 } });
  const { versions } = await read(ben, questionId);
  expect(versions.map(({ number, changes }) => [number, changes])).toEqual([
    [
      2,
      [
        { part: 'stem', before: 'How deep ?', after: 'How wide?' },
        { part: 'key', before: 'three', after: 'four' },
      ],
    ],
    [1, []],
  ]);
});

test('whoever saves over a newer version is told, and nothing is lost of it', async () => {
  const ben = await teacher();
  const { questionId, draft } = await inBank(ben);
  const save = (stem: string) =>
    ben.call(questionBank.edit, {
      params: { questionId },
      body: { question: { ...draft, stem }, tags: [], version: 1 },
    });
  const both = await Promise.all([save('<p>One.</p>'), save('<p>Other.</p>')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect(both.find(({ status }) => status === 409)?.data.code).toBe('bank_question_changed');
  expect((await read(ben, questionId)).versions).toHaveLength(2);
});

test('a question sent twice is one; another one under its number is refused', async () => {
  const [ben, ada] = [await teacher(), await teacher()];
  const body = { question: question(), tags: [] };
  const twice = await Promise.all([ben.call(questionBank.make, { body }), ben.call(questionBank.make, { body })]);
  expect(twice.map(({ status, data }) => [status, data.questionId])).toEqual(twice.map(() => [200, body.question.id]));
  const other = { ...body, question: { ...body.question, stem: '<p>Another.</p>' } };
  expect((await ben.call(questionBank.make, { body: other })).status).toBe(409);
  expect((await ada.call(questionBank.make, { body })).status).toBe(409);
});

test('what nobody could answer is not kept, and is told in words', async () => {
  const ben = await teacher();
  const refusalOf = async (about: object) => {
    const draft = { ...question(), ...about } as never;
    const { status, data } = await ben.call(questionBank.make, { body: { question: draft, tags: [] } });
    return [status, Object.values(data.fields ?? {})[0]];
  };
  expect(await refusalOf({ stem: '<p> </p>' })).toEqual([422, 'Enter the question text.']);
  expect(await refusalOf({ topic: 'a/'.repeat(30) })).toEqual([422, 'At most 80 characters.']);
  expect(await refusalOf({ options: [] })).toEqual([422, 'Add at least 2 options.']);
  expect(await refusalOf({ taughtInId: randomUUID() })).toEqual([422, 'This lecture isn’t yours.']);
  const foreign = await app.lecture(await app.course());
  expect(await refusalOf({ taughtInId: foreign.id })).toEqual([422, 'This lecture isn’t yours.']);
  expect(await refusalOf({ stem: '<p>Half \ud800 a letter</p>' })).toEqual([422, 'Remove the invisible character.']);
});

test('trying out marks as a quiz would and keeps nothing', async () => {
  const ben = await teacher();
  const { questionId, draft } = await inBank(ben);
  const shown = await read(ben, questionId);
  const options = shown.face.kind === 'single' ? shown.face.options : [];
  const attemptsBefore = await app.db.$count(attempts);
  const given = async (text: string) => {
    const choice = options.find((option) => option.text === text)?.id ?? 'none';
    const body = { answer: { kind: 'single' as const, choice } };
    const { status, data } = await ben.call(questionBank.tryOut, { params: { questionId }, body });
    return [status, data.share, data.feedback];
  };
  expect(await given('three')).toEqual([200, 1, null]);
  expect(await given('four')).toEqual([200, 0, 'One <em>less</em>.']);
  expect((await given('no such option'))[0]).toBe(422);
  expect(await app.db.$count(attempts)).toBe(attemptsBefore);
  expect(draft.kind).toBe('single');
});
