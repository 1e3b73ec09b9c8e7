import { expect, test } from 'vitest';
import { decided, merged } from './merging.ts';

const base = { title: 'A', tags: ['x'], rules: { preview: false, required: true }, rows: [{ id: '1', text: 'a' }] };

test('what only one side changed is taken from there, in the depth too', () => {
  const mine = { ...base, title: 'My questions', rows: [{ id: '1', text: 'b' }] };
  const theirs = { ...base, tags: ['x', 'y'], rules: { preview: true, required: true } };
  expect(merged(base, mine, theirs)).toEqual({
    content: {
      title: 'My questions',
      tags: ['x', 'y'],
      rules: { preview: true, required: true },
      rows: [{ id: '1', text: 'b' }],
    },
    clashes: [],
  });
});

test('the same change on both sides is no clash; different ones are named by their place', () => {
  const { content, clashes } = merged(
    base,
    { ...base, title: 'Same', rows: [{ id: '1', text: 'mine' }] },
    { ...base, title: 'Same', rows: [{ id: '1', text: 'theirs' }] },
  );
  expect(content.rows).toEqual([{ id: '1', text: 'mine' }]);
  expect(clashes).toEqual([{ path: ['rows', 0, 'text'], before: 'a', mine: 'mine', theirs: 'theirs' }]);
  expect(decided(content, [{ path: ['rows', 0, 'text'], value: 'both' }]).rows[0]?.text).toBe('both');
});

const rows = (...texts: string[]) => ({ rows: texts.map((text) => ({ id: text[0], text })) });
const textsOf = (before: object, mine: object, theirs: object) => {
  const { content, clashes } = merged(before, mine, theirs) as ReturnType<typeof merged<ReturnType<typeof rows>>>;
  expect(clashes).toEqual([]);
  return content.rows.map(({ text }) => text).join(' ');
};

test('what both added to a list stays, mine first, where each put it', () => {
  expect(textsOf(rows('a'), rows('a', 'm'), rows('a', 't'))).toBe('a m t');
  expect(textsOf(rows('a', 'b'), rows('m', 'a', 'b'), rows('a', 't', 'b'))).toBe('m a t b');
  expect(textsOf(rows(), rows('m'), rows('t', 'u'))).toBe('m t u');
});

test('who moved something is followed, what one took away goes, and the other one’s words stay', () => {
  expect(textsOf(rows('a', 'b', 'c'), rows('c', 'a', 'b'), rows('a', 'b2', 'c'))).toBe('c a b2');
  expect(textsOf(rows('a', 'b', 'c'), rows('a', 'b', 'c2'), rows('c', 'b', 'a'))).toBe('c2 b a');
  expect(textsOf(rows('a', 'b', 'c'), rows('a', 'c'), rows('a2', 'b', 'c', 't'))).toBe('a2 c t');
});

test('both moved the same members differently: the list stands as one clash', () => {
  const { clashes } = merged(rows('a', 'b', 'c'), rows('b', 'a', 'c'), rows('a', 'c', 'b'));
  expect(clashes.map(({ path }) => path)).toEqual([['rows']]);
});

test('taken away by one and changed by the other is a clash of that member alone, and either may stand', () => {
  const mine = merged(rows('a', 'b', 'c'), rows('a', 'c'), rows('a', 'b2', 'c2'));
  expect(mine.clashes).toEqual([
    { path: ['rows', 1], before: { id: 'b', text: 'b' }, mine: undefined, theirs: { id: 'b', text: 'b2' } },
  ]);
  const gone = decided(mine.content, [{ path: ['rows', 1], value: undefined }]);
  expect(gone).toEqual(rows('a', 'c2'));
  expect(decided(mine.content, [{ path: ['rows', 1], value: { id: 'b', text: 'b2' } }])).toEqual(rows('a', 'b2', 'c2'));
});

/** Questions of a film, each at its moment. */
const stops = (...all: [at: number, id: string, stem: string][]) => ({
  kind: 'video',
  ...(all.length > 0 && { stops: all.map(([at, id, stem]) => ({ at, question: { id, kind: 'single', stem } })) }),
});

test('C2: of the questions in a film only the one that both changed is a clash', () => {
  const { content, clashes } = merged(
    stops([5, 'a', 'A?'], [9, 'b', 'B?'], [12, 'c', 'C?']),
    stops([5, 'a', 'Mine?'], [9, 'b', 'B, mine?'], [12, 'c', 'C?'], [20, 'm', 'M?']),
    stops([5, 'a', 'Theirs?'], [9, 'b', 'B?'], [12, 'c', 'C, theirs?'], [15, 't', 'T?']),
  );
  expect(clashes).toEqual([{ path: ['stops', 0, 'question', 'stem'], before: 'A?', mine: 'Mine?', theirs: 'Theirs?' }]);
  expect(content).toEqual(
    stops([5, 'a', 'Mine?'], [9, 'b', 'B, mine?'], [12, 'c', 'C, theirs?'], [15, 't', 'T?'], [20, 'm', 'M?']),
  );
});

test('the first questions of two authors both stay; moved apart by both, they stand by their moments', () => {
  expect(merged(stops(), stops([5, 'm', 'M?']), stops([3, 't', 'T?']))).toEqual({
    content: stops([3, 't', 'T?'], [5, 'm', 'M?']),
    clashes: [],
  });
  const before = stops([1, 'a', 'A?'], [2, 'b', 'B?'], [3, 'c', 'C?']);
  const mine = stops([2, 'b', 'B?'], [3, 'c', 'C?'], [9, 'a', 'A?']);
  const theirs = stops([0, 'c', 'C?'], [1, 'a', 'A?'], [2, 'b', 'B?']);
  expect(merged(before, mine, theirs)).toEqual({
    content: stops([0, 'c', 'C?'], [2, 'b', 'B?'], [9, 'a', 'A?']),
    clashes: [],
  });
});

test('a line of words typed by hand has no name: both changed the list, so it is asked about', () => {
  const { clashes } = merged({ tags: ['a'] }, { tags: ['b'] }, { tags: ['c'] });
  expect(clashes.map(({ path }) => path)).toEqual([['tags']]);
});

const [l1, l2, l3, l4] = [1, 2, 3, 4].map((n) => `00000000-0000-4000-8000-00000000000${n}`);
const sections = (...all: (string | undefined)[][]) => ({
  sections: all.map((lectures, at) => ({ id: `s${at}`, title: `S${at}`, lectures })),
});

test('C1: lectures that two authors added to one section both stay, and none stands in two', () => {
  expect(merged(sections([l1]), sections([l1, l2]), sections([l1, l3])).content).toEqual(sections([l1, l2, l3]));
  const apart = merged(sections([l1, l4], [], []), sections([l4], [l1], []), sections([l4], [], [l1]));
  expect(apart.clashes.map(({ path }) => path)).toEqual([['sections']]);
  expect(apart.content).toEqual(sections([l4], [l1], []));
});
