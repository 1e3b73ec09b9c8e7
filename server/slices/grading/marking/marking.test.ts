import { marking } from '@stepwell/contract/grading/marking.ts';
import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { markingHistory } from '../../../tables/grading/marking.ts';
import { lectureProgress } from '../../../tables/learning/learning.ts';
import { attemptQuestions, attempts } from '../../../tables/quizzes/attempts.ts';
import { essay, fileQuestion, newMarking, noted, trueFalse, twoCriteria } from '../../../testing/fixtures/marking.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { createQuiz, take, listed } = newMarking(app);
const essayText = (text: string) => ({ kind: 'essay' as const, text });
const right = { kind: 'true-false' as const, value: true };
const mark = (who: Person, answerId: string, about: Parameters<typeof noted>[0]) =>
  who.call(marking.mark, { params: { answerId }, ...noted(about) });
const stateOf = async (attemptId: string) => {
  const [row] = await app.db.select().from(attempts).where(eq(attempts.id, attemptId));
  return [row?.marks, row?.passed, row?.waiting];
};
const doneOf = async (lectureId: string) =>
  (await app.db.select().from(lectureProgress).where(eq(lectureProgress.lectureId, lectureId))).filter(
    ({ doneAt }) => doneAt !== null,
  ).length;

test('an essay waits for its marks: the result is provisional, then passes its lecture, and each is told', async () => {
  const quiz = await createQuiz([trueFalse(), essay()]);
  const { teacher, quizId, questionIds, lectureId } = quiz;
  const student = await app.person({ fullName: 'Asha Rao' });
  const attemptId = await take(student, quiz, [right, essayText('Because the water sinks in summer.')]);
  await app.settle();
  expect(await stateOf(attemptId)).toEqual([1, null, 1]);
  const before = await student.call(assessment.review, { params: { attemptId } });
  expect(before.data.score).toMatchObject({ marks: 1, of: 6, passed: false, waiting: 1 });
  expect(before.data.questions[1]).toMatchObject({
    marks: null,
    waits: true,
    key: { model: '<p>For every level.</p>' },
  });
  expect(await doneOf(lectureId)).toBe(0);
  const bell = await teacher.call(notices.list, { query: {} });
  expect(bell.data.items).toMatchObject([{ kind: 'answers-to-mark', about: { quizId } }]);

  // Figures leave it out and say so; the answer is not read beside a name.
  const analysis = await teacher.call(quizResults.analysis, { params: { quizId }, query: {} });
  expect(analysis.data).toMatchObject({ attempts: 0, waiting: 1 });
  const read = await teacher.call(quizResults.attempt, { params: { attemptId } });
  expect(read.data.review.questions[1]).toMatchObject({ answer: null, hidden: true });
  const byName = await teacher.call(quizResults.override, {
    params: { attemptId, position: 2 },
    body: { marks: 5, was: 0, reason: 'I know her.' },
  });
  expect(byName.data).toMatchObject({ code: 'marks_by_people' });

  const [line] = await listed(teacher, quizId, questionIds[1] ?? '');
  expect(line).toMatchObject({ student: null, state: 'waiting', mine: 'nothing' });
  expect(JSON.stringify(line)).not.toContain('Asha');
  const answerId = line?.answerId ?? '';
  const page = await teacher.call(marking.answer, { params: { answerId } });
  expect(page.data).toMatchObject({ student: null, alias: line?.alias, words: 6, of: 5, role: 'only', left: 1 });
  expect(JSON.stringify(page.data)).not.toContain(attemptId);

  const tooMany = await mark(teacher, answerId, { marks: 5.5 });
  expect(tooMany.data).toMatchObject({ fields: { marks: 'The maximum mark is 5.' } });
  const body = { marks: 3.5, comment: 'Say why it sinks.' };
  const given = await mark(teacher, answerId, body);
  expect(given.data).toMatchObject({ state: 'marked', marks: 3.5, student: { fullName: 'Asha Rao' }, left: 0 });
  // A lost reply asked again changes nothing.
  expect((await mark(teacher, answerId, body)).data).toEqual(given.data);
  expect(await app.db.$count(markingHistory, eq(markingHistory.answerId, answerId))).toBe(1);

  await app.settle();
  expect(await stateOf(attemptId)).toEqual([4.5, true, 0]);
  expect(await doneOf(lectureId)).toBe(1);
  const after = await student.call(assessment.review, { params: { attemptId } });
  expect(after.data.questions[1]).toMatchObject({ marks: 3.5, byHand: 'Say why it sinks.' });
  const response = await student.call(notices.list, { query: {} });
  expect(response.data.items.filter(({ kind }) => kind === 'marks-changed')).toMatchObject([
    { about: { attemptId, first: 'yes', marks: '4.5' } },
  ]);
  expect((await teacher.call(quizResults.analysis, { params: { quizId }, query: {} })).data).toMatchObject({
    attempts: 1,
    waiting: 0,
  });
});

