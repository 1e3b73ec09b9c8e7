import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { lectureProgress } from '../../../tables/learning/learning.ts';
import { auditLog } from '../../../tables/platform/platform.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { newResults } from '../../../testing/fixtures/results.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { createQuiz, taker, questionIdsOf, correct } = newResults(app);

const resultOf = async (attemptId: string) => {
  const [row] = await app.db.select().from(attempts).where(eq(attempts.id, attemptId));
  return [row?.marks, row?.passed];
};
/** All that a regrade may touch, to be compared as a whole. */
const stateOf = async (quizId: string) => {
  const rows = await app.db
    .select({
      id: attempts.id,
      total: attempts.marks,
      passed: attempts.passed,
      position: attemptQuestions.position,
      marks: attemptQuestions.marks,
      markedById: attemptQuestions.markedById,
      comment: attemptQuestions.comment,
    })
    .from(attempts)
    .innerJoin(attemptQuestions, eq(attemptQuestions.attemptId, attempts.id))
    .where(eq(attempts.quizId, quizId));
  return rows.map((row) => JSON.stringify(row)).sort();
};

test('marks by hand count, are told with their reason, pass the lecture, and can be taken back', async () => {
  const { teacher, course, quiz } = await createQuiz();
  const { student, attemptId } = await taker(course, quiz.id, ['a', 'b']);
  const params = { attemptId, position: 2 };
  expect(await resultOf(attemptId)).toEqual([1, false]);

  const done = await teacher.call(quizResults.override, {
    params,
    body: { marks: 0.5, was: 0, reason: 'Half of it holds.' },
  });
  expect(done.data.byHand).toEqual([2]);
  expect(done.data.history).toMatchObject([{ position: 2, kind: 'override', before: 0, after: 0.5, by: 'Ira Sen' }]);
  expect(await resultOf(attemptId)).toEqual([1.5, true]);

  await app.settle();
  const review = await student.call(assessment.review, { params: { attemptId } });
  expect(review.data.questions[1]).toMatchObject({ marks: 0.5, byHand: 'Half of it holds.' });
  const bell = await student.call(notices.list, { query: {} });
  expect(bell.data.items).toMatchObject([{ kind: 'marks-changed', about: { attemptId, marks: '1.5', of: '2' } }]);
  const progress = await app.db
    .select()
    .from(lectureProgress)
    .where(eq(lectureProgress.lectureId, quiz.lectureId ?? ''));
  expect(progress.filter(({ doneAt }) => doneAt !== null)).toHaveLength(1);

  const back = await teacher.call(quizResults.undoOverride, { params, body: { reason: 'It does not hold.' } });
  expect(back.data.byHand).toEqual([]);
  expect(back.data.history.map(({ kind }) => kind)).toEqual(['override-undone', 'override']);
  expect(await resultOf(attemptId)).toEqual([1, false]);
  const acts = await app.db.select().from(auditLog).where(eq(auditLog.subjectId, student.id));
  expect(acts.map(({ act }) => act).sort()).toEqual(['marks.overridden', 'marks.override-undone'].sort());
});

test('marks by hand are refused where they do not fit, or where the screen saw others', async () => {
  const { teacher, course, quiz } = await createQuiz();
  const { attemptId } = await taker(course, quiz.id, ['a', 'b']);
  const params = { attemptId, position: 2 };
  const changeMarks = async (body: { marks: number; was: number; reason: string }) => {
    const { status, data } = await teacher.call(quizResults.override, { params, body });
    return [status, data.code, data.fields];
  };
  expect(await changeMarks({ marks: 1.01, was: 0, reason: 'More.' })).toMatchObject([
    422,
    'invalid_fields',
    { marks: expect.stringContaining('maximum mark is 1') },
  ]);
  expect(await changeMarks({ marks: -1, was: 0, reason: 'Less.' })).toMatchObject([422, 'invalid_fields', {}]);
  expect(await changeMarks({ marks: 0.001, was: 0, reason: 'Less.' })).toMatchObject([422, 'invalid_fields', {}]);
  expect(await changeMarks({ marks: 1, was: 0, reason: '  ' })).toMatchObject([422, 'invalid_fields', {}]);
  expect((await changeMarks({ marks: 1, was: 0.5, reason: 'Right.' })).slice(0, 2)).toEqual([409, 'changed_elsewhere']);
  const undo = await teacher.call(quizResults.undoOverride, { params, body: { reason: 'No' } });
  expect([undo.status, undo.data.code]).toEqual([422, 'invalid_fields']);
  const again = await teacher.call(quizResults.undoOverride, { params, body: { reason: 'Not so.' } });
  expect([again.status, again.data.code]).toEqual([409, 'marks_not_by_hand']);
});

