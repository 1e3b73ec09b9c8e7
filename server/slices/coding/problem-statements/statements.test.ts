import { randomUUID } from 'node:crypto';
import { leaderboard } from '@stepwell/contract/leaderboard.ts';
import { ownStatements, problemStatements } from '@stepwell/contract/problem-statements.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { erased } from '../../../events/identity.ts';
import { emit } from '../../../platform/event.ts';
import { preferences, users } from '../../../tables/identity.ts';
import { statementFiles, statementScores, statementWorks } from '../../../tables/problem-statements.ts';
import { inFile, newChallenges, SUMS } from '../../../testing/challenges.ts';
import { openHouse, type Person } from '../../../testing/house.ts';
import { allRight, newStatements, rubric } from '../../../testing/statements.ts';
import { closingOf, daysLateOf, latePercentOf, scoreOf, testPointsOf } from './late-rule.ts';

const house = await openHouse();
const { draft, published, keep, handIn, mark, words, later, workIdOf } = newStatements(house);
const { challenge, judgeAll } = newChallenges(house);
const HOUR = 60 * 60 * 1000;

const pageOf = async (who: Person, params: { statementId: string }) =>
  (await who.call(problemStatements.one, { params })).data;
const standings = async (who: Person, params: { statementId: string }) =>
  (await who.call(problemStatements.standings, { params, query: { limit: 100 } })).data;

const due = new Date('2026-03-02T18:00:00Z');
const after = (hours: number, ms = 0) => new Date(due.getTime() + hours * HOUR + ms);

test.each([
  [after(0), 0, 0],
  [after(2), 0, 0],
  [after(2, 1), 1, 25],
  [after(26), 1, 25],
  [after(26, 1), 2, 50],
  [after(2 + 72), 3, 75],
  [after(2 + 72, 1), 4, 100],
])('with two hours of grace and 25 percent a day, %s is %i days late and loses %i percent', (at, days, percent) => {
  const rule = { deadlineAt: due, graceHours: 2, percentPerDay: 25 };
  expect(daysLateOf(rule, at)).toBe(days);
  expect(latePercentOf(rule, days)).toBe(percent);
  // Taken as long as something would be left.
  expect(at < (closingOf(rule) ?? due)).toBe(percent < 100);
});

test('points are whole hundredths, and nobody falls below nothing', () => {
  expect(scoreOf(15, 15, 10)).toBe(13.5);
  expect(scoreOf(0.1, 15, 10)).toBe(0);
  expect(scoreOf(10.01, 33.33, 7)).toBe(7.68);
  expect(testPointsOf(10, { verdict: 'WA', points: 1, of: 3 })).toBe(3.33);
  expect(testPointsOf(10, { verdict: 'AC', points: 0, of: 0 })).toBe(10);
  expect(testPointsOf(10, { verdict: 'CE', points: null, of: 5 })).toBe(0);
});

test('nobody sees a draft or what has not opened; published it stands among what is open', async () => {
  const [student, { author, params, statement }] = [await house.person(), await draft({ opensAt: later(1) })];
  expect(statement).toMatchObject({ stage: 'draft', missing: [], outOf: 15, saves: 1 });
  const seen = async () => (await student.call(problemStatements.one, { params })).status;
  expect(await seen()).toBe(404);
  const published = await author.call(ownStatements.publish, { params, body: { saves: 1 } });
  expect([published.status, published.data.stage]).toEqual([200, 'planned']);
  expect(await seen()).toBe(404);
  const before = (await student.call(problemStatements.current, {})).data;
  expect(before.items.map(({ statementId }) => statementId)).not.toContain(params.statementId);
  expect(before.next.weekly).toBe(published.data.opensAt);
  // Whoever scores sees what can have answers, and its author all of it.
  const ownWith = async (query: { begun?: 'yes' }) =>
    (await author.call(ownStatements.list, { query })).data.items.some((one) => one.statementId === params.statementId);
  expect([await ownWith({}), await ownWith({ begun: 'yes' })]).toEqual([true, false]);
  house.pass(HOUR);
  expect(await ownWith({ begun: 'yes' })).toBe(true);
  expect(await seen()).toBe(200);
  const { items } = (await student.call(problemStatements.current, {})).data;
  expect(items.find(({ statementId }) => statementId === params.statementId)).toMatchObject({
    stage: 'open',
    people: 0,
    mine: { versions: 0, hasDraft: false, score: null, rank: null },
  });
});

