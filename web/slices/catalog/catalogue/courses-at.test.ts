import { expect, test } from 'vitest';
import { tree } from '../testing/catalogue-answers.ts';
import { coursesAddress, coursesAt, flipCategory, LAST_PAGE, requestedRows } from './courses-at.ts';

const spelt = (search: string) =>
  coursesAddress('grid', coursesAt(new URLSearchParams(search), tree)).split('?')[1] ?? '';

test.each([
  ['nothing', '', ''],
  ['what is the default anyway', 'sort=relevance&page=1&exact=yes&rating=&q=', ''],
  [
    'one order of names and values',
    'sort=rating&level=advanced,beginner&q=sql',
    'q=sql&level=beginner,advanced&sort=rating',
  ],
  [
    'each value by itself, as a form sends them',
    'level=advanced&level=beginner&level=beginner',
    'level=beginner,advanced',
  ],
  [
    'unknown values',
    'level=guru,beginner&length=forever&rating=9&sort=magic&language=%3Cb%3E&colour=red',
    'level=beginner',
  ],
  ['unknown categories', 'category=no-such,music,%27--', 'category=music'],
  ['what a chosen category holds already', 'category=web-development,development', 'category=development'],
  ['bands of what is paid for, where all of it is chosen', 'price=band-2,paid,free', 'price=free,paid'],
  ['pages that are none', 'page=-3', ''],
  ['pages between two', 'page=2.5', ''],
  ['pages behind the last one', 'page=99999', `page=${LAST_PAGE}`],
  ['spaces and control characters', 'q=%20%20sql%0A%00joins%20', 'q=sql+joins'],
  ['most learners without words, which is the default', 'sort=popular', ''],
  ['most learners of what was searched for', 'q=sql&sort=popular', 'q=sql&sort=popular'],
  ['insisting without words', 'exact=yes', ''],
  ['the order of the comparison', 'compare=sql,css,sql,a,b,c', 'compare=sql,css,a,b'],
])('%s', (_, given, wanted) => {
  expect(spelt(given)).toBe(wanted);
  expect(spelt(wanted)).toBe(wanted);
});

test('200 letters at most, and no half of one that takes two places', () => {
  const { q = '' } = coursesAt(new URLSearchParams({ q: `${'a'.repeat(199)}🎸` }));
  expect(q).toBe('a'.repeat(199));
});

test('before the tree is known, categories are taken on trust', () => {
  expect(coursesAt(new URLSearchParams('category=anything')).category).toEqual(['anything']);
});

test('a new choice begins at the first page; comparing and another design stay where one is', () => {
  const at = coursesAt(new URLSearchParams('level=beginner&page=3'), tree);
  expect(coursesAddress('grid', at, { level: ['advanced'] })).toBe('/pages/course/grid?level=advanced');
  expect(coursesAddress('list-2', at, { compare: ['sql'] })).toBe(
    '/pages/course/list-2?level=beginner&page=3&compare=sql',
  );
  expect(coursesAddress('list', at)).toBe('/pages/course/list?level=beginner&page=3');
});

test('what is asked of the server is what the address says', () => {
  const at = coursesAt(new URLSearchParams('q=sql&exact=yes&level=beginner,advanced&rating=4&page=2'), tree);
  expect(requestedRows(at)).toEqual({
    q: 'sql',
    exact: 'yes',
    level: 'beginner,advanced',
    rating: 4,
    sort: 'relevance',
    page: 2,
    limit: 24,
  });
});

test('File: a category narrows to its part, and takes its parts in', () => {
  expect(flipCategory([], 'development', tree)).toEqual(['development']);
  expect(flipCategory(['development'], 'databases', tree)).toEqual(['databases']);
  expect(flipCategory(['databases'], 'web-development', tree)).toEqual(['databases', 'web-development']);
  expect(flipCategory(['databases', 'music', 'web-development'], 'development', tree)).toEqual([
    'music',
    'development',
  ]);
  expect(flipCategory(['music', 'databases'], 'music', tree)).toEqual(['databases']);
});
