import { randomUUID } from 'node:crypto';
import { judging } from '@stepwell/contract/judge/judging.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { challenges } from '../../../tables/challenges/challenges.ts';
import { hintsTaken } from '../../../tables/challenges/verifications.ts';
import { programRuns, solutions } from '../../../tables/judge/judged.ts';
import { judgeJobs } from '../../../tables/judge/judging.ts';
import { submissions } from '../../../tables/judge/submissions.ts';
import { outbox } from '../../../tables/platform/platform.ts';
import { inFile, newChallenges, SUMS } from '../../../testing/fixtures/challenges.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { submitFor } from './submissions.public.ts';

const app = await startTestApp();
const { db } = app;
const { challenge, submit, judgeAll } = newChallenges(app);

const submissionOf = async (person: Person, submissionId: string) =>
  (await person.call(judging.submission, { params: { submissionId } })).data;
const judgedEvents = async (submissionId: string) =>
  (await db.select().from(outbox)).filter(
    ({ name, payload }) =>
      name === 'coding.submission-judged' && (payload as { submissionId: string }).submissionId === submissionId,
  );

test('a program is handed in, waits in its place, is judged, and its points stand', async () => {
  const [student, made] = [await app.person(), await challenge()];
  const submissionId = randomUUID();
  const first = await submit(student, made, SUMS, { submissionId });
  expect(first.status).toBe(200);
  expect(first.data).toMatchObject({
    stage: 'waiting',
    place: 0,
    verdict: null,
    testCount: 3,
    tests: [],
    ofPoints: 10,
  });
  expect((await submit(student, made, SUMS, { submissionId })).data).toMatchObject({ submissionId, stage: 'waiting' });
  expect(await db.$count(judgeJobs, eq(judgeJobs.subjectId, submissionId))).toBe(1);

  await judgeAll();

  const done = await submissionOf(student, submissionId);
  expect(done).toMatchObject({ stage: 'done', verdict: 'AC', points: 10, place: null, reason: '' });
  expect(done.tests.map(({ verdict, kind }) => [verdict, kind])).toEqual([
    ['AC', 'sample'],
    ['AC', 'hidden'],
    ['AC', 'hidden'],
  ]);
  expect(done.tests[0]?.sample).toMatchObject({ input: '1 2\n', expected: '3\n', output: '3\n', difference: null });
  expect(done.cpuMs).toBeLessThanOrEqual(done.limits.cpuMs);
  const [counted] = await db.select().from(challenges).where(eq(challenges.id, made.id));
  expect(counted).toMatchObject({ triers: 1, solvers: 1, judged: 1, accepted: 1 });
  const [event] = await judgedEvents(submissionId);
  expect(event?.payload).toMatchObject({ verdict: 'AC', first: true, purpose: 'challenge', studentId: student.id });
  const updates = app.realtime.told.filter(({ about }) => about?.['submissionId'] === submissionId);
  expect(updates.length).toBeGreaterThan(2);
  expect(updates.every(({ userId, word }) => userId === student.id && word === 'judging-moved')).toBe(true);

  // A second AC solves it no second time.
  await submit(student, made, `${SUMS}# again\n`);
  await judgeAll();
  const [again] = await db.select().from(challenges).where(eq(challenges.id, made.id));
  expect(again).toMatchObject({ triers: 1, solvers: 1, judged: 2, accepted: 2 });
});

test('of a hidden test nothing is told but verdict, time and memory', async () => {
  const [student, made] = [
    await app.person(),
    await challenge({
      cases: [
        { input: 'sample-in 1\n', answer: 'sample-out\n', kind: 'sample' },
        { input: 'SECRET-IN 77\n', answer: 'SECRET-OUT\n' },
        { input: 'SECRET-IN 78\n', answer: 'SECRET-OUT-2\n' },
      ],
    }),
  ];
  const tries = [
    // Tells the input as its answer, as an error, as a fault and as the number it ends with.
    'import sys\nt = input()\nprint("sample-out" if t.startswith("sample") else t)\nprint(t, file=sys.stderr)\n',
    'import sys\nt = input()\nif t.startswith("sample"): print("sample-out")\nelse: raise ValueError(t)\n',
    'import sys\nt = input()\nif t.startswith("sample"): print("sample-out")\nelse: sys.exit(77)\n',
  ];
  const verdicts: string[] = [];
  for (const text of tries) {
    const submissionId = randomUUID();
    const before = await submit(student, made, text, { submissionId });
    await judgeAll();
    const own = await submissionOf(student, submissionId);
    const list = await student.call(judging.submissions, { params: { slug: made.slug }, query: {} });
    verdicts.push(own.verdict as string);
    const message = JSON.stringify([before.data, own, list.data])
      .replaceAll(JSON.stringify(own.files), '')
      .replaceAll(JSON.stringify(before.data.files), '');
    expect(message).not.toContain('SECRET');
    expect(message).not.toContain('code');
    expect(own.tests[1]).toMatchObject({ kind: 'hidden', sample: null, reason: '' });
    expect(own.reason).toBe('Test 2 failed.');
    expect(own.tests[2]).toMatchObject({ verdict: 'SKIPPED' });
  }
  expect(verdicts).toEqual(['WA', 'RE', 'RE']);
});