test('a rubric gives marks in proportion, is kept as a draft, and two tabs never overwrite each other', async () => {
  const quiz = await createQuiz([essay({ rubric: twoCriteria, marks: 4 })]);
  const { teacher, quizId, questionIds } = quiz;
  const student = await app.person();
  const attemptId = await take(student, quiz, [essayText('Steps go down to the water.')]);
  const answerId = (await listed(teacher, quizId, questionIds[0] ?? ''))[0]?.answerId ?? '';
  const draft = await mark(teacher, answerId, { chosen: { a: 'a3', odd: 'x' }, finished: false, comment: 'So far' });
  expect(draft.data).toMatchObject({ state: 'waiting', noted: { revision: 1, chosen: { a: 'a3' }, marks: null } });
  const half = await mark(teacher, answerId, { revision: 1, chosen: { a: 'a3' } });
  expect(half.data).toMatchObject({ fields: { chosen: 'Choose a level for “Words”.' } });

  const admin = await app.person({ role: 'admin' });
  const theirs = await mark(admin, answerId, { chosen: { a: 'a6', b: 'b4' } });
  expect(theirs.data).toMatchObject({ code: 'changed_elsewhere' });
  const done = await mark(teacher, answerId, { revision: 1, chosen: { a: 'a3', b: 'b4' } });
  // 7 of 10 points are 2.8 of 4 marks.
  expect(done.data).toMatchObject({ state: 'marked', marks: 2.8 });
  const review = await student.call(assessment.review, { params: { attemptId } });
  expect(review.data.questions[0]).toMatchObject({ marks: 2.8, levels: { a: 'a3', b: 'b4' } });

  // Corrected later: the history keeps both.
  await mark(teacher, answerId, { revision: 2, chosen: { a: 'a6', b: 'b4' }, comment: 'Read again.' });
  expect(await stateOf(attemptId)).toEqual([4, true, 0]);
  const page = await teacher.call(marking.answer, { params: { answerId } });
  expect(page.data.given.map(({ marks }) => marks)).toEqual([4, 2.8]);
});

