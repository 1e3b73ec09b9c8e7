import { randomUUID } from 'node:crypto';
import { leaderboard } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { notices } from '@stepwell/contract/notices/notices.ts';
import { ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { problemStatements } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { preferences } from '../../tables/identity/identity.ts';
import { submissions } from '../../tables/judge/submissions.ts';
import { inFile, newChallenges, SUMS } from '../../testing/fixtures/challenges.ts';
import { allRight, newStatements } from '../../testing/fixtures/statements.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { published, handIn, mark, workIdOf } = newStatements(app);
const { challenge, judgeAll } = newChallenges(app);
const pageOf = async (who: Person, params: { statementId: string }) =>
  (await who.call(problemStatements.one, { params })).data;
const standings = async (who: Person, params: { statementId: string }) =>
  (await who.call(problemStatements.standings, { params, query: { limit: 100 } })).data;

test('code is tried on the samples and judged by the tests, whose points count with the rubric', async () => {
  const created = await challenge();
  const about = { ways: ['code', 'text'] as const, challenge: created.slug, testPoints: 20 };
  const { author, params } = await published({ ...about, ways: [...about.ways] });
  const [asha, dev] = [await app.person(), await app.person()];
  const page = await pageOf(asha, params);
  expect(page).toMatchObject({ outOf: 35, tests: { samples: 1, all: 3 } });
  expect(page.languages.find(({ language }) => language === 'python')).toMatchObject({ available: true });
  const runId = randomUUID();
  const run = () =>
    asha.call(problemStatements.run, {
      params: { ...params, runId },
      body: { language: 'python', files: inFile(SUMS) },
    });
  expect([(await run()).status, (await run()).status]).toEqual([200, 200]);

  await handIn(asha, params, { language: 'python', code: inFile('a, b = map(int, input().split())\nprint(3)\n') });
  await handIn(dev, params, { language: 'python', code: inFile(SUMS), html: '<p>I add.</p>' });
  const early = await author.call(ownStatements.publishScores, { params });
  expect([early.status, early.data.code]).toEqual([409, 'scores_not_finished']);
  await judgeAll();
  await app.settle();
  expect(app.realtime.toldEverybody).toContain('standings-moved');
  const judged = (await pageOf(dev, params)).versions[0]?.tests;
  expect(judged).toMatchObject({ stage: 'done', verdict: 'AC', testCount: 3 });
  expect((await standings(asha, params)).items.map(({ rank, own, testsSoFar }) => [rank, own, testsSoFar])).toEqual([
    [1, false, 20],
    [2, true, 0],
  ]);
  // The archive of a challenge takes nobody's tests away.
  await mark(author, params, asha, { right: 'half', clear: 'no' });
  await mark(author, params, dev);
  expect((await author.call(ownStatements.publishScores, { params })).data).toEqual({ published: 2 });
  expect((await pageOf(asha, params)).score).toMatchObject({ rubricPoints: 4, testPoints: 0, score: 4, rank: 2 });
  expect((await pageOf(dev, params)).score).toMatchObject({ rubricPoints: 15, testPoints: 20, score: 35, rank: 1 });
});

test('where only tests give points nobody has to mark, and what they come to later waits to be published', async () => {
  const created = await challenge();
  const { author, params } = await published({ ways: ['code'], rubric: [], challenge: created.slug, testPoints: 20 });
  const [asha, dev] = [await app.person(), await app.person()];
  await handIn(asha, params, { language: 'python', code: inFile(SUMS) });
  app.pass(1000);
  await handIn(dev, params, { language: 'python', code: inFile('print(4)') });
  const early = await author.call(ownStatements.publishScores, { params });
  expect([early.status, early.data.code]).toEqual([409, 'scores_not_finished']);
  await judgeAll();
  const counts = async () => (await author.call(ownStatements.answerCounts, { params, query: {} })).data;
  const publish = async () => (await author.call(ownStatements.publishScores, { params })).data.published;
  const toMark = async () =>
    (await author.call(ownStatements.list, { query: {} })).data.items.map((line) => line.toMark);
  expect([await counts(), await toMark()]).toEqual([{ 'to-mark': 0, marked: 2, published: 0 }, [0]]);
  expect([await publish(), await publish()]).toEqual([2, 0]);
  expect(await counts()).toEqual({ 'to-mark': 0, marked: 0, published: 2 });
  expect((await pageOf(dev, params)).score).toMatchObject({ rubricPoints: 0, testPoints: 0, rank: 2, comment: '' });

  // As judging the challenge again does it.
  await app.db.update(submissions).set({ verdict: 'AC' }).where(eq(submissions.studentId, dev.id));
  expect(await counts()).toEqual({ 'to-mark': 0, marked: 1, published: 1 });
  expect(await publish()).toBe(1);
  expect((await pageOf(dev, params)).score).toMatchObject({ testPoints: 20, score: 20, rank: 2 });
  // A word can be said all the same, and is published as any correction.
  await mark(author, params, dev, {}, 'Short and right.');
  expect((await pageOf(dev, params)).score?.comment).toBe('');
  expect([await publish(), (await pageOf(dev, params)).score?.comment]).toEqual([1, 'Short and right.']);
});

test('nothing of a score is told before all are published; ranks become points of the week', async () => {
  const { author, params } = await published();
  const people = [await app.person(), await app.person(), await app.person()];
  for (const person of people) {
    await handIn(person, params);
    app.pass(1000);
  }
  const [asha, dev, ira] = people as [Person, Person, Person];
  await mark(author, params, asha, { right: 'half', clear: 'yes' });
  await mark(author, params, dev);
  const refused = await author.call(ownStatements.publishScores, { params });
  expect([refused.status, refused.data.message]).toEqual([
    409,
    '1 answer isn’t marked or judged yet. All scores are published together.',
  ]);
  for (const reply of [await pageOf(dev, params), await standings(dev, params)])
    expect(JSON.stringify(reply)).not.toMatch(/Well done|"score":\d|"rubricPoints"/);
  await mark(author, params, ira, { right: 'none', clear: 'no' });
  const both = await Promise.all([
    author.call(ownStatements.publishScores, { params }),
    author.call(ownStatements.publishScores, { params }),
  ]);
  expect(both.map(({ data }) => data.published).sort()).toEqual([0, 3]);
  await app.settle();
  expect((await handIn(ira, params)).data.code).toBe('statement_closed');
  const board = await standings(ira, params);
  expect(board.items.map(({ rank, score, points, own }) => [rank, score, points, own])).toEqual([
    [1, 15, 50, false],
    [2, 9, 40, false],
    [3, 0, 0, true],
  ]);
  const bell = async (person: Person) =>
    (await person.call(notices.list, { query: {} })).data.items.map(({ kind, about }) => kind + (about['again'] ?? ''));
  const own = async (person: Person) => (await person.call(leaderboard.own, { query: { period: 'all' } })).data;
  expect((await own(dev)).sources).toEqual([{ kind: 'weekly-rank', times: 1, points: 50 }]);
  expect((await own(ira)).points).toBe(0);
  expect([await bell(asha), await bell(ira)]).toEqual([['problem-scored'], ['problem-scored']]);

  // A correction moves ranks only when it is published too, and points go with them.
  await mark(author, params, asha, allRight, 'I read it once more.');
  expect((await pageOf(asha, params)).score).toMatchObject({ score: 9, rank: 2 });
  expect((await author.call(ownStatements.publishScores, { params })).data.published).toBe(2);
  await app.settle();
  expect((await own(asha)).points).toBe(50);
  expect((await own(dev)).points).toBe(40);
  expect((await pageOf(asha, params)).score).toMatchObject({ score: 15, rank: 1, comment: 'I read it once more.' });
  expect([await bell(asha), await bell(ira)]).toEqual([['problem-scoredyes', 'problem-scored'], ['problem-scored']]);
});

test('answers are listed by what waits, found by name, and read one after the other', async () => {
  const { author, params } = await published();
  const people = [await app.person(), await app.person(), await app.person()] as [Person, Person, Person];
  for (const person of people) {
    await handIn(person, params);
    app.pass(1000);
  }
  await mark(author, params, people[0]);
  const list = async (query: object) => (await author.call(ownStatements.answers, { params, query })).data;
  expect((await list({})).items.map(({ student, state, score }) => [student.userId, state, score])).toEqual([
    [people[1].id, 'to-mark', null],
    [people[2].id, 'to-mark', null],
    [people[0].id, 'marked', 15],
  ]);
  const first = await list({ limit: 2 });
  const second = await list({ limit: 2, cursor: first.nextCursor ?? '' });
  expect(second.items.map(({ student }) => student.userId)).toEqual([people[0].id]);
  expect((await author.call(ownStatements.answerCounts, { params, query: {} })).data).toEqual({
    'to-mark': 2,
    marked: 1,
    published: 0,
  });
  const workId = await workIdOf(author, params, people[1]);
  const { data } = await author.call(ownStatements.answer, { params: { workId } });
  expect([data.previousId, data.nextId]).toEqual([
    await workIdOf(author, params, people[0]),
    await workIdOf(author, params, people[2]),
  ]);
  const unmarked = await author.call(ownStatements.mark, {
    params: { versionId: data.versions[0]?.versionId ?? '' },
    body: { revision: 0, chosen: { right: 'all' }, comment: '', finished: true },
  });
  expect(unmarked.data.fields).toEqual({ chosen: 'Choose a level for “It is clear”.' });
});

test('a hidden name is a pseudonym to others', async () => {
  const [asha, dev, { params }] = [
    await app.person({ fullName: 'Asha Hidden' }),
    await app.person(),
    await published(),
  ];
  await app.db.insert(preferences).values({ userId: asha.id, hideName: true });
  await handIn(asha, params);
  expect((await standings(dev, params)).items[0]?.name).toMatch(/^Student \d{6}$/);
  expect((await standings(asha, params)).items[0]?.name).toBe('Asha Hidden');
});
