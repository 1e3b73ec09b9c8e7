import { randomUUID } from 'node:crypto';
import { challengeFigures } from '@stepwell/contract/challenges/challenge-figures.ts';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { expect, test } from 'vitest';
import { newChallenges } from '../../../testing/fixtures/challenges.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { zipOf } from '../../../testing/zips.ts';
import { forgetTestData } from './test-rows.ts';

const app = await startTestApp();
const { judgeAll, submit } = newChallenges(app);

const teacher = await app.person({ role: 'instructor' });
const facts = { group: null, explanation: '' };
const sum = 'a, b = map(int, input().split())\nprint(a + b)\n';

async function made(who: Person = teacher, title = 'Two sums') {
  const params = { challengeId: randomUUID() };
  const { data } = await who.call(ownChallenges.make, { params, body: { title, kind: 'stdio', difficulty: 'easy' } });
  return { params, challenge: data };
}
const addTest = async (challengeId: string, saves: number, kind: 'sample' | 'hidden', input: string, answer: string) =>
  (
    await teacher.call(ownChallenges.saveTest, {
      params: { challengeId, testId: randomUUID() },
      body: { saves, name: input, kind, ...facts, data: { input, answer } },
    })
  ).data;
const addProgram = async (challengeId: string, saves: number, role: 'reference' | 'wrong', text: string) =>
  (
    await teacher.call(ownChallenges.saveProgram, {
      params: { challengeId, programId: randomUUID() },
      body: { saves, role, name: role, language: 'python', files: [{ name: 'main.py', text }], expected: null },
    })
  ).data;
const verified = async (params: { challengeId: string }, saves: number) => {
  expect((await teacher.call(ownChallenges.verify, { params, body: { saves } })).data.state).toBe('waiting');
  await judgeAll();
  return (await teacher.call(ownChallenges.verification, { params })).data;
};

test('a challenge is written piece by piece, and an older piece never covers a newer one', async () => {
  const { params, challenge } = await made();
  expect(challenge).toMatchObject({ slug: expect.stringMatching(/^two-sums/), saves: 0, points: 20, state: 'draft' });
  expect((await made()).challenge.slug).not.toBe(challenge.slug);
  const again = await teacher.call(ownChallenges.make, {
    params,
    body: { title: 'X', kind: 'sql', difficulty: 'hard' },
  });
  expect(again.data).toMatchObject({ title: 'Two sums', kind: 'stdio' });

  const save = (saves: number, parts: object) =>
    teacher.call(ownChallenges.save, { params, body: { saves, pieces: parts } });
  const { data } = await save(0, { statement: '<p onclick="x">Add <script>1</script></p>', tags: ['Maths', 'maths'] });
  expect(data).toMatchObject({ saves: 1, statement: '<p>Add </p>', tags: ['maths'] });
  expect((await save(0, { title: 'Late' })).data).toMatchObject({ code: 'changed_elsewhere' });
  expect((await save(1, { title: '' })).status).toBe(422);
  const other = (await made()).challenge.slug;
  expect((await save(1, { slug: other })).data).toMatchObject({ code: 'challenge_slug_taken' });
  expect((await save(1, { slug: `mine-${params.challengeId.slice(0, 8)}` })).data.saves).toBe(2);

  const stranger = await app.person({ role: 'instructor' });
  expect((await stranger.call(ownChallenges.challenge, { params })).status).toBe(404);
  const admin = await app.person({ role: 'admin' });
  expect((await admin.call(ownChallenges.challenge, { params })).data.title).toBe('Two sums');
  const { items } = (await teacher.call(ownChallenges.list, { query: { q: 'sums', state: 'draft' } })).data;
  expect(items.map((line) => line.challengeId)).toContain(params.challengeId);
});

