import { expect, test } from 'vitest';
import { challengesAt, filterQuery, listQuery } from './challenges-at.ts';

test('the list is asked for all that the address narrows it by, as its counts are', () => {
  const at = challengesAt(new URLSearchParams('q=loom&tag=strings&difficulty=easy&state=solved&sort=title'));
  const narrowed = { q: 'loom', tag: 'strings', difficulty: 'easy' };
  expect(listQuery(at)).toMatchObject({ ...narrowed, state: 'solved', sort: 'title' });
  expect(filterQuery(at)).toEqual(narrowed);
});