test('what is missing is said, and nothing is published without it', async () => {
  const about = { html: '', ways: [], rubric: [], opensAt: null, deadlineAt: later(-1) };
  const { author, params, statement } = await draft(about);
  expect(statement.missing).toHaveLength(6);
  const refused = await author.call(ownStatements.publish, { params, body: { saves: 1 } });
  expect([refused.status, refused.data.code]).toEqual([409, 'statement_not_ready']);
  expect(refused.data.message).toBe('Write what is asked.');
  const unknown = await author.call(ownStatements.save, {
    params,
    body: { ...words({ challenge: 'no-such-challenge' }), saves: 1 },
  });
  expect([unknown.status, unknown.data.fields?.challenge]).toEqual([422, 'There is no such published challenge.']);
});

test('a save knows what it saw, and the same again changes nothing', async () => {
  const { author, params } = await draft();
  const body = { ...words({ title: 'Deeper' }), saves: 1 };
  const both = [
    await author.call(ownStatements.save, { params, body }),
    await author.call(ownStatements.save, { params, body }),
  ];
  expect(both.map(({ status, data }) => [status, data.saves])).toEqual([
    [200, 2],
    [200, 2],
  ]);
  const stale = await author.call(ownStatements.save, { params, body: { ...body, title: 'Elsewhere' } });
  expect([stale.status, stale.data.code]).toEqual([409, 'changed_elsewhere']);
});

test('a draft is kept, handed in once however often it is sent, and each version stays', async () => {
  const [student, { params }] = [await house.person(), await published()];
  const { kept } = await keep(student, params, { html: '<p>Forty<script>x</script></p>', link: 'not a link' });
  expect(kept.data.version).toBe(1);
  const stale = await student.call(problemStatements.keep, {
    params,
    body: { version: 0, html: '<p>Other</p>', link: '', language: '', code: [] },
  });
  expect(stale.data.code).toBe('changed_elsewhere');
  const wrong = await student.call(problemStatements.handIn, { params, body: { number: 1, version: 1 } });
  expect([wrong.status, Object.keys(wrong.data.fields ?? {})]).toEqual([422, ['link']]);
  await keep(student, params, { html: '<p>Forty</p>', link: 'https://example.org/well' });
  const send = () => student.call(problemStatements.handIn, { params, body: { number: 1, version: 2 } });
  const twice = await Promise.all([send(), send()]);
  expect(twice.map(({ status }) => status)).toEqual([200, 200]);
  expect(twice[0]?.data.versionId).toBe(twice[1]?.data.versionId);
  await handIn(student, params, { html: '<p>Forty-one</p>' });
  const page = await pageOf(student, params);
  expect(page.versions.map(({ number, html, link }) => [number, html, link])).toEqual([
    [2, '<p>Forty-one</p>', ''],
    [1, '<p>Forty</p>', 'https://example.org/well'],
  ]);
  expect((await standings(student, params)).own).toMatchObject({ rank: 1, own: true, score: null, testsSoFar: null });
});

test('late costs by the server’s clock, and after the closing nothing is taken', async () => {
  const [asha, dev, { author, params }] = [await house.person(), await house.person(), await published()];
  house.pass(26 * HOUR);
  expect(await pageOf(asha, params)).toMatchObject({ stage: 'late', lateNow: 10, can: { handIn: true } });
  await handIn(asha, params);
  expect((await pageOf(asha, params)).versions[0]).toMatchObject({ daysLate: 1, latePercent: 10 });
  house.pass(10 * 24 * HOUR);
  const refused = await handIn(dev, params);
  expect([refused.status, refused.data.code]).toEqual([409, 'statement_closed']);
  await mark(author, params, asha);
  await author.call(ownStatements.publishScores, { params });
  expect((await pageOf(asha, params)).score).toMatchObject({ rubricPoints: 15, latePercent: 10, score: 13.5, rank: 1 });
  const past = (await asha.call(problemStatements.past, { query: { mine: 'yes' } })).data;
  expect(past.items[0]).toMatchObject({ stage: 'scored', mine: { score: 13.5, rank: 1 }, people: 1 });
});

