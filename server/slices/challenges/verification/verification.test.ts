import type { Signature } from '@stepwell/contract/judge/programs.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { challengeVersions } from '../../../tables/challenges/challenges.ts';
import { judgeJobs } from '../../../tables/judge/judging.ts';
import { newChallenges, type ProgramAbout, SUMS } from '../../../testing/fixtures/challenges.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { beginVerification, isVerified, verificationOf } from './verification.ts';

const app = await startTestApp();
const { db } = app;
const { challenge, judgeAll } = newChallenges(app);

const reference: ProgramAbout = {
  role: 'reference',
  text: 'a, b = map(int, input().split())\nif a < b:\n    print(b)\nelse:\n    print(a)\n',
};
const wrong: ProgramAbout = { role: 'wrong', text: SUMS, expected: 'WA' };
const larger = [
  { input: '1 2\n', answer: '2\n', kind: 'sample' as const },
  { input: '9 4\n', answer: '9\n' },
];
const verified = async (about: Parameters<typeof challenge>[0]) => {
  const [author, made] = [await app.person({ role: 'instructor' }), await challenge({ cases: larger, ...about })];
  const id = await db.transaction((tx) => beginVerification(tx, made.versionId, author.id));
  expect(await db.transaction((tx) => beginVerification(tx, made.versionId, author.id))).toBe(id);
  expect(await isVerified(db, made.versionId, 0)).toBe(false);
  await judgeAll();
  const done = await verificationOf(db, made.versionId);
  if (!done) throw new Error('no verification');
  expect(done.id).toBe(id);
  const outcomes = done.rows.map(({ kind, change, verdict, fits }) => ({ kind, change, verdict, fits }));
  return { ...done, outcomes, versionId: made.versionId };
};

test('references pass, wrong ones fail as they must, and mutants show what the tests notice', async () => {
  const done = await verified({ programs: [reference, wrong] });
  expect(done).toMatchObject({ state: 'done', verified: true, trouble: '' });
  expect(done.outcomes.slice(0, 2)).toEqual([
    { kind: 'program', change: '', verdict: 'AC', fits: true },
    { kind: 'program', change: '', verdict: 'WA', fits: true },
  ]);
  const mutants = done.outcomes.slice(2);
  // Equal numbers give the same answer either way: no test could tell.
  expect(mutants).toContainEqual({ kind: 'mutant', change: 'Line 2: < became <=', verdict: 'AC', fits: false });
  expect(mutants.filter(({ fits }) => fits).length).toBeGreaterThan(0);
  expect(await isVerified(db, done.versionId, 0)).toBe(true);
  expect(await isVerified(db, done.versionId, 1)).toBe(false);
  await db.update(challengeVersions).set({ saves: 1 }).where(eq(challengeVersions.id, done.versionId));
  expect(await isVerified(db, done.versionId, 1)).toBe(false);
});

test('who falls for want of memory has fallen: packages know no other verdict for it', async () => {
  const greedy: ProgramAbout = { role: 'wrong', text: 'print(len(bytearray(10 ** 9)))\n', expected: 'RE' };
  const done = await verified({ programs: [reference, greedy] });
  expect(done.outcomes[1]).toMatchObject({ verdict: 'MLE', fits: true });
  expect(done.verified).toBe(true);
});

test.each<[string, ProgramAbout[], string]>([
  ['a reference that fails', [{ ...reference, text: SUMS }], 'WA'],
  ['a wrong one that passes', [reference, { role: 'wrong', text: reference.text }], 'AC'],
  ['a wrong one that does not compile', [reference, { role: 'wrong', text: 'def f(:\n' }], 'CE'],
  ['a wrong one that fails otherwise than it must', [reference, { ...wrong, expected: 'TLE' }], 'WA'],
])('%s is told, and no mutant is tried', async (_, programs, verdict) => {
  const done = await verified({ programs });
  expect(done.verified).toBe(false);
  expect(done.outcomes.at(-1)).toMatchObject({ kind: 'program', verdict, fits: false });
  expect(done.rows.at(-1)?.reason === '').toBe(verdict === 'AC');
});

test('one that ends otherwise for want of something its driver goes without is told so', async () => {
  const text = 'from threading import Thread\nwhile True: Thread(target=print).start()\n';
  const done = await verified({ programs: [reference, { role: 'wrong', text, expected: 'TLE' }] });
  expect(done.outcomes[1]).toMatchObject({ verdict: 'RE', fits: false });
  expect(done.rows[1]?.reason).toMatch(/\nIt uses threading, and threads aren’t available on the driver wasm\.$/);
});

