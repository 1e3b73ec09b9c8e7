import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { englishAreas } from '@stepwell/contract/vocabulary/vocabulary.ts';
import { expect, test } from 'vitest';
import { isSameWording } from '../server/platform/text/answer-difference.ts';
import { isRight } from '../server/slices/aptitude/judging.public.ts';
import { misfit } from '../server/slices/questions/question-views.public.ts';
import { rightAnswer } from '../server/slices/questions/right-answer.ts';
import { bandOfWord } from '../server/slices/vocabulary/frequency-bands.public.ts';
import { drawItem, wordsToOrder } from '../server/slices/vocabulary/units/items.ts';
import { library } from '../server/slices/vocabulary/units/units.ts';

const { units, items } = library();

test('there are more than 60 units with more than 600 items, in folders of at most 25', () => {
  expect(units.length).toBeGreaterThan(60);
  expect(items.length).toBeGreaterThan(600);
  expect(new Set(units.map(({ id }) => id)).size).toBe(units.length);
  for (const area of englishAreas)
    expect(readdirSync(join(import.meta.dirname, 'english', area)).length).toBeLessThan(26);
  expect(new Set(items.map(({ kind }) => kind))).toEqual(
    new Set(['choice', 'gap', 'order', 'match', 'dictation', 'listening']),
  );
});

test.each(units.map((unit) => [unit.id, unit] as const))('%s explains itself, and is words or grammar', (_, unit) => {
  expect(unit.title).not.toBe('');
  expect(unit.rules.length).toBeGreaterThan(0);
  const isWords = unit.area.startsWith('words-');
  expect(unit.words.length > 0).toBe(isWords);
  expect(unit.examples.length > 0).toBe(!isWords);
  expect([unit.band !== null, unit.level !== null]).toEqual([isWords, !isWords]);
  expect(unit.items.length).toBeGreaterThanOrEqual(8);
});

test('the band of a unit of words is that of its middle word, by the published ranks', async () => {
  for (const unit of units.filter(({ words }) => words.length > 0)) {
    const bands = await Promise.all(unit.words.map(({ word }) => bandOfWord(word)));
    const sorted = bands.map((band) => band ?? Number.NaN).sort((a, b) => a - b);
    expect([unit.id, unit.band]).toEqual([unit.id, sorted[Math.floor((sorted.length - 1) / 2)]]);
  }
});

test.each(items.map((item) => [item.id, item] as const))(
  '%s has one set of right answers and names its rule',
  (_, item) => {
    const { source, rule } = item;
    expect(rule.length).toBeGreaterThan(5);
    const drawn = drawItem(item, 'test');
    const answer = rightAnswer(drawn.secret.key, drawn.face);
    expect(misfit(drawn.face, answer)).toBeUndefined();
    expect(isRight(drawn, answer)).toBe(true);
    expect(drawn.secret.solution.join(' ')).toContain(`unit=${item.unit.id}`);
    if ('wrong' in source) {
      expect(source.wrong.length).toBeGreaterThanOrEqual(2);
      const options = [source.right, ...source.wrong];
      expect(new Set(options.map((option) => option.toLowerCase())).size).toBe(options.length);
      for (const wrong of source.wrong) expect(isSameWording(wrong, [source.right])).toBe(false);
    }
    if (source.kind === 'choice' || source.kind === 'gap')
      expect(source.stem.includes('___') || source.stem.endsWith('?')).toBe(true);
    if (source.kind === 'order') {
      const sorted = (text: string) =>
        wordsToOrder(text)
          .map((word) => word.toLowerCase().replace(/,$/, ''))
          .sort();
      for (const accepted of source.accepted) expect(sorted(accepted)).toEqual(sorted(source.accepted[0] ?? ''));
    }
  },
);

test('no two items ask the same', () => {
  const stems = items
    .map(({ source }) => {
      if (source.kind === 'order') return source.accepted[0];
      if (source.kind === 'dictation') return source.sentence;
      if (source.kind === 'listening') return source.passage;
      return source.kind === 'match' ? source.pairs.map(({ word }) => word).join() : source.stem;
    })
    .map((stem) => stem?.toLowerCase().trim());
  expect(stems.filter((stem, at) => stems.indexOf(stem) !== at)).toEqual([]);
});