test('two markers do not see each other; near marks are brought together, far ones are settled', async () => {
  const quiz = await createQuiz([essay()]);
  const { teacher, quizId, questionIds } = quiz;
  const rules = { version: 0, anonymous: true, markers: 2, settleOver: 1 };
  const set = await teacher.call(marking.rules, { params: { quizId }, body: rules });
  expect(set.data.rules).toMatchObject({ version: 1, markers: 2 });
  const stale = await teacher.call(marking.rules, { params: { quizId }, body: { ...rules, settleOver: 2 } });
  expect(stale.data).toMatchObject({ code: 'changed_elsewhere' });

  const students = [await app.person(), await app.person()];
  for (const student of students) await take(student, quiz, [essayText('It goes down to the water.')]);
  const [near, far] = await listed(teacher, quizId, questionIds[0] ?? '');
  const [one, two] = [near?.answerId ?? '', far?.answerId ?? ''];
  const second = await app.person({ role: 'admin', fullName: 'Second Marker' });
  const third = await app.person({ role: 'admin' });

  const first = await mark(teacher, one, { marks: 2, comment: 'Thin.' });
  expect(first.data).toMatchObject({ state: 'waiting', role: 'first', marks: null });
  const blind = await second.call(marking.answer, { params: { answerId: one } });
  expect(blind.data).toMatchObject({ role: 'second', given: [], noted: { marks: null, comment: '' } });
  expect(JSON.stringify(blind.data)).not.toContain('Thin.');
  const agreed = await mark(second, one, { marks: 2.75, comment: 'Short.' });
  expect(agreed.data).toMatchObject({ state: 'marked', marks: 2.5 });
  expect(agreed.data.given.map(({ role, by }) => [role, by])).toEqual([
    ['second', 'Second Marker'],
    ['first', 'Ira Sen'],
  ]);
  const row = await app.db.select().from(attemptQuestions).where(eq(attemptQuestions.marks, 2.5));
  expect(row.map(({ comment }) => comment)).toEqual(['Thin.\n\nShort.']);
  expect((await mark(third, one, { marks: 1 })).data).toMatchObject({ code: 'marking_done' });
  const fewer = await teacher.call(marking.rules, { params: { quizId }, body: { ...rules, version: 1, markers: 1 } });
  expect(fewer.data).toMatchObject({ code: 'marking_begun' });

  await mark(teacher, two, { marks: 1 });
  const taken = await Promise.all([
    mark(second, two, { marks: 4, finished: false }),
    mark(third, two, { marks: 3, finished: false }),
  ]);
  expect(taken.map(({ status }) => status).sort()).toEqual([200, 409]);
  const [holder, other] = taken[0].status === 200 ? [second, third] : [third, second];
  const apart = await mark(holder, two, { revision: 1, marks: 4 });
  // Whoever marked it does not settle it, but the owner of the quiz may.
  expect(apart.data).toMatchObject({ state: 'to-settle', role: null, marks: null, given: [{ marks: 4 }] });
  expect((await mark(holder, two, { marks: 4, comment: 'Mine!' })).data).toMatchObject({ code: 'marking_done' });
  const settling = await other.call(marking.answer, { params: { answerId: two } });
  expect(settling.data).toMatchObject({ role: 'settle', given: [{ marks: 4 }, { marks: 1 }] });
  expect((await teacher.call(marking.answer, { params: { answerId: two } })).data).toMatchObject({ role: 'settle' });
  const settled = await mark(other, two, { marks: 3.25, comment: 'In between.' });
  expect(settled.data).toMatchObject({ state: 'marked', marks: 3.25 });
  const counts = await teacher.call(marking.quiz, { params: { quizId } });
  expect(counts.data.questions).toMatchObject([{ waiting: 0, toSettle: 0, marked: 2, nextId: null }]);
});

