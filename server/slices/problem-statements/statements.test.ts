import { ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import { problemStatements } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { expect, test } from 'vitest';
import { newStatements, rubric } from '../../testing/fixtures/statements.ts';
import { type Person, startTestApp } from '../../testing/test-app.ts';

const app = await startTestApp();
const { draft, published, handIn, statementInput, later } = newStatements(app);
const HOUR = 60 * 60 * 1000;

test('nobody sees a draft or what has not opened; published it stands among what is open', async () => {
  const [student, { author, params, statement }] = [await app.person(), await draft({ opensAt: later(1) })];
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
  app.pass(HOUR);
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
  expect(refused.data.message).toBe('Enter the problem statement.');
  const unknown = await author.call(ownStatements.save, {
    params,
    body: { ...statementInput({ challenge: 'no-such-challenge' }), saves: 1 },
  });
  expect([unknown.status, unknown.data.fields?.challenge]).toEqual([
    422,
    'This published challenge doesn’t exist. Choose another one.',
  ]);
});

test('a save knows what it saw, and the same again changes nothing', async () => {
  const { author, params } = await draft();
  const body = { ...statementInput({ title: 'Deeper' }), saves: 1 };
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

test('once somebody has handed in, the rules they rest on stay; closed by hand nothing is taken', async () => {
  const [student, { author, params }] = [await app.person(), await published()];
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

test('everything planned stands in the calendar of every teacher, drafts only in their author’s', async () => {
  const [{ params }, { author, params: own }] = [await published(), await draft()];
  const other = await app.person({ role: 'instructor' });
  const seen = async (who: Person) => {
    const { data } = await who.call(ownStatements.calendar, { query: { from: later(-30), to: later(30) } });
    return data.items.map(({ statementId }) => statementId);
  };
  expect(await seen(author)).toEqual(expect.arrayContaining([params.statementId, own.statementId]));
  expect(await seen(other)).not.toContain(own.statementId);
});
