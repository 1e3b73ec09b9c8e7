import { questionBank } from '@stepwell/contract/questions/question-bank.ts';
import { expect, test } from 'vitest';
import { newBank } from '../../../testing/fixtures/bank.ts';
import { question } from '../../../testing/fixtures/drafts.ts';
import { type Person, startTestApp } from '../../../testing/test-app.ts';
import { chanceOf } from '../chance.public.ts';

const app = await startTestApp();
const { teacher, inBank } = newBank(app);

const long =
  'A stepwell descends through storeys of columns to water that rises with every monsoon. Which of them is the deepest?';
const ask = (who: Person, stem: string) =>
  who.call(questionBank.alike, { body: { question: { ...question(), stem: `<p>${stem}</p>` } } });
const pairsOf = async (who: Person) => (await who.call(questionBank.pairs, { query: {} })).data.items;

test('the same words under other signs are the same; a changed word is near; other words are not', async () => {
  const ben = await teacher();
  const { questionId } = await inBank(ben, { stem: `<p>${long}</p>` });
  await inBank(ben, { stem: '<p>Who carved the pillars of the hall, and in whose reign were they set up?</p>' });
  const near = async (stem: string) =>
    (await ask(ben, stem)).data.items.map((one) => [one.questionId, Math.round(one.likeness * 10) / 10]);
  expect(await near(long)).toEqual([[questionId, 1]]);
  expect(await near(`<strong>${long.toUpperCase()}</strong>`.replace(/\./g, ' !'))).toEqual([[questionId, 1]]);
  const [one] = await near(long.replace('deepest', 'oldest'));
  expect(one?.[0]).toBe(questionId);
  expect(await near('Entirely different words about birds, rivers and bread.')).toEqual([]);
});

test('pairs stand nearest first, and what is said to be apart does not come again until it is taken back', async () => {
  const ben = await teacher();
  const created = [];
  for (const stem of [long, long, long.replace('deepest', 'oldest')])
    created.push((await inBank(ben, { stem: `<p>${stem}</p>` })).questionId);
  const before = await pairsOf(ben);
  expect(before).toHaveLength(3);
  expect(before[0]?.likeness).toBe(1);
  expect(before.map(({ likeness }) => likeness)).toEqual(
    before.map(({ likeness }) => likeness).toSorted((a, b) => b - a),
  );
  const [oneId = '', otherId = ''] = created;
  const keep = (apart: boolean) =>
    ben.call(questionBank.keepApart, { params: { oneId: otherId, otherId: oneId }, body: { apart } });
  await keep(true);
  await keep(true);
  expect(await pairsOf(ben)).toEqual(before.slice(1));
  await keep(false);
  expect(await pairsOf(ben)).toEqual(before);
});

test('pairs come page by page, each once', async () => {
  const ben = await teacher();
  for (let n = 0; n < 4; n += 1) await inBank(ben, { stem: `<p>${long} ${'abcd'[n]}</p>` });
  const seen = new Set<string>();
  let cursor: string | null | undefined;
  do {
    const { data } = await ben.call(questionBank.pairs, { query: { limit: 2, ...(cursor && { cursor }) } });
    for (const { one, other } of data.items) seen.add(`${one.questionId} ${other.questionId}`);
    cursor = data.nextCursor;
  } while (cursor);
  expect(seen.size).toBe(6);
});

test('questions of others, and those put away, resemble nothing', async () => {
  const [ben, ada] = [await teacher(), await teacher()];
  await inBank(ada, { stem: `<p>${long}</p>` });
  const { questionId } = await inBank(ben, { stem: `<p>${long}</p>` });
  expect((await ask(ben, long)).data.items.map((one) => one.questionId)).toEqual([questionId]);
  await ben.call(questionBank.act, { body: { deed: { kind: 'put-away' }, among: { ids: [questionId] } } });
  expect((await ask(ben, long)).data.items).toEqual([]);
  const foreign = await ben.call(questionBank.keepApart, {
    params: { oneId: questionId, otherId: questionId },
    body: { apart: true },
  });
  expect(foreign.status).toBe(404);
});

test('of random texts, every pair that shares six shingles in ten or more is found, and no other', async () => {
  const ben = await teacher();
  const chance = chanceOf('near duplicates', 'texts');
  const word = () => Array.from({ length: 3 + chance(6) }, () => 'abcdefghiklmnoprstuvw'[chance(21)]).join('');
  const texts: string[] = [];
  for (let n = 0; n < 12; n += 1) {
    const words = Array.from({ length: 20 }, word);
    texts.push(words.join(' '));
    // Its sibling has some words of its own.
    texts.push(words.map((same) => (chance(20) < n ? word() : same)).join(' '));
  }
  const ids: string[] = [];
  for (const text of texts) ids.push((await inBank(ben, { stem: `<p>${text}</p>` })).questionId);
  const extended = (text: string) => `${text} three four`;
  const shingles = (text: string) => {
    const all = extended(text);
    return new Set(Array.from({ length: all.length - 3 }, (_, at) => all.slice(at, at + 4)));
  };
  const expected: string[] = [];
  for (const [a, one] of texts.entries())
    for (const [b, other] of texts.entries()) {
      if (a >= b) continue;
      const [x, y] = [shingles(one), shingles(other)];
      const shared = [...x].filter((one) => y.has(one)).length;
      if (shared / (x.size + y.size - shared) >= 0.6) expected.push([ids[a], ids[b]].toSorted().join(' '));
    }
  expect(expected.length).toBeGreaterThan(3);
  const { data } = await ben.call(questionBank.pairs, { query: { limit: 100 } });
  expect(data.items.map(({ one, other }) => `${one.questionId} ${other.questionId}`).toSorted()).toEqual(
    expected.toSorted(),
  );
});
