import { type CourseFilters, catalog, lengths, levels, ratingSteps } from '@stepwell/contract/catalog/catalog.ts';
import { priceBands } from '@stepwell/contract/catalog/price-bands.ts';
import { listCurrencies } from '@stepwell/contract/shop/price-lists.ts';
import { sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changeCourse, isShown, makeCorpus, newDice, recount, vocabulary } from '../../../testing/generated/corpus.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { type Branch, type Cell, facetsOf } from './course-facets.ts';

const app = await startTestApp();
const { tree, all } = await makeCorpus(app, 300, 7);
const keys = tree.map(({ key }) => key);

const queryOf = (filters: CourseFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters)
      .map(([name, value]) => [name, Array.isArray(value) ? value.join(',') : String(value ?? '')] as const)
      .filter(([, value]) => value !== ''),
  );
const count = async (filters: CourseFilters) =>
  (await app.visitor.call(catalog.courseFacets, { query: queryOf(filters) })).data;

/** The order of languages is by courses; of categories as in the tree: neither is what is recounted. */
const comparable = (facets: Awaited<ReturnType<typeof count>>) => {
  const { reading: _, categories, languages, ...rest } = facets;
  return {
    ...rest,
    categories: Object.fromEntries(categories.map(({ key, courses }) => [key, courses])),
    languages: [...languages].sort((a, b) => a.value.localeCompare(b.value)),
  };
};

const dice = newDice(11);
const random = (): CourseFilters => ({
  ...(dice.below(3) > 0 && { q: Array.from({ length: dice.below(3) }, () => dice.pick(vocabulary)).join(' ') }),
  ...(dice.below(2) && { category: dice.some(keys, 0.25) }),
  ...(dice.below(2) && { level: dice.some(levels, 0.4) }),
  ...(dice.below(2) && { language: dice.some(['en', 'hi', 'de'], 0.5) }),
  ...(dice.below(3) === 0 && { rating: dice.pick(ratingSteps) }),
  ...(dice.below(2) && { length: dice.some(lengths, 0.5) }),
  ...(dice.below(3) === 0 && { price: dice.some(priceBands, 0.4) }),
  ...(dice.below(3) === 0 && { currency: dice.pick(listCurrencies) }),
});

describe('200 random questions', () => {
  test('every count of every facet, and the list, are what a count by hand gives', async () => {
    let found = 0;
    for (let query = 0; query < 200; query += 1) {
      const filters = random();
      expect(comparable(await count(filters)), JSON.stringify(filters)).toEqual(recount(all, filters, keys));
      const { data } = await app.visitor.call(catalog.courses, { query: { ...queryOf(filters), limit: 100 } });
      const shown = all.filter((course) => isShown(course, filters)).map(({ courseId }) => courseId);
      const listed = data.items.map(({ courseId }) => courseId);
      expect(listed.length, JSON.stringify(filters)).toBe(Math.min(100, shown.length));
      expect(listed.filter((courseId) => !shown.includes(courseId))).toEqual([]);
      found += listed.length;
    }
    // Questions that find nothing would agree on anything.
    expect(found).toBeGreaterThan(1000);
  });
});

test('the shelf follows every change: another level, archived, published, deleted', async () => {
  const [changed, archived, draft, deleted] = [
    all.find(({ published, level }) => published && level === 'beginner'),
    all.findLast(({ published }) => published),
    all.find(({ published }) => !published),
    all.find(({ published, level }) => published && level !== 'beginner'),
  ];
  if (!changed || !archived || !draft || !deleted) throw new Error('the corpus has none');
  await changeCourse(app, changed.courseId, { level: 'all' });
  changed.level = 'all';
  await changeCourse(app, archived.courseId, { state: 'archived' });
  archived.published = false;
  await changeCourse(app, draft.courseId, { state: 'published' });
  draft.published = true;
  await app.db.execute(sql`delete from catalog_courses where slug = ${deleted.courseId}`);
  deleted.published = false;
  for (const filters of [{}, { q: 'amber' }, { level: ['all' as const] }]) {
    expect(comparable(await count(filters))).toEqual(recount(all, filters, keys));
  }
});