test('a program that was to use too much memory is told that its compiler may have left the memory out', async () => {
  // Nobody reads what it asks for, so no memory is taken.
  const text = '#include <stdlib.h>\nint main(void) {\n  char *all = malloc(1u << 30);\n  free(all);\n  return 0;\n}\n';
  const greedy: ProgramAbout = { role: 'wrong', language: 'c', text, expected: 'MLE' };
  const done = await verified({ programs: [reference, greedy] });
  expect(done.outcomes[1]).toMatchObject({ verdict: 'WA', fits: false });
  expect(done.rows[1]?.reason).toMatch(
    /\nIt was expected to use too much memory\. The compiler may remove memory that the program never reads, so fill it and print something you read from it\.$/,
  );
  // What a language without such a compiler does is no riddle.
  const plain: ProgramAbout = { role: 'wrong', text: SUMS, expected: 'MLE' };
  expect((await verified({ programs: [reference, plain] })).rows[1]?.reason).not.toContain('compiler');
});

test('what is missing is said in words', async () => {
  expect(await verified({ programs: [wrong] })).toMatchObject({
    verified: false,
    trouble: 'There’s no reference solution.',
  });
  expect(await verified({ programs: [reference], cases: [] })).toMatchObject({ trouble: 'There are no tests.' });
  expect(await verified({ programs: [reference], checker: { kind: 'program' } })).toMatchObject({
    trouble: 'The challenge has no checker.',
  });
  const broken: ProgramAbout = { role: 'checker', text: 'def f(:\n' };
  expect(await verified({ programs: [reference, broken], checker: { kind: 'program' } })).toMatchObject({
    trouble: expect.stringMatching(/^The author’s checker doesn’t compile.\n[\s\S]*SyntaxError/),
  });
});

test('a test whose values are not of the function’s types is told before any program falls over it', async () => {
  const signature: Signature = {
    name: 'longest',
    parameters: [
      { name: 'least', type: 'int' },
      { name: 'rows', type: 'string[][]' },
    ],
    returns: 'long',
  };
  const text = 'def longest(least, rows):\n    return max(len(row) for row in rows)\n';
  const verify = async (input: string, answer = '1\n') => {
    const cases = [{ input, answer }];
    const done = await verified({ kind: 'function', signature, cases, programs: [{ role: 'reference', text }] });
    return [done.trouble, done.verified];
  };
  expect(await verify('1\n[["a"]]\n')).toEqual(['', true]);
  expect(await verify('1 [["a"]]\n')).toEqual([
    'Test 1: line 1 of its input must be a JSON value of type int for “least”, not 1 [["a"]].',
    false,
  ]);
  expect((await verify('2147483648\n[]\n'))[0]).toMatch(/of type int for .*, not 2147483648\.$/);
  expect((await verify('1\n'))[0]).toMatch(/^Test 1: line 2 of its input is empty\. “longest” takes 2 values/);
  expect((await verify('1\n[["a"]]\n', 'one\n'))[0]).toMatch(/^Test 1: its answer must be .* of type long, not one\.$/);
});

test('flags reach the checker of the author’s behind its files', async () => {
  const text =
    'import sys\nanswer, output = (open(name).read().split() for name in sys.argv[2:4])\n' +
    'sys.exit(0 if answer == output and sys.argv[4:] == ["most", "7"] else 1)\n';
  const programs: ProgramAbout[] = [reference, wrong, { role: 'checker', text }];
  const checkedWith = async (flags: string) =>
    (await verified({ programs, checker: { kind: 'program', flags } })).verified;
  expect(await checkedWith('most  7')).toBe(true);
  expect(await checkedWith('most 8')).toBe(false);
});

test('a verification stands behind those who wait before a screen', async () => {
  const [author, made] = [await app.person({ role: 'instructor' }), await challenge()];
  const id = await beginVerification(db, made.versionId, author.id);
  const [job] = await db.select().from(judgeJobs).where(eq(judgeJobs.subjectId, id));
  expect(job).toMatchObject({ kind: 'verification', urgency: 1 });
  await db.delete(judgeJobs).where(eq(judgeJobs.subjectId, id));
});

test('one of several ends will do, and points are looked at where they are said', async () => {
  const groups = [{ name: 'a', points: 40 }];
  const cases = larger.map((one) => ({ ...one, group: 0 }));
  const about = { groups, cases };
  const often: ProgramAbout = { role: 'wrong', text: SUMS, expected: 'TLE', also: ['RE', 'WA'], score: [0, 10] };
  const right: ProgramAbout = { role: 'wrong', text: reference.text, also: ['AC'], score: [40, 40] };
  const done = await verified({ ...about, programs: [reference, often, right, wrong] });
  expect(done.outcomes.slice(0, 4).map(({ verdict, fits }) => [verdict, fits])).toEqual([
    ['AC', true],
    ['WA', true],
    ['AC', true],
    ['WA', true],
  ]);
  const poor = await verified({ ...about, programs: [reference, { ...often, score: [10, 20] }] });
  expect(poor.rows[1]).toMatchObject({ verdict: 'WA', fits: false });
  expect(poor.rows[1]?.reason).toMatch(/It got 0 points instead of 10 to 20\.$/);
});