test('tests: samples come first, what is not named goes, and one may be changed without its data', async () => {
  const { params } = await made();
  const { challengeId } = params;
  await addTest(challengeId, 0, 'hidden', '5 6', '11');
  await addTest(challengeId, 1, 'hidden', '7 8', '15');
  const { tests } = await addTest(challengeId, 2, 'sample', '1 2', '3');
  expect(tests.map(({ input }) => input)).toEqual(['1 2', '5 6', '7 8']);
  const [sample, five, seven] = tests.map(({ testId }) => testId) as [string, string, string];
  const { data } = await teacher.call(ownChallenges.arrangeTests, {
    params,
    body: { saves: 3, testIds: [seven, five, sample] },
  });
  expect(data.tests.map(({ input }) => input)).toEqual(['1 2', '7 8', '5 6']);
  const one = { ...params, testId: five };
  const body = { saves: 4, name: 'Five', kind: 'sample' as const, ...facts, data: null };
  expect((await teacher.call(ownChallenges.saveTest, { params: one, body })).data.tests[1]).toMatchObject({
    name: 'Five',
    kind: 'sample',
    input: '5 6',
  });
  expect((await teacher.call(ownChallenges.test, { params: one })).data).toEqual({
    input: '5 6',
    answer: '11',
    editable: true,
  });
  const fewer = await teacher.call(ownChallenges.arrangeTests, { params, body: { saves: 5, testIds: [five] } });
  expect(fewer.data.tests).toHaveLength(1);
  await forgetTestData(app.db);
  expect((await teacher.call(ownChallenges.test, { params: one })).data.input).toBe('5 6');
});

test('tests come as an archive: pairs, samples, folders as groups, and what is no pair is told', async () => {
  const { params } = await made();
  const zip = await zipOf([
    { path: 'sample/1.in', content: '1 2\n' },
    { path: 'sample/1.ans', content: '3\n' },
    { path: 'small/2.in', content: '3 4\n' },
    { path: 'small/2.out', content: '7\n' },
    { path: 'small/10.in', content: '9 4\n' },
    { path: 'small/10.out', content: '13\n' },
    { path: 'lonely.in', content: '' },
  ]);
  const send = (bytes: Uint8Array, saves = 0) =>
    teacher.call(ownChallenges.takeTests, {
      params,
      query: { saves, replace: 'yes' },
      content: new Blob([new Uint8Array(bytes)], { type: 'application/zip' }),
    });
  const { data } = await send(zip);
  expect(data.taken[0]).toBe('1 sample and 2 hidden tests.');
  expect(data.lost).toEqual(['lonely.in has no answer file (lonely.ans or .out).']);
  expect(data.challenge.groups).toEqual([{ name: 'small', points: 0 }]);
  expect(data.challenge.tests.map(({ name, group }) => [name, group])).toEqual([
    ['1', null],
    ['2', 0],
    ['10', 0],
  ]);
  expect((await send(zip)).data).toMatchObject({ code: 'changed_elsewhere' });
  expect((await send(Buffer.from('no zip'), 1)).status).toBe(422);
  expect((await send(await zipOf([{ path: 'a.txt', content: '' }]), 1)).status).toBe(422);
});

