import { beforeEach, expect, test } from 'vitest';
import { acknowledge, keepChange, readChanges } from './stored-notes.ts';

const whose = { userId: 'priya', courseId: 'algorithms' };
const lectureId = '0192f0aa-0000-7000-8000-00000000000a';
const note = (text: string) => ({ lectureId, atMs: 4000, text });
beforeEach(() => localStorage.clear());

test('a change is kept until the server has it, and a later one outlives the acknowledgement of the first', () => {
  keepChange(localStorage, whose, 'one', note('First.'));
  keepChange(localStorage, whose, 'two', null);
  keepChange(localStorage, whose, 'one', note('Second.'));
  acknowledge(localStorage, whose, 'one', note('First.'));
  expect(readChanges(localStorage, whose)).toEqual({ two: null, one: note('Second.') });
  acknowledge(localStorage, whose, 'one', note('Second.'));
  acknowledge(localStorage, whose, 'two', null);
  expect(localStorage.length).toBe(0);
});

test('what is kept is this person’s alone, and nonsense counts as nothing', () => {
  keepChange(localStorage, whose, 'one', note('Mine.'));
  expect(readChanges(localStorage, { ...whose, userId: 'harsh' })).toEqual({});
  localStorage.setItem('notes:priya:algorithms', '{"one":{"text":""}}');
  expect(readChanges(localStorage, whose)).toEqual({});
});

test('a full store says so', () => {
  const full = {
    getItem: () => null,
    removeItem: () => undefined,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  expect(keepChange(full, whose, 'one', note('Too much.'))).toBe(false);
});