test('the queue shows what waits longest first; order and names tell nothing; flags are one’s own', async () => {
  const quiz = await createQuiz([essay(), fileQuestion()]);
  const { teacher, quizId, questionIds } = quiz;
  const questionId = questionIds[0] ?? '';
  const names: string[] = [];
  for (let n = 0; n < 5; n += 1) {
    const student = await app.person({ fullName: `Learner ${n}` });
    names.push(await take(student, quiz, [essayText(`Answer number ${n} of five.`)]));
    app.pass(60_000);
  }
  const queue = await teacher.call(marking.quizzes, { query: {} });
  expect(queue.data.items).toMatchObject([{ quizId, waiting: 5, marked: 0 }]);
  const order = async (who: Person) => (await listed(who, quizId, questionId)).map(({ answerId }) => answerId);
  const [mine, again, theirs] = [
    await order(teacher),
    await order(teacher),
    await order(await app.person({ role: 'admin' })),
  ];
  expect(mine).toEqual(again);
  expect([...mine].sort()).toEqual([...theirs].sort());
  const page = await teacher.call(marking.answers, { params: { quizId, questionId }, query: { limit: 2 } });
  const rest = await teacher.call(marking.answers, {
    params: { quizId, questionId },
    query: { limit: 10, cursor: page.data.nextCursor ?? '' },
  });
  expect([...page.data.items, ...rest.data.items].map(({ answerId }) => answerId)).toEqual(mine);

  const [first = '', second = ''] = mine;
  const here = await teacher.call(marking.answer, { params: { answerId: first } });
  expect(here.data).toMatchObject({ previousId: null, nextId: second, left: 5 });
  await teacher.call(marking.flag, { params: { answerId: second }, body: { flagged: true } });
  await teacher.call(marking.flag, { params: { answerId: second }, body: { flagged: true } });
  const flagged = await teacher.call(marking.answers, { params: { quizId, questionId }, query: { state: 'flagged' } });
  expect(flagged.data.items.map(({ answerId }) => answerId)).toEqual([second]);

  // By name, the oldest comes first.
  const open = { version: 0, anonymous: false, markers: 1, settleOver: 1 };
  await teacher.call(marking.rules, { params: { quizId }, body: open });
  const named = await listed(teacher, quizId, questionId);
  expect(named.map(({ student }) => student?.fullName)).toEqual([0, 1, 2, 3, 4].map((n) => `Learner ${n}`));
});

test('saved comments are one’s own, for a question or for all, and safe to send twice', async () => {
  const { teacher, questionIds } = await createQuiz([essay()]);
  const questionId = questionIds[0] ?? '';
  const commentId = crypto.randomUUID();
  const keep = (who: Person, text: string, of: string | null) =>
    who.call(marking.keepComment, { params: { commentId }, body: { text, questionId: of } });
  await keep(teacher, 'Say why.', null);
  await keep(teacher, 'Say why, please.', questionId);
  const mine = await teacher.call(marking.comments, { query: { questionId } });
  expect(mine.data.items).toEqual([{ commentId, text: 'Say why, please.', questionId }]);
  const stranger = await app.person({ role: 'instructor' });
  expect((await keep(stranger, 'Mine now.', null)).data).toMatchObject({ code: 'saved_comment_not_found' });
  expect((await stranger.call(marking.comments, { query: {} })).data.items).toEqual([]);
  expect((await keep(teacher, '  ', null)).status).toBe(422);
  await teacher.call(marking.dropComment, { params: { commentId } });
  await teacher.call(marking.dropComment, { params: { commentId } });
  expect((await teacher.call(marking.comments, { query: {} })).data.items).toEqual([]);
});

test('whatever is marked, an attempt has the sum of its marks', async () => {
  const quiz = await createQuiz([trueFalse(), essay({ rubric: twoCriteria, marks: 3.3 }), essay({ marks: 2 })]);
  const { teacher, quizId, questionIds } = quiz;
  const student = await app.person();
  const attemptId = await take(student, quiz, [right, essayText('One two three.'), essayText('Four five six.')]);
  const sum = async () => {
    const rows = await app.db.select().from(attemptQuestions).where(eq(attemptQuestions.attemptId, attemptId));
    expect(rows.every(({ marks, maxMarks }) => marks === null || (marks >= 0 && marks <= maxMarks))).toBe(true);
    return rows.reduce((all, { marks }) => all + Math.round((marks ?? 0) * 100), 0) / 100;
  };
  const answers = await Promise.all([1, 2].map((at) => listed(teacher, quizId, questionIds[at] ?? '')));
  const [byRubric = '', plain = ''] = answers.map(([line]) => line?.answerId ?? '');
  for (const [revision, a] of ['a0', 'a3', 'a6'].entries()) {
    await mark(teacher, byRubric, { revision, chosen: { a, b: 'b4' } });
    expect((await stateOf(attemptId))[0]).toBe(await sum());
  }
  await mark(teacher, plain, { marks: 0 });
  expect(await stateOf(attemptId)).toEqual([await sum(), true, 0]);
});
