import { expect, test } from 'vitest';
import { tooClose, vocabulary } from './vocabulary.ts';
import { kinds, ties } from './word-ties.ts';

const twice = (words: readonly string[]) => words.filter((word, place) => words.indexOf(word) !== place);

test('no word is of two kinds, and each kind has enough of them', () => {
  expect(twice(Object.values(kinds).flat())).toEqual([]);
  for (const [kind, words] of Object.entries(kinds)) expect(words.length, kind).toBeGreaterThanOrEqual(7);
});

test('in a tie no word stands twice on its side, and no pair stands in two ties', () => {
  for (const { rule, pairs } of ties) {
    expect(pairs.length, rule).toBeGreaterThanOrEqual(7);
    expect(twice(pairs.map(([one]) => one)), rule).toEqual([]);
    expect(twice(pairs.map(([, other]) => other)), rule).toEqual([]);
  }
  expect(twice(ties.flatMap(({ pairs }) => pairs.map((pair) => pair.join(' '))))).toEqual([]);
});

test('a word near one entry is near or against no other, and both sentences hold the word', () => {
  expect(twice(vocabulary.flatMap(({ word, near, against }) => [word, ...near, ...against]))).toEqual([]);
  for (const { word, near, against, sentences } of vocabulary) {
    expect(near.length, word).toBeGreaterThanOrEqual(2);
    expect(against.length, word).toBeGreaterThanOrEqual(2);
    for (const sentence of sentences) expect(` ${sentence} `, word).toMatch(new RegExp(`[ “]${word}[ .,]`, 'i'));
  }
  const known = vocabulary.map(({ word }) => word);
  for (const word of tooClose.flat()) expect(known).toContain(word);
});