test('published is what was verified as it stands: a weak test shows by its survivor, and a frozen version stays', async () => {
  const { params } = await made();
  const { challengeId } = params;
  const publish = (saves: number) => teacher.call(ownChallenges.publish, { params, body: { saves } });
  expect((await publish(0)).data).toMatchObject({ code: 'challenge_not_ready' });
  await teacher.call(ownChallenges.save, { params, body: { saves: 0, pieces: { statement: '<p>Add both.</p>' } } });
  await addTest(challengeId, 1, 'sample', '0 0', '0');
  await addTest(challengeId, 2, 'hidden', '0 0', '0');
  await addProgram(challengeId, 3, 'reference', sum);
  const { missing } = await addProgram(challengeId, 4, 'wrong', 'print(7)\n');
  expect(missing).toEqual([]);
  expect((await publish(5)).data).toMatchObject({ code: 'challenge_not_verified' });
  const weak = await verified(params, 5);
  expect(weak).toMatchObject({ state: 'done', isCurrent: true, verified: true });
  expect(weak.rows.filter(({ kind, fits }) => kind === 'mutant' && !fits)[0]?.change).toMatch(/^Line \d/);

  await addTest(challengeId, 5, 'hidden', '3 5', '8');
  expect((await teacher.call(ownChallenges.verification, { params })).data.isCurrent).toBe(false);
  expect((await publish(6)).data).toMatchObject({ code: 'challenge_not_verified' });
  const strong = await verified(params, 6);
  expect(strong.rows.filter(({ fits }) => !fits)).toEqual([]);

  expect((await publish(6)).data).toMatchObject({ state: 'published', isFrozen: true });
  expect((await publish(6)).status).toBe(200);
  const save = (saves: number) => teacher.call(ownChallenges.save, { params, body: { saves, pieces: { points: 30 } } });
  expect((await save(6)).data).toMatchObject({ code: 'challenge_frozen' });
  const next = (await teacher.call(ownChallenges.reopen, { params, body: {} })).data;
  expect(next).toMatchObject({ version: 2, saves: 0, isFrozen: false, isPublished: true });
  expect(next.tests).toHaveLength(3);
  expect((await teacher.call(ownChallenges.reopen, { params, body: {} })).data.version).toBe(2);
  expect((await save(0)).data.points).toBe(30);

  const student = await app.person();
  const submissionId = randomUUID();
  await submit(student, { slug: next.slug }, 'print(8)', { submissionId });
  await judgeAll();
  const listed = (await teacher.call(ownChallenges.submissions, { params, query: { verdict: 'WA' } })).data.items;
  expect(listed).toEqual([expect.objectContaining({ submissionId, verdict: 'WA', language: 'python' })]);
  const seen = (await teacher.call(ownChallenges.submission, { params: { ...params, submissionId } })).data;
  expect(seen).toMatchObject({ version: 1, files: [{ text: 'print(8)' }] });
  expect(seen.tests[0]).toMatchObject({ position: 1, kind: 'sample', verdict: 'WA', output: '8\n' });
  expect(seen.tests[2]).toMatchObject({ name: '3 5', kind: 'hidden', verdict: 'SKIPPED' });

  const figures = (await teacher.call(challengeFigures.figures, { params })).data;
  expect(figures).toMatchObject({
    triers: 1,
    solvers: 0,
    minutesToSolve: null,
    verdicts: [{ verdict: 'WA', count: 1 }],
  });
  expect(figures.failures).toMatchObject([{ position: 1, count: 1 }]);

  const begun = (await teacher.call(challengeFigures.beginRejudge, { params, body: {} })).data;
  expect(begun).toMatchObject({ state: 'open', total: 1, judged: 0 });
  const of = { ...params, rejudgeId: begun.rejudgeId };
  const confirm = () => teacher.call(challengeFigures.confirmRejudge, { params: of, body: {} });
  expect((await confirm()).data).toMatchObject({ code: 'rejudge_waits' });
  await judgeAll();
  const open = (await teacher.call(challengeFigures.openRejudge, { params })).data.rejudge;
  expect(open).toMatchObject({ judged: 1, changed: 0, changes: [] });
  const stranger = { ...of, challengeId: (await made()).params.challengeId };
  expect((await teacher.call(challengeFigures.dropRejudge, { params: stranger })).data).toMatchObject({
    code: 'rejudge_not_found',
  });
  expect((await confirm()).data.state).toBe('confirmed');

  const away = (archived: boolean) => teacher.call(ownChallenges.archive, { params, body: { archived } });
  expect((await away(true)).data.state).toBe('archived');
  expect((await away(false)).data.state).toBe('published');
  const copyId = randomUUID();
  const copy = (await teacher.call(ownChallenges.copy, { params: { challengeId, copyId }, body: {} })).data;
  expect(copy).toMatchObject({ state: 'draft', version: 1, title: 'Copy of Two sums', points: 30 });
  expect(copy.programs).toHaveLength(2);
}, 150_000);
