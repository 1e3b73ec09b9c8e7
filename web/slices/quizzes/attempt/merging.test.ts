import { expect, test } from 'vitest';
import { isSame, isSameAnswer, merged, type StoredAnswer } from './merging.ts';

const text = (value: string) => ({ kind: 'short-text' as const, text: value });
const answers = [null, text('a'), text('b'), text(' ')];
const all: StoredAnswer[] = answers.flatMap((answer) => [true, false].map((flagged) => ({ answer, flagged })));

test('an answer is the same in whatever order its parts were written down', () => {
  const [one, other] = [
    { l1: 'r1', l2: 'r2' },
    { l2: 'r2', l1: 'r1' },
  ].map((pairs) => ({ kind: 'matching' as const, pairs }));
  expect(isSameAnswer(one ?? null, other ?? null)).toBe(true);
  expect(isSameAnswer({ kind: 'ordering', order: ['a', 'b'] }, { kind: 'ordering', order: ['b', 'a'] })).toBe(false);
  expect(isSameAnswer(text('  '), null)).toBe(true);
});

test('of all there is: nobody loses what only they changed, and only two different answers need a word', () => {
  for (const was of all) {
    for (const mine of all) {
      for (const theirs of all) {
        const both = merged(mine, theirs, was);
        const [iAnswered, theyAnswered] = [mine, theirs].map(({ answer }) => !isSameAnswer(answer, was.answer));
        const isConflict = iAnswered && theyAnswered && !isSameAnswer(mine.answer, theirs.answer);
        expect(both === undefined).toBe(isConflict);
        if (!both) continue;
        expect(isSameAnswer(both.answer, iAnswered ? mine.answer : theirs.answer)).toBe(true);
        const flags = [mine, theirs].map(({ flagged }) => flagged !== was.flagged);
        expect(both.flagged).toBe(flags.includes(true) ? !was.flagged : was.flagged);
        // Whoever comes first: the same comes of it.
        const other = merged(theirs, mine, was);
        expect(other && isSame(both, other)).toBe(true);
      }
    }
  }
});

test('where nobody knows what it was made on, only the same answer is taken as agreed', () => {
  expect(
    merged({ answer: text('a'), flagged: true }, { answer: text('b'), flagged: false }, undefined),
  ).toBeUndefined();
  const agreed = merged({ answer: text('a'), flagged: true }, { answer: text('a'), flagged: false }, undefined);
  expect(agreed).toEqual({ answer: text('a'), flagged: false });
});
