import { challenges } from '@stepwell/contract/challenges/challenges.ts';
import { judging } from '@stepwell/contract/judge/judging.ts';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import * as tables from '../../../tables/challenges/challenges.ts';
import { solutions } from '../../../tables/judge/judged.ts';
import { inFile, newChallenges, SUMS } from '../../../testing/fixtures/challenges.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';

const app = await startTestApp();
const { challenge, submit, judgeAll } = newChallenges(app);
const { db } = app;

const secret = 'The editorial says to add';
const one = async (who: Person, slug: string) => (await who.call(challenges.one, { params: { slug } })).data;

test('the list is found, narrowed, sorted and paged; each filter is counted under the others', async () => {
  const student = await app.person();
  const tags = ['lamps'];
  const created = [];
  for (const [place, [title, difficulty, more]] of (
    [
      ['Delta 50%', 'hard', ['graphs']],
      ['alpha', 'easy', ['graphs']],
      ['Beta', 'warm-up', []],
      ['Gamma', 'medium', ['sorting']],
    ] as const
  ).entries()) {
    const one = await challenge({ title, difficulty, tags: [...tags, ...more] });
    const publishedAt = new Date(Date.UTC(2026, 0, place + 1));
    await db
      .update(tables.challenges)
      .set({ publishedAt, triers: place === 3 ? 0 : 10, solvers: place * 3 })
      .where(eq(tables.challenges.id, one.id));
    created.push(one);
  }
  const titles = async (query: object) => {
    const found: string[] = [];
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const { data, status } = await student.call(challenges.list, {
        query: { tag: 'lamps', limit: 2, ...query, ...(cursor && { cursor }) } as never,
      });
      expect(status).toBe(200);
      found.push(...data.items.map(({ title }) => title));
      cursor = data.nextCursor;
    }
    return found;
  };
  expect(await titles({})).toEqual(['Gamma', 'Beta', 'alpha', 'Delta 50%']);
  expect(await titles({ sort: 'title' })).toEqual(['alpha', 'Beta', 'Delta 50%', 'Gamma']);
  expect(await titles({ sort: 'difficulty' })).toEqual(['Beta', 'alpha', 'Gamma', 'Delta 50%']);
  expect(await titles({ sort: 'acceptance' })).toEqual(['Beta', 'alpha', 'Delta 50%', 'Gamma']);
  expect(await titles({ q: 'GRAPHS' })).toEqual(['alpha', 'Delta 50%']);
  expect(await titles({ q: '50%' })).toEqual(['Delta 50%']);
  expect(await titles({ difficulty: 'hard,medium' })).toEqual(['Gamma', 'Delta 50%']);

  await submit(student, created[1] as never, 'print(0)');
  expect(await titles({ state: 'tried' })).toEqual(['alpha']);
  expect(await titles({ state: 'untouched' })).toHaveLength(3);
  const { data } = await student.call(challenges.counts, { query: { tag: 'lamps', difficulty: 'easy,hard' } as never });
  expect(data.states).toEqual({ untouched: 1, tried: 1, solved: 0 });
  expect(data.difficulties.map(({ challenges: count }) => count)).toEqual([1, 1, 1, 1]);
  expect(data.tags.find(({ value }) => value === 'graphs')).toEqual({ value: 'graphs', challenges: 2 });
  expect((await student.call(challenges.list, { query: { cursor: 'bm9uZQ' } })).status).toBe(400);
  await judgeAll();
});

test('a draft and an archived challenge are nowhere', async () => {
  const student = await app.person();
  const created = await challenge({ tags: ['hidden-away'] });
  await db.update(tables.challenges).set({ state: 'archived' }).where(eq(tables.challenges.id, created.id));
  expect((await student.call(challenges.one, { params: { slug: created.slug } })).status).toBe(404);
  const { data } = await student.call(challenges.list, { query: { tag: 'hidden-away' } as never });
  expect(data).toMatchObject({ items: [], total: 0 });
});

