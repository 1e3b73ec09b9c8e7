import { wordsOf } from '@stepwell/contract/writing/rules/sentences.ts';
import type { WrittenPrompt } from '../prompts/prompt.ts';
import { isFunctionWord, type TextFacts } from './text-facts.ts';

/** What holds the whole estimate down, whatever the parts give. */
export interface Warning {
  kind: 'copied' | 'repeated' | 'disordered' | 'off-topic' | 'short';
  /** The highest band that the whole can have. */
  cap: number;
  text: string;
}

const runsOf = (words: readonly string[], length: number) =>
  words.slice(0, Math.max(0, words.length - length + 1)).map((_, at) => words.slice(at, at + length).join(' '));

/** Share of a text's runs of four words that stand in the prompt, 0 to 1. */
export function copiedShare({ words }: TextFacts, { task, points }: WrittenPrompt): number {
  const given = new Set(runsOf(wordsOf([task, ...points.map(({ text }) => text)].join(' ')), 4));
  const runs = runsOf(words, 4);
  return runs.length === 0 ? 0 : runs.filter((run) => given.has(run)).length / runs.length;
}

/** Share of runs of four words that the text had already, 0 to 1. Ordinary prose stays below 0.05. */
export function repeatedShare({ words }: TextFacts): number {
  const runs = runsOf(words, 4);
  return runs.length === 0 ? 0 : 1 - new Set(runs).size / runs.length;
}

const DETERMINERS = new Set(['the', 'a', 'an', 'my', 'your', 'our', 'their', 'its', 'every']);
const NOT_AFTER_DETERMINER = new Set(
  `is are was were be am has have had do does did will would can could should may must not of to in on at by for with from and or but if
  the a an i he she we they it me him us them that who which because than then so`.split(/\s+/),
);
const PREPOSITIONS = new Set(['of', 'at', 'for', 'with', 'from', 'into', 'during', 'between']);
const NOT_AFTER_PREPOSITION = new Set(
  'is are was were am be has have had do does did will would can could should may must and or but if because to i he she we they of at for with into than'.split(
    ' ',
  ),
);

/** Pairs of words per 100 that English does not put beside each other: “the of”, “with is”. Ordinary prose has below 1. */
export function disorder({ text }: TextFacts): number {
  let pairs = 0;
  let count = 0;
  for (const clause of text.split(/[.!?;:,()"“”\n]+/)) {
    const words = wordsOf(clause);
    count += words.length;
    words.forEach((word, at) => {
      const next = words[at + 1];
      // A clause that ends with an article has lost its noun.
      if (next === undefined) pairs += words.length > 1 && DETERMINERS.has(word) && word !== 'its' ? 1 : 0;
      else if (DETERMINERS.has(word) && NOT_AFTER_DETERMINER.has(next)) pairs += 1;
      else if (PREPOSITIONS.has(word) && NOT_AFTER_PREPOSITION.has(next)) pairs += 1;
    });
  }
  return count === 0 ? 0 : (100 * pairs) / count;
}

/** Prose lies between 0.35 and 0.6; a list of words far below. */
export const functionShare = ({ words }: TextFacts) =>
  words.length === 0 ? 0 : words.filter(isFunctionWord).length / words.length;

/** Everything that is wrong with the whole of a text, the gravest first. `made` are the points that it covers. */
export function warningsOf(
  facts: TextFacts,
  prompt: WrittenPrompt,
  { made, ownWords }: { made: number; ownWords: number },
): Warning[] {
  const copied = copiedShare(facts, prompt);
  const repeated = repeatedShare(facts);
  const wild = disorder(facts);
  const small = functionShare(facts);
  const average = facts.words.length / Math.max(1, facts.sentences.length);
  const found: (Warning | false)[] = [
    copied > 0.3 && {
      kind: 'copied',
      cap: copied > 0.6 ? 1 : 3,
      text: `${percent(copied)} of the text is copied from the prompt.`,
    },
    repeated > 0.2 && {
      kind: 'repeated',
      cap: repeated > 0.5 ? 2 : 3.5,
      text: `${percent(repeated)} of the text repeats itself word for word.`,
    },
    (wild > 3.5 || small < 0.22 || (average > 70 && facts.words.length > 70)) && {
      kind: 'disordered',
      cap: wild > 7 || small < 0.15 ? 1.5 : 3,
      text: 'Much of the text does not form sentences.',
    },
    made * 4 <= prompt.points.length && {
      kind: 'off-topic',
      cap: made === 0 ? 2.5 : 3.5,
      text: `The text covers ${made} of ${prompt.points.length} points of the task.`,
    },
    ownWords < prompt.words.least / 2 && {
      kind: 'short',
      cap: 4,
      text: `The text has ${ownWords} words of its own, less than half of the ${prompt.words.least} that the task wants.`,
    },
  ];
  return found.filter((one) => one !== false).sort((a, b) => a.cap - b.cap);
}

const percent = (share: number) => `${Math.round(share * 100)}%`;
