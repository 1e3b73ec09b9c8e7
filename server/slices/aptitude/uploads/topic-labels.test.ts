import { aptitudeAreas, aptitudeTopics } from '@stepwell/contract/aptitude/topics.ts';
import { expect, test } from 'vitest';
import { guessedTopic } from './topic-labels.ts';
import { levelOf, logitsOf, stepsOf } from './written-draft.ts';

test('every topic is known by its title and by its id, also behind its area', () => {
  for (const area of aptitudeAreas)
    for (const { id, title } of aptitudeTopics[area]) {
      expect(guessedTopic(title)).toEqual({ area, topic: id });
      expect(guessedTopic(`${area} / ${id}`)).toEqual({ area, topic: id });
    }
});

test.each([
  ['Time and Work', 'quantitative', 'work-and-pipes'],
  ['Quant / Boats & Streams', 'quantitative', 'speed-and-distance'],
  ['Blood Relations', 'logical', 'relations'],
  ['English / Para jumbles', 'verbal', 'sentence-order'],
  ['Data Interpretation / Pie Charts', 'data', 'shares'],
  ['Permutation', 'quantitative', 'counting'],
  ['DI / Data Sufficiency', 'data', 'sufficiency'],
])('%s is %s, %s', (word, area, topic) => {
  expect(guessedTopic(word)).toEqual({ area, topic });
});

test.each(['', 'Miscellaneous', 'Chapter 4', 'Logical / Miscellaneous'])('“%s” is left to the person', (word) => {
  expect(guessedTopic(word)).toBeNull();
});

test('levels and logits lead to each other', () => {
  for (const level of [1, 2, 3, 4, 5]) expect(levelOf(logitsOf(level))).toBe(level);
  expect(logitsOf(3)).toBe(0);
  expect([levelOf(-9), levelOf(9)]).toEqual([1, 5]);
});

test.each([
  ['<p>one</p><p>two</p>', ['<p>one</p>', '<p>two</p>']],
  ['<p>one</p><ol><li>a</li><li><p>b</p></li></ol>end', ['<p>one</p>', 'a', '<p>b</p>', 'end']],
  ['<blockquote><p>a</p><p>b</p></blockquote>', ['<blockquote><p>a</p><p>b</p></blockquote>']],
  ['plain', ['plain']],
  ['', []],
])('the steps of %s', (html, steps) => {
  expect(stepsOf(html)).toEqual(steps);
});