test('the first failing sample says where it differs', async () => {
  const [student, made] = [await app.person(), await challenge()];
  const submissionId = randomUUID();
  await submit(student, made, 'a, b = map(int, input().split())\nprint(a - b)\n', { submissionId });
  await judgeAll();
  const own = await submissionOf(student, submissionId);
  expect(own).toMatchObject({ verdict: 'WA', points: 0, reason: 'Test 1: Line 1, word 1: -1 where 3 was expected.' });
  expect(own.tests[0]?.sample?.difference).toEqual({
    line: 1,
    word: 1,
    expected: '3',
    got: '-1',
    words: 'Line 1, word 1: -1 where 3 was expected.',
  });
});

test('what does not compile says so, and counts as tried', async () => {
  const [student, made] = [await app.person(), await challenge()];
  const submissionId = randomUUID();
  await submit(student, made, 'def f(:\n  pass\n', { submissionId });
  await judgeAll();
  const own = await submissionOf(student, submissionId);
  expect(own).toMatchObject({ stage: 'done', verdict: 'CE', points: 0, tests: [] });
  expect(own.compileLog).toContain('line 1');
  const [counted] = await db.select().from(challenges).where(eq(challenges.id, made.id));
  expect(counted).toMatchObject({ triers: 1, solvers: 0, judged: 1, accepted: 0 });
});

test('groups give their points by themselves', async () => {
  const [student, made] = [
    await app.person(),
    await challenge({
      groups: [
        { name: 'small', points: 30 },
        { name: 'negative', points: 70 },
      ],
      cases: [
        { input: '1 2\n', answer: '3\n', kind: 'sample' },
        { input: '-1 -2\n', answer: '-3\n', group: 1 },
        { input: '-2 -2\n', answer: '-4\n', group: 1 },
        { input: '2 2\n', answer: '4\n', group: 0 },
      ],
    }),
  ];
  const submissionId = randomUUID();
  await submit(student, made, 'a, b = map(int, input().split())\nprint(abs(a + b))\n', { submissionId });
  await judgeAll();
  const own = await submissionOf(student, submissionId);
  expect(own).toMatchObject({ verdict: 'WA', points: 30, ofPoints: 100 });
  expect(own.groups).toEqual([
    { name: 'small', points: 30, passed: true },
    { name: 'negative', points: 70, passed: false },
  ]);
  expect(own.tests.map(({ verdict }) => verdict)).toEqual(['AC', 'WA', 'SKIPPED', 'AC']);
});

test('hints taken before cost points of the solution', async () => {
  const [student, made] = [await app.person(), await challenge()];
  const of = { studentId: student.id, challengeId: made.id, takenAt: new Date(0) };
  await db.insert(hintsTaken).values([
    { ...of, hint: 0, cost: 2 },
    { ...of, hint: 1, cost: 3 },
  ]);
  await submit(student, made, SUMS);
  await judgeAll();
  const [solved] = await db.select().from(solutions).where(eq(solutions.studentId, student.id));
  expect(solved).toMatchObject({ challengeId: made.id, points: 5 });
});

test('run on samples comes to the verdict of submit, and own inputs show what was written', async () => {
  const [student, made] = [await app.person(), await challenge()];
  const slug = { slug: made.slug };
  const runId = randomUUID();
  const body = { language: 'python', files: inFile(SUMS), inputs: null };
  const begun = await student.call(judging.run, { params: { ...slug, runId }, body });
  expect(begun.data).toMatchObject({ stage: 'waiting', place: 0, inputCount: 1, outcomes: [] });
  await student.call(judging.run, { params: { ...slug, runId }, body });
  const own = randomUUID();
  const inputs = ['4 5\n', 'x'];
  await student.call(judging.run, { params: { ...slug, runId: own }, body: { ...body, inputs } });
  await judgeAll();
  const result = async (id: string) => (await student.call(judging.runResult, { params: { runId: id } })).data;
  expect(await result(runId)).toMatchObject({
    stage: 'done',
    verdict: 'AC',
    outcomes: [{ position: 1, input: '1 2\n', expected: '3\n', verdict: 'AC', output: '3\n' }],
  });
  const tried = await result(own);
  expect(tried).toMatchObject({ stage: 'done', verdict: 'RE', inputCount: 2 });
  expect(tried.outcomes[0]).toMatchObject({ input: '4 5\n', expected: null, verdict: null, output: '9\n' });
  expect(tried.outcomes[1]).toMatchObject({ verdict: 'RE' });
  expect(tried.outcomes[1]?.error).toContain('ValueError');

  await app.runJob('coding.forget-runs');
  expect((await result(own)).stage).toBe('done');
  app.pass(86_400_001);
  await app.runJob('coding.forget-runs');
  app.pass(-86_400_001);
  expect(await db.$count(programRuns, eq(programRuns.studentId, student.id))).toBe(0);
});

