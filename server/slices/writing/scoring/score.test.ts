import { criteria } from '@stepwell/contract/writing/writing.ts';
import { describe, expect, test } from 'vitest';
import { marksOf } from '../marking/marks.ts';
import { allPrompts, promptOf } from '../prompts/all-prompts.ts';
import { honestTexts } from '../prompts/sample-texts.ts';
import { hostileTexts } from '../testing/hostile-texts.ts';
import { refusalOf, scoreText } from './score.ts';
import { factsOf } from './text-facts.ts';

const scored = async ({ promptId, text }: { promptId: string; text: string }) =>
  scoreText(factsOf(text), promptOf(promptId), await marksOf(text));

describe('texts that are no answers', () => {
  test('there are thirty of them', () => expect(hostileTexts).toHaveLength(30));
  test.each(hostileTexts)('$name stays below band 4, or gets none', async (hostile) => {
    if (refusalOf(factsOf(hostile.text))) return;
    const { band, limits } = await scored(hostile);
    expect(band, limits.join(' ')).toBeLessThan(4);
    expect(limits.length).toBeGreaterThan(0);
  });
});

test('a good text stands above a middling one, and that above a weak one', async () => {
  const [good, essay, revised, middling, weak] = [
    await scored(honestTexts.good),
    await scored(honestTexts.essay),
    await scored(honestTexts.revised),
    await scored(honestTexts.middling),
    await scored(honestTexts.weak),
  ];
  expect([good.limits, essay.limits, revised.limits, middling.limits, weak.limits].flat()).toEqual([]);
  expect(good.band).toBeGreaterThanOrEqual(7);
  expect(essay.band).toBeGreaterThanOrEqual(7);
  expect(revised.band).toBeGreaterThan(middling.band);
  expect(middling.band).toBeGreaterThan(weak.band);
  expect(weak.band).toBeLessThanOrEqual(5);
});

test('every criterion quotes two different passages of the text and says one thing to do; the same text scores the same', async () => {
  for (const one of [...Object.values(honestTexts), ...hostileTexts]) {
    if (refusalOf(factsOf(one.text))) continue;
    const result = await scored(one);
    expect(result.criteria.map(({ criterion }) => criterion)).toEqual([...criteria]);
    for (const { quotes, next, band } of result.criteria) {
      expect(new Set(quotes.map(({ start }) => start)).size).toBeGreaterThanOrEqual(2);
      for (const { start, end } of quotes) expect(one.text.slice(start, end).trim()).not.toBe('');
      expect(next).not.toBe('');
      expect([band * 2, band >= 0, band <= 9]).toEqual([Math.round(band * 2), true, true]);
    }
    expect(result.error).toBeGreaterThanOrEqual(0.5);
    expect(await scored(one)).toEqual(result);
  }
});

test('short texts, other languages and letters without words get no estimate', () => {
  const refused = (text: string) => refusalOf(factsOf(text));
  expect(refused('I am late. Please give me more time.')).toBe('writing_too_short');
  expect(refused('आज मैं बाज़ार गया और वहाँ मैंने फल खरीदे क्योंकि मेरी माँ ने कहा था। '.repeat(5))).toBe('writing_not_english');
  expect(
    refused(
      'Je suis allé au marché avec ma mère parce que nous avions besoin de légumes frais pour le dîner. '.repeat(4),
    ),
  ).toBe('writing_not_english');
  expect(
    refused('Main kal bazaar gaya tha aur wahan se sabzi kharidi kyunki ghar mein kuch nahi tha. '.repeat(5)),
  ).toBe('writing_not_english');
  expect(refused('asdf qwer zxcv hjkl uiop vbnm '.repeat(12))).toBe('writing_not_english');
  expect(refused(`<script>alert(1)</script> ${'x'.repeat(5000)}`)).toBeDefined();
  expect(refused('')).toBe('writing_too_short');
  expect(refused(honestTexts.good.text)).toBeUndefined();
});

test('forty prompts: five kinds of eight, each with points, a range of words and a register', () => {
  expect(allPrompts).toHaveLength(40);
  expect(new Set(allPrompts.map(({ promptId }) => promptId)).size).toBe(40);
  for (const { kind, points, words, chart, task } of allPrompts) {
    expect(points.length).toBeGreaterThanOrEqual(4);
    expect(words.least).toBeGreaterThanOrEqual(50);
    expect(words.most).toBeGreaterThan(words.least);
    expect(task.length).toBeGreaterThan(80);
    expect(chart !== null).toBe(kind === 'chart');
    for (const { values } of chart?.series ?? []) expect(values).toHaveLength(chart?.labels.length ?? 0);
  }
});