test('of two who change the same marks at once, one is told that they are others by now', async () => {
  const { teacher, course, quiz } = await createQuiz();
  const { attemptId } = await taker(course, quiz.id, ['a', 'b']);
  const give = (marks: number) =>
    teacher.call(quizResults.override, {
      params: { attemptId, position: 2 },
      body: { marks, was: 0, reason: 'Both.' },
    });
  const answers = await Promise.all([give(0.5), give(1)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('a regrade shows who changes, is applied, told, and taken back as a whole', async () => {
  const { teacher, course, quiz } = await createQuiz();
  const [gains, loses, same] = [
    await taker(course, quiz.id, ['a', 'b'], 'Gains'),
    await taker(course, quiz.id, ['a', 'a'], 'Loses'),
    await taker(course, quiz.id, ['a', 'c'], 'Same'),
  ];
  const hand = await taker(course, quiz.id, ['a', 'c'], 'By hand');
  await teacher.call(quizResults.override, {
    params: { attemptId: hand.attemptId, position: 2 },
    body: { marks: 1, was: 0, reason: 'By word of mouth.' },
  });
  await app.settle();
  const questionId = (await questionIdsOf(quiz.id))[1] ?? '';
  const params = { quizId: quiz.id, questionId };
  const none = await teacher.call(quizResults.regrades, { params });
  expect(none.data).toEqual({ corrected: [], done: [] });
  const before = await stateOf(quiz.id);

  const { id: versionId } = await correct(questionId, 'b');
  const open = await teacher.call(quizResults.regrades, { params });
  expect(open.data.corrected).toMatchObject([{ questionId, attempts: 3 }]);
  const preview = await teacher.call(quizResults.regradePreview, { params });
  expect(preview.data).toMatchObject({
    versionId,
    attempts: 4,
    changing: 2,
    gain: 1,
    lose: 1,
    nowPass: 1,
    nowFail: 1,
    byHand: 1,
    unfit: 0,
    changes: [
      { fullName: 'Gains', before: 0, after: 1, totalBefore: 1, totalAfter: 2, passedBefore: false, passedAfter: true },
      { fullName: 'Loses', before: 1, after: 0, totalBefore: 2, totalAfter: 1, passedBefore: true, passedAfter: false },
    ],
  });
  expect(await stateOf(quiz.id)).toEqual(before);

  const body = { versionId, attemptIds: null, reason: 'The key was wrong.' };
  const done = await teacher.call(quizResults.regrade, { params, body });
  expect(done.data.changed).toBe(2);
  expect(await resultOf(gains.attemptId)).toEqual([2, true]);
  expect(await resultOf(loses.attemptId)).toEqual([1, false]);
  expect(await resultOf(same.attemptId)).toEqual([1, false]);
  expect(await resultOf(hand.attemptId)).toEqual([2, true]);
  await app.settle();
  const review = await gains.student.call(assessment.review, { params: { attemptId: gains.attemptId } });
  expect(review.data.questions[1]).toMatchObject({ marks: 1, regraded: true });
  const noticesOf = async ({ student }: typeof gains) =>
    (await student.call(notices.list, { query: {} })).data.items.filter(({ kind }) => kind === 'marks-changed').length;
  expect([await noticesOf(gains), await noticesOf(loses), await noticesOf(same)]).toEqual([1, 1, 0]);
  const again = await teacher.call(quizResults.regrade, { params, body });
  expect([again.status, again.data.code]).toEqual([409, 'nothing_to_regrade']);

  const undo = { params: { regradeId: done.data.regradeId }, body: { reason: 'It was right.' } };
  expect((await teacher.call(quizResults.undoRegrade, undo)).data.changed).toBe(2);
  expect(await stateOf(quiz.id)).toEqual(before);
  expect((await teacher.call(quizResults.undoRegrade, undo)).data.code).toBe('regrade_undone');
  const after = await teacher.call(quizResults.regrades, { params });
  expect(after.data.done).toMatchObject([{ attempts: 2, canUndo: false, by: 'Ira Sen', reason: 'The key was wrong.' }]);
});

test('a chosen attempt alone is regraded, another key than the shown one is refused, and newer regrades go first', async () => {
  const { teacher, course, quiz } = await createQuiz();
  const one = await taker(course, quiz.id, ['a', 'b']);
  const other = await taker(course, quiz.id, ['a', 'b']);
  const questionId = (await questionIdsOf(quiz.id))[1] ?? '';
  const params = { quizId: quiz.id, questionId };
  const first = await correct(questionId, 'b');
  const body = { versionId: first.id, attemptIds: [one.attemptId], reason: 'The key was wrong.' };
  const early = await teacher.call(quizResults.regrade, { params, body });
  expect(early.data.changed).toBe(1);
  expect([await resultOf(one.attemptId), await resultOf(other.attemptId)]).toEqual([
    [2, true],
    [1, false],
  ]);
  const second = await correct(questionId, 'c');
  const stale = await teacher.call(quizResults.regrade, { params, body: { ...body, attemptIds: null } });
  expect(stale.data.code).toBe('question_corrected_again');
  const late = await teacher.call(quizResults.regrade, {
    params,
    body: { versionId: second.id, attemptIds: null, reason: 'Once more.' },
  });
  expect(late.data.changed).toBe(1);
  const undo = (regradeId: string) =>
    teacher.call(quizResults.undoRegrade, { params: { regradeId }, body: { reason: 'Back.' } });
  expect((await undo(early.data.regradeId)).data.code).toBe('regrade_built_upon');
  expect((await undo(late.data.regradeId)).status).toBe(200);
  expect(await resultOf(one.attemptId)).toEqual([2, true]);
  expect((await undo(early.data.regradeId)).status).toBe(200);
  expect(await resultOf(one.attemptId)).toEqual([1, false]);
  const [stored] = await app.db
    .select()
    .from(attemptQuestions)
    .where(and(eq(attemptQuestions.attemptId, one.attemptId), eq(attemptQuestions.position, 2)));
  expect(stored?.markedById).toBeNull();
});

test('marks by hand outlive a regrade that is taken back, and without them the site marks by the old key', async () => {
  const { teacher, course, quiz } = await createQuiz();
  const { attemptId } = await taker(course, quiz.id, ['a', 'b']);
  const questionId = (await questionIdsOf(quiz.id))[1] ?? '';
  const { id: versionId } = await correct(questionId, 'b');
  const { data } = await teacher.call(quizResults.regrade, {
    params: { quizId: quiz.id, questionId },
    body: { versionId, attemptIds: null, reason: 'The key was wrong.' },
  });
  const params = { attemptId, position: 2 };
  await teacher.call(quizResults.override, { params, body: { marks: 0.25, was: 1, reason: 'A little.' } });
  await teacher.call(quizResults.undoRegrade, { params: { regradeId: data.regradeId }, body: { reason: 'Back.' } });
  expect(await resultOf(attemptId)).toEqual([1.25, true]);
  await teacher.call(quizResults.undoOverride, { params, body: { reason: 'Back.' } });
  expect(await resultOf(attemptId)).toEqual([1, false]);
});
