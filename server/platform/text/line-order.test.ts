import { expect, test } from 'vitest';
import { inOrder, levelsOf, turned } from './line-order.ts';

/** As it stands on paper, sign by sign. */
const seen = (line: string) => {
  const signs = [...line];
  const levels = levelsOf(signs);
  const each = signs.map((sign, place) => ({ sign, level: levels[place] ?? 0 }));
  return inOrder(each)
    .map(({ sign, level }) => (level % 2 ? turned(sign) : sign))
    .join('');
};

test.each([
  ['a line from left to right stays', 'Asha (Rao) 42', 'Asha (Rao) 42'],
  ['one from right to left turns, its numbers do not', 'אבג 42', '42 גבא'],
  ['words the other way stay whole within it', 'אב Khan גד', 'דג Khan בא'],
  ['signs between two words of a way go that way', 'Dr. אב, גד Rao', 'Dr. דג ,בא Rao'],
  ['a sign at the edge goes with the line', 'Dr. אב!', 'Dr. בא!'],
  ['brackets open and close where they are read', 'אב (גד)', '(דג) בא'],
  ['a number behind a word belongs to it', 'Rao 3 אב', 'Rao 3 בא'],
])('%s', (_, line, shown) => {
  expect(seen(line)).toBe(shown);
});
