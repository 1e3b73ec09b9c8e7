import { randomUUID } from 'node:crypto';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { marking } from '@stepwell/contract/grading/marking.ts';
import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import { judging } from '@stepwell/contract/judge/judging.ts';
import { codeQuestions } from '@stepwell/contract/questions/code-questions.ts';
import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { and, eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { one } from '../../../platform/database/db.ts';
import { challenges, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { judgeJobs } from '../../../tables/judge/judging.ts';
import { submissions } from '../../../tables/judge/submissions.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { judgedAnswers } from '../../../tables/quizzes/judged-answers.ts';
import { inFile, SUMS } from '../../../testing/fixtures/challenges.ts';
import { codeQuestion, newCodeQuestions, program } from '../../../testing/fixtures/code-questions.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { confirmRejudge } from '../../judge/rejudging/confirming.public.ts';
import { beginRejudge } from '../../judge/rejudging/rejudges.public.ts';
import { judgedMarks } from '../../quizzes/code/judged-marks.public.ts';

const app = await startTestApp();
const { db } = app;
const { challenge, version, judgeAll, quiz, begin, say, handIn, listed, settleAll } = newCodeQuestions(app);
const reviewOf = async (person: Person, attemptId: string) =>
  (await person.call(assessment.review, { params: { attemptId } })).data;
const attemptOf = async (attemptId: string) => one(await db.select().from(attempts).where(eq(attempts.id, attemptId)));

test('a program is tried, saved, handed in, judged behind the scenes, and marked', async () => {
  const student = await app.person();
  const codeQuiz = await quiz();
  const attemptId = await begin(student, codeQuiz);
  const at = { attemptId, position: 2 };

  const { data: task } = await student.call(codeQuestions.task, { params: at });
  expect(task).toMatchObject({ title: 'Sum of two', samples: [{ input: '1 2\n', answer: '3\n' }] });
  expect(JSON.stringify(task)).not.toContain('20 22');
  expect(task.languages.find(({ language }) => language === 'python')?.available).toBe(true);

  const runId = randomUUID();
  const tried = await student.call(codeQuestions.run, {
    params: { ...at, runId },
    body: { language: 'python', files: inFile(SUMS), inputs: ['40 2\n'] },
  });
  expect(tried.status).toBe(200);
  await judgeAll();
  const { data: run } = await student.call(judging.runResult, { params: { runId } });
  expect(run.outcomes).toMatchObject([{ output: '42\n', verdict: null }]);

  await say(student, attemptId, 1, { kind: 'true-false', value: true });
  expect((await say(student, attemptId, 2, program('print(1)'))).status).toBe(200);
  // Half a character is refused, and nothing of it kept.
  expect((await say(student, attemptId, 2, program(`${SUMS}# \ud800`), 1)).status).toBe(422);
  expect((await say(student, attemptId, 2, program(SUMS), 1)).status).toBe(200);
  const { data: paper } = await student.call(assessment.paper, { params: { attemptId } });
  expect(paper.questions[1]?.answer).toEqual(program(SUMS));
  expect(paper.questions[1]?.face).toMatchObject({ kind: 'code', title: 'Sum of two' });

  const { data: ended } = await student.call(assessment.handIn, { params: { attemptId } });
  expect(ended.score).toMatchObject({ marks: 1, of: 5, waiting: 1, passed: false });
  // Nobody waited for the judge: there is not even a job yet.
  const jobs = await db.select().from(judgeJobs).where(eq(judgeJobs.personId, student.id));
  expect(jobs.map(({ kind }) => kind)).toEqual(['run']);
  expect((await student.call(codeQuestions.judged, { params: at })).data).toEqual({
    state: 'waiting',
    submission: null,
  });
  expect((await reviewOf(student, attemptId)).questions[1]).toMatchObject({ waits: true, marks: null });
  // Waiting for the judge is no work for a teacher, and nobody gives marks in its place.
  expect((await codeQuiz.teacher.call(marking.quizzes, { query: {} })).data.items).toEqual([]);
  const early = { marks: 4, was: 0, reason: 'Looks right.' };
  const refused = await codeQuiz.teacher.call(quizResults.override, { params: at, body: early });
  expect(refused.data).toMatchObject({ code: 'marks_by_judge' });

  await settleAll();
  expect(await attemptOf(attemptId)).toMatchObject({ marks: 5, waiting: 0, passed: true });
  const review = await reviewOf(student, attemptId);
  expect(review.questions[1]).toMatchObject({ marks: 4, of: 4 });
  expect(review.questions[1]?.waits).toBeUndefined();
  const { data: judged } = await student.call(codeQuestions.judged, { params: at });
  expect(judged).toMatchObject({ state: 'judged', submission: { verdict: 'AC', points: 10, ofPoints: 10 } });
  expect(judged.submission?.tests.map(({ kind, sample }) => [kind, sample === null])).toEqual([
    ['sample', false],
    ['hidden', true],
    ['hidden', true],
  ]);
  const { data: read } = await codeQuiz.teacher.call(quizResults.attempt, { params: { attemptId } });
  expect(read.history).toMatchObject([{ kind: 'judged', by: null, before: 0, after: 4 }]);
  expect((await codeQuiz.teacher.call(codeQuestions.taughtJudged, { params: at })).data.state).toBe('judged');
  // It counts for no challenge, and no route of challenges tells of it before the quiz does.
  expect(one(await db.select().from(challenges).where(eq(challenges.id, codeQuiz.challenge.id)))).toMatchObject({
    triers: 0,
    solvers: 0,
  });
  const [stored] = await db.select().from(submissions).where(eq(submissions.purposeId, attemptId));
  const submissionId = stored?.id ?? '';
  expect((await student.call(judging.submission, { params: { submissionId } })).status).toBe(404);
  // Whoever wrote the challenge reads programs of their own quizzes, and of no other.
  const admin = await app.person({ role: 'admin' });
  const listedTo = { params: { challengeId: codeQuiz.challenge.id }, query: {} };
  expect((await admin.call(ownChallenges.submissions, listedTo)).data.items).toEqual([]);
  await db.update(challenges).set({ ownerId: codeQuiz.teacher.id }).where(eq(challenges.id, codeQuiz.challenge.id));
  expect((await codeQuiz.teacher.call(ownChallenges.submissions, listedTo)).data.items).toMatchObject([
    { verdict: 'AC' },
  ]);
  const list = { params: { slug: codeQuiz.challenge.slug }, query: { purposeId: attemptId } };
  expect((await student.call(judging.submissions, list)).data.items).toEqual([]);
});

test('groups of tests give marks in proportion; judged again by corrected tests, the marks follow', async () => {
  const cases = [
    { input: '1 2\n', answer: '3\n', kind: 'sample' as const, group: 0 },
    { input: '-1 -2\n', answer: '-3\n', group: 1 },
  ];
  const groups = [
    { name: 'Small', points: 30 },
    { name: 'Below zero', points: 70 },
  ];
  const created = await challenge({ cases, groups });
  const [student, other] = [await app.person(), await app.person()];
  const codeQuiz = await quiz({}, created);
  const absolute = 'a, b = map(int, input().split())\nprint(abs(a) + abs(b))\n';
  const { attemptId } = await handIn(student, codeQuiz, absolute);
  const given = await handIn(other, codeQuiz, absolute);
  await settleAll();
  expect(await attemptOf(attemptId)).toMatchObject({ marks: 2.2, waiting: 0, passed: false });
  const { data: judged } = await student.call(codeQuestions.judged, { params: { attemptId, position: 2 } });
  expect(judged.submission?.groups).toEqual([
    { name: 'Small', points: 30, passed: true },
    { name: 'Below zero', points: 70, passed: false },
  ]);
  // A teacher's own marks stay as they are, whatever the judge says later.
  const { teacher } = codeQuiz;
  const byHand = {
    params: { attemptId: given.attemptId, position: 2 },
    body: { marks: 3, was: 1.2, reason: 'Close.' },
  };
  expect((await teacher.call(quizResults.override, byHand)).status).toBe(200);

  const right = [cases[0] ?? { input: '', answer: '' }, { input: '-1 -2\n', answer: '3\n', group: 1 }];
  const { id: byVersionId } = await version(created.id, right, { groups, number: 2 });
  const rejudgeId = await db.transaction((tx) =>
    beginRejudge(tx, { challengeId: created.id, byVersionId, who: teacher.id, now: new Date() }),
  );
  await settleAll();
  expect(await attemptOf(attemptId)).toMatchObject({ marks: 2.2 });
  await db.transaction((tx) => confirmRejudge(tx, rejudgeId, new Date()));
  await app.settle();
  expect(await attemptOf(attemptId)).toMatchObject({ marks: 5, passed: true });
  expect(await attemptOf(given.attemptId)).toMatchObject({ marks: 4 });
  // Taken back, they are those of the judge, as it judges now.
  const undo = { params: byHand.params, body: { reason: 'It was right.' } };
  expect((await teacher.call(quizResults.undoOverride, undo)).status).toBe(200);
  expect(await attemptOf(given.attemptId)).toMatchObject({ marks: 5 });
});

test('where our judge fails, it is tried once more and then marked by a teacher, and never counts as wrong', async () => {
  const created = await challenge({ checker: { kind: 'program' } });
  const codeQuiz = await quiz({}, created);
  const student = await app.person();
  const { attemptId } = await handIn(student, codeQuiz, SUMS);
  // The challenge has no checker: nothing can be judged, which an administrator finds in the log.
  const log = vi.spyOn(app.services.log, 'error').mockReturnValue(undefined);
  await settleAll();
  await settleAll();
  expect(log).toHaveBeenCalledTimes(2);
  log.mockRestore();
  const tries = await db.select().from(submissions).where(eq(submissions.purposeId, attemptId));
  expect(tries.map(({ verdict }) => verdict)).toEqual(['IE', 'IE']);
  expect(await attemptOf(attemptId)).toMatchObject({ marks: 1, waiting: 1, passed: null });
  const { teacher, quizId, questionIds } = codeQuiz;
  const [line] = await listed(teacher, quizId, questionIds[1] ?? '');
  expect(line).toMatchObject({ state: 'waiting', student: null });
  const params = { answerId: line?.answerId ?? '' };
  const { data: page } = await teacher.call(marking.answer, { params });
  expect(page).toMatchObject({ face: { kind: 'code' }, answer: program(SUMS), of: 4 });
  // Names are hidden until it is marked, so nothing beside them tells.
  const at = { params: { attemptId, position: 2 } };
  expect((await teacher.call(codeQuestions.taughtJudged, at)).data).toMatchObject({ code: 'marks_not_shown' });
  const body = { revision: 0, chosen: {}, marks: 4, comment: 'It is right.', finished: true };
  expect((await teacher.call(marking.mark, { params, body })).status).toBe(200);
  expect(await attemptOf(attemptId)).toMatchObject({ marks: 5, waiting: 0, passed: true });
  const { data: judged } = await student.call(codeQuestions.judged, at);
  expect(judged).toMatchObject({ state: 'by-hand', submission: { verdict: 'IE' } });
});

test('a language that works no more is our fault too: a teacher marks it', async () => {
  const student = await app.person();
  const codeQuiz = await quiz();
  const attemptId = await begin(student, codeQuiz);
  await say(student, attemptId, 2, {
    kind: 'code',
    language: 'cobol',
    files: [{ name: 'main.cob', text: 'STOP RUN.' }],
  });
  await student.call(assessment.handIn, { params: { attemptId } });
  await app.settle();
  const [row] = await db.select().from(judgedAnswers).where(eq(judgedAnswers.attemptId, attemptId));
  expect(row?.state).toBe('by-hand');
  expect(await listed(codeQuiz.teacher, codeQuiz.quizId, codeQuiz.questionIds[1] ?? '')).toHaveLength(1);
});

test('what may be asked: published challenges, and own ones that were put away; titles are the server’s', async () => {
  const [teacher, other] = [await app.person({ role: 'instructor' }), await app.person({ role: 'instructor' })];
  const open = await challenge({ title: 'Zebra steps', ownerId: other.id } as never);
  const away = await challenge({ title: 'Zebra well', ownerId: teacher.id } as never);
  await db.update(challenges).set({ state: 'archived' }).where(eq(challenges.id, away.id));
  const offered = async (who: Person) =>
    (await who.call(codeQuestions.offered, { query: { q: 'zebra' } })).data.items.map(({ title }) => title);
  expect(await offered(teacher)).toEqual(['Zebra steps', 'Zebra well']);
  expect(await offered(other)).toEqual(['Zebra steps']);

  const make = (who: Person, versionId: string, languages: string[] | null = null) =>
    who.call(questionBank.make, { body: { question: codeQuestion(versionId, { languages }), tags: [] } });
  expect((await make(other, away.versionId)).data).toMatchObject({ code: 'invalid_fields' });
  expect((await make(other, randomUUID())).data).toMatchObject({ code: 'invalid_fields' });
  const created = await make(teacher, away.versionId, ['python']);
  expect(created.status).toBe(200);
  const [stored] = await db
    .select()
    .from(questionVersions)
    .where(and(eq(questionVersions.questionId, created.data.questionId)));
  expect(stored?.face).toEqual({ kind: 'code', versionId: away.versionId, title: 'Zebra well', languages: ['python'] });

  // A colleague's question outlives that its challenge is put away, and can still be read; no other may point there.
  const theirs = await make(teacher, open.versionId);
  await db.update(challenges).set({ state: 'archived' }).where(eq(challenges.id, open.id));
  const read = (versionId: string) => teacher.call(codeQuestions.chosen, { params: { versionId } });
  expect((await read(open.versionId)).data).toMatchObject({ askable: false, task: { title: 'Zebra steps' } });
  expect([theirs.status, (await make(teacher, open.versionId)).status]).toEqual([200, 422]);
  await db.update(challenges).set({ state: 'published' }).where(eq(challenges.id, open.id));
  expect((await read(open.versionId)).data.askable).toBe(true);

  // A draft is asked by nobody, and a version that is not the newest says so.
  const { id: draftId } = await version(open.id, [], { number: 2, title: 'Zebra anew' });
  expect((await make(teacher, draftId)).status).toBe(422);
  await db.update(challengeVersions).set({ frozenAt: new Date() }).where(eq(challengeVersions.id, open.versionId));
  await db.update(challenges).set({ publishedVersionId: draftId }).where(eq(challenges.id, open.id));
  const { data: chosen } = await teacher.call(codeQuestions.chosen, { params: { versionId: open.versionId } });
  expect(chosen).toMatchObject({ newer: { versionId: draftId, title: 'Zebra anew' }, task: { title: 'Zebra steps' } });
  expect(JSON.stringify(chosen)).not.toContain('20 22');
});

test('a question that takes some languages takes no other; a closed one is neither told nor run', async () => {
  const student = await app.person();
  const codeQuiz = await quiz({ languages: ['cpp'] });
  const attemptId = await begin(student, codeQuiz);
  const at = { attemptId, position: 2 };
  const saved = await say(student, attemptId, 2, program(SUMS));
  expect(saved).toMatchObject({ status: 422 });
  const body = { language: 'python', files: inFile(SUMS), inputs: null };
  expect((await student.call(codeQuestions.run, { params: { ...at, runId: randomUUID() }, body })).status).toBe(422);
  const { data: task } = await student.call(codeQuestions.task, { params: at });
  expect(task.languages.map(({ language }) => language)).toEqual(['cpp']);
  expect((await student.call(codeQuestions.task, { params: { attemptId, position: 1 } })).status).toBe(404);
  await student.call(assessment.handIn, { params: { attemptId } });
  expect((await student.call(codeQuestions.task, { params: at })).data).toMatchObject({ code: 'attempt_ended' });
  const late = await student.call(codeQuestions.run, { params: { ...at, runId: randomUUID() }, body });
  expect(late.data).toMatchObject({ code: 'attempt_ended' });
});

test.each([
  ['AC', 10, 10, 4, 4],
  ['WA', 0, 10, 4, 0],
  ['WA', 1, 3, 1, 0.3333333],
  ['WA', 2, 3, 1, 0.6666667],
  ['TLE', 1, 8, 1, 0.125],
  ['AC', 0, 0, 4, 4],
  ['WA', 0, 0, 4, 0],
] as const)('%s with %i of %i points gives of %d marks %d', (verdict, points, of, marks, given) => {
  expect(judgedMarks({ verdict, points, of }, marks)).toBe(given);
});