test('the tree counts whole subtrees of published courses', async () => {
  const { data } = await app.visitor.call(catalog.categories, {});
  const ours = data.items.filter(({ key }) => keys.includes(key));
  expect(Object.fromEntries(ours.map(({ key, courses }) => [key, courses]))).toEqual(
    Object.fromEntries(keys.map((key) => [key, all.filter((course) => isShown(course, { category: [key] })).length])),
  );
  expect(ours.find(({ key }) => key === 'a-x-deep')?.parentKey).toBe('a-x');
  expect(ours.findIndex(({ key }) => key === 'a')).toBeLessThan(ours.findIndex(({ key }) => key === 'a-x'));
});

describe('adding up cells', () => {
  const branch = (id: string, path: string[]): Branch => ({
    id,
    key: id,
    label: id,
    parentKey: path.at(-2) ?? null,
    path,
  });
  const small = [branch('top', ['top']), branch('leaf', ['top', 'leaf']), branch('bare', ['bare'])];
  const cell = (about: Partial<Cell>): Cell => ({
    categoryId: 'leaf',
    level: 'beginner',
    language: 'en',
    ratingStep: 0,
    lengthStep: 0,
    priceBands: '0000',
    courses: 1,
    ...about,
  });
  const cases: [string, Cell[], CourseFilters, object][] = [
    ['nothing', [], {}, { total: 0, categories: [], ratings: [], lengths: [] }],
    [
      'a leaf counts for what is above it',
      [cell({ courses: 3 })],
      {},
      {
        total: 3,
        categories: [
          ['top', 3],
          ['leaf', 3],
        ],
      },
    ],
    [
      'ratings are cumulative',
      [cell({ ratingStep: 4 }), cell({ ratingStep: 2 })],
      {},
      {
        ratings: [
          [4.5, 1],
          [4, 1],
          [3.5, 2],
          [3, 2],
        ],
      },
    ],
    ['a number between steps is read as the lower one', [cell({ ratingStep: 3 })], { rating: 4.2 }, { total: 1 }],
    [
      'a chosen value stays with nothing in it',
      [cell({})],
      { category: ['bare'] },
      {
        total: 0,
        categories: [
          ['top', 1],
          ['leaf', 1],
          ['bare', 0],
        ],
      },
    ],
    [
      'an unknown category shows nothing',
      [cell({})],
      { category: ['nowhere'] },
      {
        total: 0,
        categories: [
          ['top', 1],
          ['leaf', 1],
        ],
      },
    ],
    [
      'two filters that fail shut a cell out everywhere',
      [cell({})],
      { level: ['all'], language: ['hi'] },
      { total: 0, categories: [], lengths: [] },
    ],
    [
      'lengths keep their order',
      [cell({ lengthStep: 4 }), cell({ lengthStep: 1 })],
      {},
      {
        lengths: [
          ['1h-2h', 1],
          ['over-10h', 1],
        ],
      },
    ],
  ];
  test.for(cases)('%s', ([, cells, filters, expected]) => {
    const facets = facetsOf(cells, filters, small);
    const pairs = {
      total: facets.total,
      categories: facets.categories.map(({ key, courses }) => [key, courses]),
      ratings: facets.ratings.map(({ value, courses }) => [value, courses]),
      lengths: facets.lengths.map(({ value, courses }) => [value, courses]),
    };
    expect(pairs).toMatchObject(expected);
  });

  test('without one filter are those that only it shut out', () => {
    const cells = [cell({}), cell({ level: 'all', courses: 2 }), cell({ level: 'all', language: 'hi', courses: 4 })];
    const { total, without } = facetsOf(cells, { level: ['beginner'], language: ['en'] }, small);
    expect({ total, without }).toEqual({
      total: 1,
      without: { q: 1, category: 1, level: 3, language: 1, rating: 1, length: 1, price: 1 },
    });
  });
});
