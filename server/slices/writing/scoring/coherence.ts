import { wordsOf } from '@stepwell/contract/writing/rules/sentences.ts';
import type { CriterionResult } from '@stepwell/contract/writing/writing.ts';
import type { WrittenPrompt } from '../prompts/prompt.ts';
import { atLeastTwo, quoteOf } from './quoting.ts';
import { formatFigure, halfStep, isFunctionWord, stemOf, type TextFacts } from './text-facts.ts';
import { repeatedShare } from './warnings.ts';

/** Linking words by what they do. */
const LINKS = {
  contrast:
    'however|but|although|though|whereas|while|on the other hand|in contrast|despite|yet|instead|still|nevertheless|even though|unlike',
  cause: 'because|so|since|therefore|as a result|consequently|due to|thus|that is why|so that|which means',
  addition: 'also|and then|in addition|moreover|furthermore|besides|as well|too|not only',
  sequence:
    'first|firstly|second|secondly|third|then|next|after|afterwards|before|finally|later|when|at first|at last|meanwhile|in the end|to conclude|in conclusion|overall|until|as soon as|suddenly',
  example: 'for example|for instance|such as|in particular|especially',
};
const patterns = Object.entries(LINKS).map(
  ([name, alternatives]) => [name, new RegExp(`\\b(?:${alternatives})\\b`, 'gi')] as const,
);

/** Coherence and cohesion: paragraphs, linking words of several kinds, sentences that take up what the last one said. */
export function coherence(facts: TextFacts, { kind }: WrittenPrompt): CriterionResult {
  const { paragraphs, sentences, text, words } = facts;
  const found = patterns.map(([name, pattern]) => [name, text.match(pattern)?.length ?? 0] as const);
  const links = found.reduce((sum, [, times]) => sum + times, 0);
  const per100 = words.length === 0 ? 0 : (100 * links) / words.length;
  const kinds = found.filter(([, times]) => times > 0).length;
  const wanted = kind === 'email' || kind === 'story' || kind === 'chart' ? 2 : 3;
  const overlap = adjacentOverlap(facts);
  const raw =
    1.75 +
    (paragraphs.length >= wanted
      ? paragraphs.length <= sentences.length * 0.8 || sentences.length < 4
        ? 1.75
        : 0.75
      : paragraphs.length >= 2
        ? 1
        : 0) +
    (per100 >= 1.5 && per100 <= 8 ? 1.5 : per100 > 8 ? 0.25 : per100 * 0.8) +
    Math.min(1.25, kinds * 0.3) +
    Math.min(1, overlap * 2) +
    (sentences.length >= 6 ? 1 : sentences.length / 8) -
    6 * Math.max(0, repeatedShare(facts) - 0.08);
  const linked = sentences.filter(({ text: sentence }) =>
    patterns.some(([, pattern]) => new RegExp(pattern.source, 'i').test(sentence)),
  );
  const bare = sentences.filter((sentence) => !linked.includes(sentence));
  const quotes = [
    ...linked.slice(0, 2).map((one) => quoteOf(one, 'Linked to what stands around it')),
    ...bare.slice(1, 3).map((one) => quoteOf(one, 'No link to the sentence before')),
  ];
  const lacking = found.find(([, times]) => times === 0)?.[0];
  return {
    criterion: 'coherence',
    band: halfStep(raw),
    reasons: [
      `${paragraphs.length} ${paragraphs.length === 1 ? 'paragraph' : 'paragraphs'}; ${wanted} or more suit this kind of text.`,
      `${formatFigure(per100)} linking words per 100 words, of ${kinds} kinds out of ${found.length}.`,
      `${Math.round(overlap * 100)}% of the sentences take up a word of the one before.`,
    ],
    quotes: atLeastTwo(quotes, facts, 'Hardly linked to what stands around it'),
    next:
      paragraphs.length < wanted
        ? `Divide the text into at least ${wanted} paragraphs, one idea in each.`
        : per100 > 8
          ? 'Use fewer linking words: only where two ideas really connect.'
          : lacking
            ? `Use a linking word of ${lacking}, such as “${LINKS[lacking as keyof typeof LINKS].split('|')[0]}”.`
            : 'Begin each paragraph with a sentence that says what it is about.',
  };
}

/** Share of sentences that share the stem of a content word with the one before, 0 to 1. */
function adjacentOverlap({ sentences }: TextFacts): number {
  const stems = sentences.map(
    ({ text }) =>
      new Set(
        wordsOf(text)
          .filter((word) => !isFunctionWord(word))
          .map(stemOf),
      ),
  );
  const pairs = stems.slice(1).filter((some, at) => [...some].some((stem) => stems[at]?.has(stem)));
  return stems.length < 2 ? 0 : pairs.length / (stems.length - 1);
}
