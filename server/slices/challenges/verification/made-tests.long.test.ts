import { randomUUID } from 'node:crypto';
import { ownChallenges } from '@stepwell/contract/challenges/own-challenges.ts';
import { expect, test } from 'vitest';
import { newChallenges } from '../../../testing/fixtures/challenges.ts';
import { startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { judgeAll } = newChallenges(app);
const teacher = await app.person({ role: 'instructor' });

const SUM = 'print(sum(map(int, input().split())))\n';
/** As many numbers as the first argument says, from a seed. */
const GENERATOR =
  'import random, sys\ncount, seed = map(int, sys.argv[1:3])\nrandom.seed(seed)\n' +
  'if count > 90: raise ValueError("too many")\nprint(*[random.randint(1, 50) for _ in range(count)])\n';
const VALIDATOR = 'import sys\nwords = input().split()\nif len(words) > 4:\n    sys.exit("more than 4 numbers")\n';

/** A draft that is written through the routes, one after the other. */
async function draft() {
  const params = { challengeId: randomUUID() };
  const body = { title: 'Sums', kind: 'stdio' as const, difficulty: 'easy' as const };
  let now = (await teacher.call(ownChallenges.make, { params, body })).data;
  const facts = { group: null, explanation: '', name: '' };
  return {
    params,
    now: () => now,
    async program(role: 'reference' | 'wrong' | 'generator' | 'validator', text: string, programId = randomUUID()) {
      const files = [{ name: 'main.py', text }];
      const about = { saves: now.saves, role, name: role, language: 'python', files, expected: null };
      const { data, status } = await teacher.call(ownChallenges.saveProgram, {
        params: { ...params, programId },
        body: about,
      });
      if (status === 200) now = data;
      return { status, programId };
    },
    async test(input: string, answer: string) {
      const about = { saves: now.saves, kind: 'sample' as const, ...facts, data: { input, answer } };
      now = (await teacher.call(ownChallenges.saveTest, { params: { ...params, testId: randomUUID() }, body: about }))
        .data;
    },
    async change(testId: string, recipe: string) {
      const about = { saves: now.saves, kind: 'hidden' as const, ...facts, data: null, recipe };
      now = (await teacher.call(ownChallenges.saveTest, { params: { ...params, testId }, body: about })).data;
    },
    async plan(recipes: string[], replace = false) {
      const about = { saves: now.saves, recipes, group: null, replace };
      now = (await teacher.call(ownChallenges.planTests, { params, body: about })).data;
    },
    async verified() {
      await teacher.call(ownChallenges.verify, { params, body: { saves: now.saves } });
      await judgeAll();
      now = (await teacher.call(ownChallenges.challenge, { params })).data;
      return (await teacher.call(ownChallenges.verification, { params })).data;
    },
  };
}

test('a generator makes the tests when the challenge is verified, the reference answers them, and they stay', async () => {
  const mine = await draft();
  await mine.test('1 2\n', '3\n');
  await mine.plan(['2 1', '3 7']);
  expect(mine.now().missing.map(({ words }) => words)).toContain('Some tests need a generator. Add one.');
  await mine.program('reference', SUM);
  await mine.program('wrong', 'print(0)\n');
  await mine.program('generator', GENERATOR);
  expect((await mine.program('generator', GENERATOR)).status).toBe(422);
  const saves = mine.now().saves;
  const done = await mine.verified();
  expect(done).toMatchObject({ verified: true, isCurrent: true });
  expect(done.rows[0]).toMatchObject({ fits: true, verdict: 'AC', tests: [{ position: 2 }, { position: 3 }] });
  expect(mine.now().saves).toBe(saves);
  const [, first, second] = mine.now().tests;
  for (const [made, count] of [
    [first, 2],
    [second, 3],
  ] as const) {
    const numbers = (made?.input ?? '').trim().split(' ').map(Number);
    expect(numbers).toHaveLength(count);
    expect(Number(made?.answer)).toBe(numbers.reduce((sum, one) => sum + one, 0));
  }

  // The same arguments make the same test; others are made anew, and what was made before does not stand for them.
  await mine.change(second?.testId ?? '', '3 8');
  expect(mine.now().tests[2]).toMatchObject({ recipe: '3 8', inputBytes: 0, answerBytes: 0 });
  expect((await mine.verified()).isCurrent).toBe(true);
  expect(mine.now().tests[1]?.input).toBe(first?.input);
  expect(mine.now().tests[2]?.input).not.toBe(second?.input);
  await mine.plan(['2 5'], true);
  expect(mine.now().tests.map(({ recipe }) => recipe)).toEqual([null, '2 5']);
}, 60_000);

test('what cannot be made, and inputs that a validator refuses, are told by their tests', async () => {
  const mine = await draft();
  await mine.test('1 2 3 4 5\n', '15\n');
  await mine.program('reference', SUM);
  await mine.program('wrong', 'print(0)\n');
  const { programId } = await mine.program('generator', GENERATOR);
  await mine.plan(['2 1', '99 1']);
  const broken = await mine.verified();
  expect(broken).toMatchObject({
    verified: false,
    trouble: 'Not all tests could be generated, so no program was tested.',
  });
  expect(broken.rows).toHaveLength(1);
  expect(broken.rows[0]?.reason).toMatch(/^Test 3 \(99 1\): the generator failed\. .*ValueError: too many/);
  // Nothing of it is kept: half of the tests would be those of another generator.
  expect(mine.now().tests[1]).toMatchObject({ inputBytes: 0 });

  await mine.plan(['2 1', '6 2'], true);
  const validator = await mine.program('validator', VALIDATOR);
  const refused = await mine.verified();
  expect(refused).toMatchObject({ verified: false, trouble: '' });
  expect(refused.rows.find((row) => row.programId === validator.programId)).toMatchObject({
    fits: false,
    reason: 'Test 1: more than 4 numbers\nTest 3 (6 2): more than 4 numbers',
    tests: [{ verdict: 'WA' }, { verdict: 'AC' }, { verdict: 'WA' }],
  });
  expect(
    (await teacher.call(ownChallenges.publish, { params: mine.params, body: { saves: mine.now().saves } })).status,
  ).toBe(409);

  await mine.program('generator', 'import os, sys\nprint(os.urandom(8).hex())\n', programId);
  expect((await mine.verified()).rows[0]?.reason).toContain('its input differs each time');
}, 60_000);
