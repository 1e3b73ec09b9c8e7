import { randomUUID } from 'node:crypto';
import { similarity } from '@stepwell/contract/challenges/similarity.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { submissions } from '../../../tables/judge/submissions.ts';
import { newChallenges } from '../../../testing/fixtures/challenges.ts';
import { generatedProgram, seeded } from '../../../testing/generated/programs.ts';
import { printed } from '../../../testing/generated/sources.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { challenge } = newChallenges(app);
const teacher = await app.person({ role: 'instructor' });
const written = (seed: number) =>
  printed(generatedProgram(seeded(seed)), 'python', { beginning: seed, indent: '    ' });

async function handIn(
  { id: challengeId, versionId }: { id: string; versionId: string },
  student: Person,
  text: string,
  verdict: 'AC' | 'WA' | 'CE' = 'AC',
) {
  const id = randomUUID();
  await app.db.insert(submissions).values({
    id,
    studentId: student.id,
    challengeId,
    versionId,
    purpose: 'challenge',
    language: 'python',
    verdict,
    files: [{ name: 'main.py', text }],
    madeAt: app.services.now(),
    stage: 'done',
  });
  return id;
}

test('a teacher has programs compared and reads two of them side by side', async () => {
  const mine = await challenge({ ownerId: teacher.id });
  const params = { challengeId: mine.id };
  const [asha, ben, chitra, dev] = await Promise.all(
    ['Asha', 'Ben', 'Chitra', 'Dev'].map((fullName) => app.person({ fullName })),
  );
  if (!asha || !ben || !chitra || !dev) throw new Error('four people were made');
  const first = await handIn(mine, asha, written(1));
  const copy = written(1).replaceAll('total', 'sum_of_all');
  const second = await handIn(mine, ben, copy);
  await handIn(mine, ben, `${copy}\n# once more`, 'WA');
  await handIn(mine, chitra, `# mine\n${written(1)}`);
  await handIn(mine, dev, written(2));
  // What does not compile is nobody's program yet.
  await handIn(mine, dev, written(1), 'CE');

  expect((await teacher.call(similarity.report, { params })).data).toMatchObject({ state: 'none', pairs: [] });
  expect((await teacher.call(similarity.make, { params, body: {} })).data.state).toBe('making');
  expect((await teacher.call(similarity.make, { params, body: {} })).data.state).toBe('making');
  await app.settle();
  const { data } = await teacher.call(similarity.report, { params });
  expect(data).toMatchObject({ state: 'ready', programs: 5, people: 4, newer: 0, clusters: [expect.any(Array)] });
  expect(data.clusters[0]?.toSorted()).toEqual(['Asha', 'Ben', 'Chitra']);
  expect(data.pairs.map(({ one, other }) => [one.student, other.student].sort().join())).toHaveLength(3);
  expect(data.pairs[0]?.percent).toBe(100);

  const query = { one: first, other: second };
  const pair = await teacher.call(similarity.pair, { params, query });
  const [passage] = pair.data.passages;
  expect(pair.data.sources.one.slice(passage?.one.from, passage?.one.to).length).toBeGreaterThan(100);

  await handIn(mine, dev, written(3));
  expect((await teacher.call(similarity.report, { params })).data.newer).toBe(1);

  const stranger = await app.person({ role: 'instructor' });
  expect((await stranger.call(similarity.report, { params })).status).toBe(404);
  expect((await stranger.call(similarity.make, { params, body: {} })).status).toBe(404);
  expect((await stranger.call(similarity.pair, { params, query })).status).toBe(404);
  const elsewhere = await challenge({ ownerId: teacher.id });
  const foreign = { params: { challengeId: elsewhere.id }, query };
  expect((await teacher.call(similarity.pair, foreign)).data.code).toBe('own_submission_not_found');
});

test('who is erased is in no pair any more', async () => {
  const mine = await challenge({ ownerId: teacher.id });
  const params = { challengeId: mine.id };
  const [asha, ben] = [await app.person(), await app.person()];
  const gone = await handIn(mine, asha, written(4));
  await handIn(mine, ben, written(4));
  await teacher.call(similarity.make, { params, body: {} });
  await app.settle();
  expect((await teacher.call(similarity.report, { params })).data.pairs).toHaveLength(1);
  await app.db.delete(submissions).where(eq(submissions.id, gone));
  expect((await teacher.call(similarity.report, { params })).data.pairs).toEqual([]);
});