test('refused in words: other languages, unknown challenges, ids of others', async () => {
  const [student, other, made] = [await app.person(), await app.person(), await challenge({ languages: ['python'] })];
  const refused = await submit(student, made, SUMS, { language: 'cpp' });
  expect([refused.status, refused.data.fields]).toEqual([
    422,
    { language: 'This challenge doesn’t allow this language.' },
  ]);
  expect((await submit(student, { slug: 'no-such' }, SUMS)).data.code).toBe('challenge_not_found');
  const submissionId = randomUUID();
  await submit(student, made, SUMS, { submissionId });
  expect((await submit(other, made, SUMS, { submissionId })).data.code).toBe('judging_id_taken');
  expect((await submit(student, made, `${SUMS}#`, { submissionId })).data.code).toBe('judging_id_taken');
  expect((await other.call(judging.submission, { params: { submissionId } })).data.code).toBe('judging_not_found');
  await db.delete(judgeJobs);
});

test('too many at once are refused with the time to wait', async () => {
  const [student, made] = [await app.person(), await challenge()];
  for (let n = 0; n < 4; n += 1) expect((await submit(student, made, `${SUMS}#${n}`)).status).toBe(200);
  const refused = await submit(student, made, SUMS);
  expect([refused.status, refused.data.code]).toEqual([429, 'judging_many_wait']);
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  const what = {
    submissionId: randomUUID(),
    studentId: student.id,
    versionId: made.versionId,
    language: 'python',
    files: inFile(SUMS),
  };
  await submitFor(app.services, db, { ...what, purpose: 'quiz', purposeId: randomUUID() }, { bounded: false });
  await db.delete(judgeJobs);
});

test('handed in for something else it is judged alike and counts for no solution', async () => {
  const [student, made] = [await app.person(), await challenge()];
  const [submissionId, purposeId] = [randomUUID(), randomUUID()];
  const what = {
    submissionId,
    studentId: student.id,
    versionId: made.versionId,
    language: 'python',
    files: inFile(SUMS),
  };
  await db.transaction((tx) => submitFor(app.services, tx, { ...what, purpose: 'problem-statement', purposeId }));
  await judgeAll();
  expect(await submissionOf(student, submissionId)).toMatchObject({ verdict: 'AC', points: 10 });
  const [event] = await judgedEvents(submissionId);
  expect(event?.payload).toMatchObject({ first: false, purpose: 'problem-statement', purposeId });
  expect(await db.$count(solutions, eq(solutions.studentId, student.id))).toBe(0);
  const lists = await Promise.all(
    [{}, { purposeId }].map((query) => student.call(judging.submissions, { params: { slug: made.slug }, query })),
  );
  expect(lists.map(({ data }) => data.items.length)).toEqual([0, 1]);
});

test('the history goes on where the page ended', async () => {
  const [student, made] = [await app.person(), await challenge()];
  for (let n = 0; n < 3; n += 1) {
    await submit(student, made, `${SUMS}#${n}`);
    app.pass(1000);
  }
  await judgeAll();
  const page = (query: object) =>
    student.call(judging.submissions, { params: { slug: made.slug }, query: { limit: 2, ...query } });
  const first = (await page({})).data;
  expect(first).toMatchObject({ total: 3, items: [{ passed: 3, testCount: 3, verdict: 'AC' }, { verdict: 'AC' }] });
  const second = (await page({ cursor: first.nextCursor })).data;
  expect(second.items).toHaveLength(1);
  const all = await db.select().from(submissions).where(eq(submissions.studentId, student.id));
  expect(new Set([...first.items, ...second.items].map(({ submissionId }) => submissionId))).toEqual(
    new Set(all.map(({ id }) => id)),
  );
});

test('a group’s own way counts for Run and for Submit alike; groups without points are not told to students', async () => {
  const groups = [{ name: 'near', points: 0, checker: { kind: 'float' as const, absolute: 0.1, relative: 0 } }];
  const cases = [
    { input: '1 2\n', answer: '3.05\n', kind: 'sample' as const, group: 0 },
    { input: '2 2\n', answer: '4\n' },
    { input: '2 3\n', answer: '5.09\n', group: 0 },
  ];
  const [student, made] = [await app.person(), await challenge({ groups, cases })];
  const submissionId = randomUUID();
  await submit(student, made, SUMS, { submissionId });
  const runId = randomUUID();
  const body = { language: 'python', files: inFile(SUMS), inputs: null };
  await student.call(judging.run, { params: { slug: made.slug, runId }, body });
  await judgeAll();
  expect(await submissionOf(student, submissionId)).toMatchObject({
    verdict: 'AC',
    points: 10,
    ofPoints: 10,
    groups: [],
  });
  expect((await student.call(judging.runResult, { params: { runId } })).data).toMatchObject({ verdict: 'AC' });
});
