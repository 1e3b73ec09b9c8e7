import { expect, test } from 'vitest';
import { captionAt, hitsOf, lineAt, marked } from './cues.ts';
import { clock, spoken } from './times.ts';

const cues = [
  { from: 0.5, to: 3, text: 'Twelve sorted values.' },
  { from: 4, to: 8, text: 'Where is the first value?' },
  { from: 8, to: 12, text: 'Café, déjà vu: a naïve look.' },
];

test.each([
  [0, -1, ''],
  [0.5, 0, 'Twelve sorted values.'],
  [3.5, 0, ''],
  [7.99, 1, 'Where is the first value?'],
  [8, 2, 'Café, déjà vu: a naïve look.'],
  [99, 2, ''],
])('at %d s the line is %d and the caption “%s”', (second, line, caption) => {
  expect(lineAt(cues, second)).toBe(line);
  expect(captionAt(cues, second)).toBe(caption);
});

test.each<[search: string, lines: number[]]>([
  ['value', [0, 1]],
  ['FIRST', [1]],
  ['deja', [2]],
  ['  ', []],
  ['tree', []],
])('“%s” is said in lines %j', (search, lines) => {
  expect(hitsOf(cues, search)).toEqual(lines);
});

test('every hit is marked, in the spelling of the text, and nothing is lost', () => {
  expect(marked('Café, a naïve cafe', 'cafe').filter(({ hit }) => hit)).toEqual([
    { text: 'Café', hit: true },
    { text: 'cafe', hit: true },
  ]);
  for (const search of ['cafe', 'a', '', 'zzz', 'naive']) {
    expect(
      marked('Café, a naïve cafe', search)
        .map(({ text }) => text)
        .join(''),
    ).toBe('Café, a naïve cafe');
  }
});

test.each([
  [0, '0:00', '0 seconds'],
  [61, '1:01', '1 minute 1 second'],
  [402.9, '6:42', '6 minutes 42 seconds'],
  [4002, '1:06:42', '66 minutes 42 seconds'],
])('%d s is %s, spoken %s', (seconds, short, long) => {
  expect(clock(seconds)).toBe(short);
  expect(spoken(seconds)).toBe(long);
});
