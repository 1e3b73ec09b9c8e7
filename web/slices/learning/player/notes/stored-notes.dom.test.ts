import { beforeEach, expect, test } from 'vitest';
import { acknowledge, keepChange, readChanges } from './stored-notes.ts';

const storageKey = { userId: 'priya', courseId: 'algorithms' };
const lectureId = '0192f0aa-0000-7000-8000-00000000000a';
const note = (text: string) => ({ lectureId, atMs: 4000, text });
beforeEach(() => localStorage.clear());

test('a change is kept until the server has it, and a later one outlives the acknowledgement of the first', () => {
  keepChange(localStorage, storageKey, 'one', note('First.'));
  keepChange(localStorage, storageKey, 'two', null);
  keepChange(localStorage, storageKey, 'one', note('Second.'));
  acknowledge(localStorage, storageKey, 'one', note('First.'));
  expect(readChanges(localStorage, storageKey)).toEqual({ two: null, one: note('Second.') });
  acknowledge(localStorage, storageKey, 'one', note('Second.'));
  acknowledge(localStorage, storageKey, 'two', null);
  expect(localStorage.length).toBe(0);
});

test('what is kept is this person’s alone, and nonsense counts as nothing', () => {
  keepChange(localStorage, storageKey, 'one', note('Mine.'));
  expect(readChanges(localStorage, { ...storageKey, userId: 'harsh' })).toEqual({});
  localStorage.setItem('notes:priya:algorithms', '{"one":{"text":""}}');
  expect(readChanges(localStorage, storageKey)).toEqual({});
});

test('a full store says so', () => {
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(keepChange(full, storageKey, 'one', note('Too much.'))).toBe(false);
});
