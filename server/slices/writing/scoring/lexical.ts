import type { Mark } from '@stepwell/contract/writing/rules/rule.ts';
import { wordsOf } from '@stepwell/contract/writing/rules/sentences.ts';
import type { CriterionResult } from '@stepwell/contract/writing/writing.ts';
import { atLeastTwo, quoteOf } from './quoting.ts';
import { formatFigure, halfStep, isFunctionWord, rankOf, stemOf, type TextFacts } from './text-facts.ts';
import { repeatedShare } from './warnings.ts';

/** Words of a window over which variety is measured. */
const WINDOW = 50;
/** Beyond this rank a word is less common; SUBTLEX ranks speech, so academic words lie far beyond. */
const COMMON = 2000;

/** Mean share of different words in every window of 50 (MATTR, Covington and McFall 2010), which length does not move. */
export function variety(words: readonly string[]): number {
  if (words.length <= WINDOW) return words.length === 0 ? 0 : new Set(words).size / words.length;
  let sum = 0;
  for (let at = 0; at + WINDOW <= words.length; at++) sum += new Set(words.slice(at, at + WINDOW)).size / WINDOW;
  return sum / (words.length - WINDOW + 1);
}

/** Lexical resource: variety, share of less common words, spelling; a word used again and again costs. */
export function lexical(facts: TextFacts, marks: readonly Mark[]): CriterionResult {
  const { words, sentences } = facts;
  const mattr = variety(words);
  const rare = (word: string) => {
    const rank = rankOf(word);
    return rank !== undefined && rank > COMMON && word.length > 3;
  };
  const share = words.length === 0 ? 0 : words.filter(rare).length / words.length;
  const misspelt = marks.filter(({ category }) => category === 'spelling');
  const per100 = words.length === 0 ? 0 : (100 * misspelt.length) / words.length;
  const [repeated, times] = mostUsed(words);
  const heavy = repeated !== '' && times >= 5 && times / words.length > 0.04;
  const raw =
    scale(mattr, [
      [0.3, 1],
      [0.55, 3.5],
      [0.68, 5],
      [0.76, 6.5],
      [0.82, 7.5],
      [0.88, 8.5],
    ]) *
      0.5 +
    scale(share, [
      [0, 3],
      [0.05, 4.5],
      [0.1, 5.75],
      [0.16, 7],
      [0.24, 8.5],
      [0.45, 8.5],
      [0.6, 4],
    ]) *
      0.5 -
    Math.min(2.5, per100 * 0.5) -
    (heavy ? 0.5 : 0) -
    6 * Math.max(0, repeatedShare(facts) - 0.1);
  const weight = (text: string) => wordsOf(text).filter(rare).length;
  const rich = [...sentences].sort((a, b) => weight(b.text) - weight(a.text)).filter(({ text }) => weight(text) > 0);
  const again = heavy
    ? sentences.filter(({ text }) => wordsOf(text).some((word) => stemOf(word) === repeated)).slice(0, 1)
    : [];
  const quotes = [
    ...rich
      .slice(0, 2)
      .map((one) =>
        quoteOf(one, `Less common: ${[...new Set(wordsOf(one.text).filter(rare))].slice(0, 4).join(', ')}`),
      ),
    ...misspelt.slice(0, 1).map(({ start, end }) => ({ start, end, note: 'Spelling' })),
    ...again.map((one) => quoteOf(one, `“${repeated}…” is used ${times} times`)),
  ];
  return {
    criterion: 'lexical',
    band: halfStep(raw),
    reasons: [
      `${Math.round(mattr * 100)} different words in 100, by windows of 50.`,
      `${Math.round(share * 100)}% of the words are less common (beyond the 2,000 most frequent in speech).`,
      `${formatFigure(per100)} spelling marks per 100 words.`,
    ],
    quotes: atLeastTwo(quotes, facts, 'Very common words only'),
    next:
      misspelt.length > 0 && per100 >= 1
        ? 'Correct the spelling marks first.'
        : heavy
          ? `Replace “${repeated}…” in two places: you use it ${times} times.`
          : share < 0.1
            ? 'Replace three very common words, such as good, thing or big, by more exact ones.'
            : 'Check that your less common words are those that fit the register.',
  };
}

function mostUsed(words: readonly string[]): [string, number] {
  const times = new Map<string, number>();
  for (const word of words)
    if (!isFunctionWord(word) && word.length > 3) times.set(stemOf(word), (times.get(stemOf(word)) ?? 0) + 1);
  return [...times].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0] ?? ['', 0];
}

/** Straight lines between given points. */
export function scale(value: number, points: readonly (readonly [number, number])[]): number {
  const above = points.findIndex(([x]) => value <= x);
  const [x1, y1] = points[above < 0 ? points.length - 1 : above] ?? [0, 0];
  if (above <= 0) return y1;
  const [x0, y0] = points[above - 1] ?? [0, 0];
  return y0 + ((value - x0) / (x1 - x0)) * (y1 - y0);
}