test('editorial, hidden tests and hints not taken are in no answer before it is solved', async () => {
  const student = await app.person();
  const created = await challenge({
    statement: '<p>Add <span data-math="a + b"></span>.</p>',
    editorial: `<p>${secret}.</p>`,
    hints: [
      { text: 'A hint about $a$', cost: 3 },
      { text: 'Another hint', cost: 20 },
    ],
    cases: [
      { input: '1 2\n', answer: '3\n', kind: 'sample' },
      { input: '123456 7\n', answer: '123463\n' },
    ],
    programs: [{ role: 'reference', text: SUMS }],
  });
  const params = { slug: created.slug };
  const before = await one(student, created.slug);
  expect(before).toMatchObject({ state: 'untouched', pointsNow: 10, solution: null });
  expect(before.statement).toMatch(/<math/);
  expect(before.samples).toEqual([{ number: 1, input: '1 2\n', answer: '3\n', explanation: '' }]);
  expect(before.hints.map(({ html }) => html)).toEqual([null, null]);
  expect((await student.call(challenges.editorial, { params })).data.code).toBe('editorial_closed');

  const second = { params: { ...params, number: 2 } };
  expect((await student.call(challenges.takeHint, second)).data.code).toBe('hint_not_next');
  expect((await student.call(challenges.takeHint, { params: { ...params, number: 3 } })).data.code).toBe(
    'hint_not_found',
  );
  const first = { params: { ...params, number: 1 } };
  const twice = await Promise.all([student.call(challenges.takeHint, first), student.call(challenges.takeHint, first)]);
  for (const { data } of twice) expect(data).toMatchObject({ pointsNow: 7, hints: [{ taken: true, cost: 3 }, {}] });
  expect(twice[0].data.hints[0]?.html).toMatch(/^<p>A hint about <span data-math="a"><math/);

  await submit(student, created, 'print(3)\n');
  await judgeAll();
  const tried = await one(student, created.slug);
  expect(tried.state).toBe('tried');
  const { data: history } = await student.call(judging.submissions, { params, query: {} });
  for (const reply of [before, tried, history, twice]) {
    expect(JSON.stringify(reply)).not.toContain(secret);
    expect(JSON.stringify(reply)).not.toMatch(/123456|123463|Another hint/);
  }

  await submit(student, created, SUMS);
  await judgeAll();
  const after = await one(student, created.slug);
  expect(after).toMatchObject({ state: 'solved', pointsNow: 7, solution: { points: 7 } });
  expect(after.hints[1]).toMatchObject({ html: '<p>Another hint</p>', taken: false });
  expect((await student.call(challenges.editorial, { params })).data.html).toContain(secret);
  // Reading the last hint now costs nothing any more.
  expect((await student.call(challenges.takeHint, second)).data.pointsNow).toBe(7);
  const [solution] = await db.select().from(solutions).where(eq(solutions.studentId, student.id));
  expect(solution?.points).toBe(7);
  expect(JSON.stringify(await one(await app.person(), created.slug))).not.toContain(secret);
});

test('languages say what they are given and what one begins with', async () => {
  const student = await app.person();
  const created = await challenge({
    kind: 'function',
    signature: { name: 'sumOf', parameters: [{ name: 'numbers', type: 'int[]' }], returns: 'int' },
    starters: { javascript: inFile('// mend this', 'sum.js') },
  });
  const { languages } = await one(student, created.slug);
  const of = (id: string) => languages.find(({ language }) => language === id);
  expect(of('sql')).toBeUndefined();
  expect(of('c')?.starter[0]?.text).toMatch(/int \*numbers, int numbersSize/);
  expect(of('python')?.starter[0]?.text).toMatch(/def sum_of\(/);
  expect(of('javascript')?.starter).toEqual(inFile('// mend this', 'sum.js'));
  expect(of('python')?.cpuMs).toBeGreaterThan(of('cpp')?.cpuMs ?? 0);
});

test('unsent code is kept per language; the same again changes nothing, and nobody writes over another tab', async () => {
  const student = await app.person();
  const { slug } = await challenge();
  const keep = (text: string, version: number, language = 'python') =>
    student.call(challenges.keepDraft, { params: { slug, language }, body: { files: inFile(text), version } });
  const [first, again] = [await keep('1', 0), await keep('1', 0)];
  expect([first.data.version, again.data.version]).toEqual([1, 1]);
  expect((await keep('2', 1)).data.version).toBe(2);
  // The reply was lost, and it is sent once more.
  expect((await keep('2', 1)).data.version).toBe(2);
  expect((await keep('3', 1)).data.code).toBe('changed_elsewhere');
  expect((await keep('3', 0)).data.code).toBe('changed_elsewhere');
  expect((await keep('3', 7)).data.code).toBe('changed_elsewhere');
  await keep('let', 0, 'javascript');
  const { data } = await student.call(challenges.drafts, { params: { slug } });
  expect(data.items.map(({ language, version }) => [language, version])).toEqual([
    ['javascript', 1],
    ['python', 2],
  ]);
  expect((await keep('select', 0, 'sql')).status).toBe(422);
  const other = await app.person();
  expect((await other.call(challenges.drafts, { params: { slug } })).data.items).toEqual([]);
});

test('an empty program is refused in words, and counts as no try', async () => {
  const student = await app.person();
  const created = await challenge();
  for (const text of ['', ' \n\t\n']) {
    const refused = await submit(student, created, text);
    expect(refused).toMatchObject({ status: 422, data: { fields: { files: 'Write a program first.' } } });
  }
  expect(await one(student, created.slug)).toMatchObject({ state: 'untouched', triers: 0 });
});