test('code is tried on the samples and judged by the tests, whose points count with the rubric', async () => {
  const made = await challenge();
  const about = { ways: ['code', 'text'] as const, challenge: made.slug, testPoints: 20 };
  const { author, params } = await published({ ...about, ways: [...about.ways] });
  const [asha, dev] = [await house.person(), await house.person()];
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
  await house.settle();
  expect(house.realtime.toldEverybody).toContain('standings-moved');
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

test('nothing of a score is told before all are published; ranks become points of the week', async () => {
  const { author, params } = await published();
  const people = [await house.person(), await house.person(), await house.person()];
  for (const person of people) {
    await handIn(person, params);
    house.pass(1000);
  }
  const [asha, dev, ira] = people as [Person, Person, Person];
  await mark(author, params, asha, { right: 'half', clear: 'yes' });
  await mark(author, params, dev);
  const refused = await author.call(ownStatements.publishScores, { params });
  expect([refused.status, refused.data.message]).toEqual([
    409,
    'One answer is not marked or judged yet. Scores are published for all at once.',
  ]);
  for (const reply of [await pageOf(dev, params), await standings(dev, params)])
    expect(JSON.stringify(reply)).not.toMatch(/Well done|"score":\d|"rubricPoints"/);
  await mark(author, params, ira, { right: 'none', clear: 'no' });
  const both = await Promise.all([
    author.call(ownStatements.publishScores, { params }),
    author.call(ownStatements.publishScores, { params }),
  ]);
  expect(both.map(({ data }) => data.published).sort()).toEqual([0, 3]);
  await house.settle();
  expect((await handIn(ira, params)).data.code).toBe('statement_closed');
  const board = await standings(ira, params);
  expect(board.items.map(({ rank, score, points, own }) => [rank, score, points, own])).toEqual([
    [1, 15, 50, false],
    [2, 9, 40, false],
    [3, 0, 0, true],
  ]);
  const own = async (person: Person) => (await person.call(leaderboard.own, { query: { period: 'all' } })).data;
  expect((await own(dev)).sources).toEqual([{ kind: 'weekly-rank', times: 1, points: 50 }]);
  expect((await own(ira)).points).toBe(0);

  // A correction moves ranks only when it is published too, and points go with them.
  await mark(author, params, asha, allRight, 'I read it once more.');
  expect((await pageOf(asha, params)).score).toMatchObject({ score: 9, rank: 2 });
  expect((await author.call(ownStatements.publishScores, { params })).data.published).toBe(2);
  await house.settle();
  expect((await own(asha)).points).toBe(50);
  expect((await own(dev)).points).toBe(40);
  expect((await pageOf(asha, params)).score).toMatchObject({ score: 15, rank: 1, comment: 'I read it once more.' });
});

test('once somebody has handed in, the rules they rest on stay; closed by hand nothing is taken', async () => {
  const [student, { author, params }] = [await house.person(), await published()];
  await handIn(student, params);
  const { data: now } = await author.call(ownStatements.statement, { params });
  const { title, html, cadence, ways, challenge: of, testPoints, opensAt, deadlineAt, graceHours, percentPerDay } = now;
  const same = {
    title,
    html,
    cadence,
    ways,
    challenge: of,
    testPoints,
    opensAt,
    deadlineAt,
    graceHours,
    percentPerDay,
  };
  const save = (change: object) =>
    author.call(ownStatements.save, { params, body: { ...same, rubric, saves: now.saves, ...change } });
  for (const change of [
    { rubric: rubric.slice(1) },
    { deadlineAt: later(1) },
    { percentPerDay: 20 },
    { ways: ['text'] },
  ])
    expect((await save(change)).data.code).toBe('statement_has_answers');
  expect((await author.call(ownStatements.takeBack, { params })).data.code).toBe('statement_has_answers');
  expect((await author.call(ownStatements.remove, { params })).data.code).toBe('statement_published');
  const longer = await save({ deadlineAt: later(48) });
  expect([longer.status, longer.data.stage]).toEqual([200, 'open']);
  expect((await author.call(ownStatements.close, { params })).data.stage).toBe('closed');
  expect((await handIn(student, params)).data.code).toBe('statement_closed');
});

test('taken back while nobody has handed in it is a draft again, and may go', async () => {
  const { author, params } = await published();
  expect((await author.call(ownStatements.takeBack, { params })).data.stage).toBe('draft');
  expect((await author.call(ownStatements.remove, { params })).status).toBe(200);
  expect((await author.call(ownStatements.statement, { params })).status).toBe(404);
});

test('whoever wrote it does not answer it, another teacher may', async () => {
  const { author, params } = await published();
  expect((await pageOf(author, params)).can).toEqual({ work: false, handIn: false });
  expect((await keep(author, params)).kept.data.code).toBe('statement_own');
  expect((await handIn(await house.person({ role: 'instructor' }), params)).status).toBe(200);
});

test('answers are listed by what waits, found by name, and read one after the other', async () => {
  const { author, params } = await published();
  const people = [await house.person(), await house.person(), await house.person()] as [Person, Person, Person];
  for (const person of people) {
    await handIn(person, params);
    house.pass(1000);
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
    await house.person({ fullName: 'Asha Hidden' }),
    await house.person(),
    await published(),
  ];
  await house.db.insert(preferences).values({ userId: asha.id, hideName: true });
  await handIn(asha, params);
  expect((await standings(dev, params)).items[0]?.name).toMatch(/^Learner \d{6}$/);
  expect((await standings(asha, params)).items[0]?.name).toBe('Asha Hidden');
});

test('a file opens to its student and to who scores it, and goes with the person', async () => {
  const [asha, other, { author, params }] = [await house.person(), await house.person(), await published()];
  const content = new Blob(['A well.'], { type: 'application/octet-stream' });
  const { data } = await asha.call(problemStatements.addFile, { params, query: { name: 'well.txt' }, content });
  await handIn(asha, params);
  expect((await pageOf(asha, params)).versions[0]?.files.map(({ name }) => name)).toEqual(['well.txt']);
  const opened = async (url: string | null | undefined) => (await house.app.inject({ url: url ?? '' })).statusCode;
  expect(await opened(data.url)).toBe(200);
  const workId = await workIdOf(author, params, asha);
  const read = (await author.call(ownStatements.answer, { params: { workId } })).data.versions[0]?.files[0]?.url;
  expect(await opened(read)).toBe(200);
  expect(await opened(read?.replace(author.sessionId, other.sessionId))).toBe(403);

  await house.db.update(users).set({ erasedAt: new Date() }).where(eq(users.id, asha.id));
  await emit(house.db, erased, { userId: asha.id, courses: [] });
  await house.settle();
  expect(await house.db.$count(statementWorks, eq(statementWorks.studentId, asha.id))).toBe(0);
  expect(await house.db.$count(statementFiles, eq(statementFiles.id, data.fileId))).toBe(0);
  expect(await house.db.$count(statementScores, eq(statementScores.workId, workId))).toBe(0);
});

test('everything planned stands in the calendar of every teacher, drafts only in their author’s', async () => {
  const [{ params }, { author, params: own }] = [await published(), await draft()];
  const other = await house.person({ role: 'instructor' });
  const seen = async (who: Person) => {
    const { data } = await who.call(ownStatements.calendar, { query: { from: later(-30), to: later(30) } });
    return data.items.map(({ statementId }) => statementId);
  };
  expect(await seen(author)).toEqual(expect.arrayContaining([params.statementId, own.statementId]));
  expect(await seen(other)).not.toContain(own.statementId);
});
