import { randomUUID } from 'node:crypto';
import { judging } from '@stepwell/contract/judge/judging.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { challenges } from '../../../tables/challenges/challenges.ts';
import { solutions } from '../../../tables/judge/judged.ts';
import { submissionTests } from '../../../tables/judge/submissions.ts';
import { outbox } from '../../../tables/platform/platform.ts';
import { newChallenges, SUMS } from '../../../testing/fixtures/challenges.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { confirmRejudge } from './confirming.public.ts';
import { beginRejudge, dropRejudge, openRejudgeOf, previewRejudge } from './rejudges.public.ts';

const app = await startTestApp();
const { db } = app;
const { challenge, version, submit, judgeAll } = newChallenges(app);

const DIFFERENCE = 'a, b = map(int, input().split())\nprint(a - b)\n';
const sums = [{ input: '1 2\n', answer: '3\n', kind: 'sample' as const }];
const differences = [{ input: '1 2\n', answer: '-1\n', kind: 'sample' as const }];

/** Asha solved it by the old tests, Ben by the new ones. */
async function judgedOnce() {
  const [asha, ben, author] = [await app.person(), await app.person(), await app.person({ role: 'instructor' })];
  const created = await challenge({ cases: sums });
  const ids = { asha: randomUUID(), ben: randomUUID() };
  await submit(asha, created, SUMS, { submissionId: ids.asha });
  await submit(ben, created, DIFFERENCE, { submissionId: ids.ben });
  await judgeAll();
  const { id: byVersionId } = await version(created.id, differences, { number: 2, points: 25 });
  const begin = () =>
    db.transaction((tx) => beginRejudge(tx, { challengeId: created.id, byVersionId, who: author.id, now: new Date() }));
  return { asha, ben, made: created, ids, begin };
}
const verdictOf = async (person: Person, submissionId: string) => {
  const { data } = await person.call(judging.submission, { params: { submissionId } });
  return [data.stage, data.verdict, data.points, data.tests.length];
};
const solversOf = async (challengeId: string) =>
  (await db.select().from(solutions).where(eq(solutions.challengeId, challengeId))).map(({ studentId, points }) => [
    studentId,
    points,
  ]);
const events = async (challengeId: string) =>
  (await db.select().from(outbox)).filter(
    ({ payload }) => (payload as { challengeId?: string }).challengeId === challengeId,
  );
const facts = ({ name, payload }: typeof outbox.$inferSelect) => {
  const { studentId, first } = payload as { studentId: string; first?: boolean };
  return [name, studentId, first];
};

test('verdicts change only when the new ones are confirmed, with points, solvers and counters', async () => {
  const { asha, ben, made, ids, begin } = await judgedOnce();
  const rejudgeId = await begin();
  await expect(begin()).rejects.toMatchObject({ code: 'rejudge_open' });
  expect(await openRejudgeOf(db, made.id)).toBe(rejudgeId);
  const confirm = () => db.transaction((tx) => confirmRejudge(tx, rejudgeId, new Date()));
  await expect(confirm()).rejects.toMatchObject({ code: 'rejudge_waits' });
  await judgeAll();

  expect(await verdictOf(asha, ids.asha)).toEqual(['done', 'AC', 10, 1]);
  expect(await solversOf(made.id)).toEqual([[asha.id, 10]]);
  const preview = await previewRejudge(db, rejudgeId);
  expect(preview).toMatchObject({ total: 2, judged: 2, state: 'open' });
  expect(
    preview.changes.map(({ studentId, was, becomes, pointsBecome }) => [studentId, was, becomes, pointsBecome]),
  ).toEqual([
    [asha.id, 'AC', 'WA', 0],
    [ben.id, 'WA', 'AC', 25],
  ]);

  const before = new Set((await events(made.id)).map(({ id }) => id));
  await confirm();
  await confirm();
  expect(await verdictOf(asha, ids.asha)).toEqual(['done', 'WA', 0, 1]);
  expect(await verdictOf(ben, ids.ben)).toEqual(['done', 'AC', 25, 1]);
  expect(await solversOf(made.id)).toEqual([[ben.id, 25]]);
  const [counted] = await db.select().from(challenges).where(eq(challenges.id, made.id));
  expect(counted).toMatchObject({ judged: 2, accepted: 1, triers: 2, solvers: 1 });
  expect((await events(made.id)).filter(({ id }) => !before.has(id)).map(facts)).toEqual(
    expect.arrayContaining([
      ['coding.solution-withdrawn', asha.id, undefined],
      ['coding.submission-judged', asha.id, false],
      ['coding.submission-judged', ben.id, true],
    ]),
  );
  await app.settle();
  const bell = async (person: Person) =>
    (await person.call(notices.list, { query: {} })).data.items.map(({ kind, about }) => [kind, about['solved']]);
  expect(await bell(asha)).toEqual([['challenge-judged-anew', undefined]]);
  expect(await bell(ben)).toEqual([['challenge-judged-anew', 'yes']]);
  expect(app.mail.letters.filter(({ to }) => to === asha.email)).toMatchObject([
    { text: expect.stringContaining('no longer counts as solved') },
  ]);
  expect(await openRejudgeOf(db, made.id)).toBeUndefined();
});

test('thrown away nothing of it stays, though some was judged and some waited', async () => {
  const { asha, made, ids, begin } = await judgedOnce();
  const rejudgeId = await begin();
  await judgeAll();
  const drop = () => db.transaction((tx) => dropRejudge(tx, rejudgeId, new Date()));
  await drop();
  await drop();
  expect(await verdictOf(asha, ids.asha)).toEqual(['done', 'AC', 10, 1]);
  expect(await db.$count(submissionTests, eq(submissionTests.submissionId, ids.asha))).toBe(1);
  await expect(db.transaction((tx) => confirmRejudge(tx, rejudgeId, new Date()))).rejects.toMatchObject({
    code: 'rejudge_dropped',
  });
  expect(await solversOf(made.id)).toEqual([[asha.id, 10]]);
  // And another may be begun; it is judged anew.
  const second = await begin();
  await db.transaction((tx) => dropRejudge(tx, second, new Date()));
  await judgeAll();
  expect((await previewRejudge(db, second)).judged).toBe(0);
});

test('where nobody handed anything in there is nothing to judge again', async () => {
  const [author, made] = [await app.person({ role: 'instructor' }), await challenge()];
  const begin = { challengeId: made.id, byVersionId: made.versionId, who: author.id, now: new Date() };
  await expect(db.transaction((tx) => beginRejudge(tx, begin))).rejects.toMatchObject({ code: 'rejudge_empty' });
});
