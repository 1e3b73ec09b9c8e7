import type { Mark } from '@stepwell/contract/writing/rules/rule.ts';
import { wordsOf } from '@stepwell/contract/writing/rules/sentences.ts';
import type { CriterionResult } from '@stepwell/contract/writing/writing.ts';
import { scale } from './lexical.ts';
import { atLeastTwo, quoteOf } from './quoting.ts';
import { formatFigure, halfStep, type TextFacts } from './text-facts.ts';
import { disorder, functionShare } from './warnings.ts';

const COMPLEX =
  /\b(?:because|although|though|which|who|whom|whose|when|while|if|unless|since|whereas|so that|before|after|until|that)\b/i;

/** Grammatical range and accuracy: marked errors per 100 words, and how sentences are built. Spelling counts in vocabulary. */
export function grammar(facts: TextFacts, marks: readonly Mark[]): CriterionResult {
  const { words, sentences } = facts;
  const errors = marks.filter(({ severity, category }) => severity === 'error' && category !== 'spelling');
  const per100 = words.length === 0 ? 0 : (100 * errors.length) / words.length;
  const lengths = sentences.map(({ text }) => wordsOf(text).length);
  const mean = lengths.reduce((sum, one) => sum + one, 0) / Math.max(1, lengths.length);
  const spread = Math.sqrt(lengths.reduce((sum, one) => sum + (one - mean) ** 2, 0) / Math.max(1, lengths.length));
  const complex = sentences.filter(({ text }) => COMPLEX.test(text));
  const complexShare = complex.length / Math.max(1, sentences.length);
  const raw =
    scale(per100, [
      [0, 7.5],
      [0.5, 7],
      [1, 6.5],
      [2, 5.5],
      [4, 4.5],
      [7, 3.5],
      [12, 2],
      [20, 1],
    ]) +
    (complexShare >= 0.3 ? 0.5 : complexShare < 0.1 ? -1 : 0) +
    (spread >= 4 ? 0.25 : spread < 2 ? -0.75 : 0) -
    (mean < 7 ? 1 : mean > 35 ? 1.5 : 0) -
    Math.min(4, Math.max(0, disorder(facts) - 1) * 0.7) -
    (functionShare(facts) < 0.25 ? 3 : 0);
  const broken = errors.slice(0, 2).flatMap((mark) => {
    const sentence = sentences.find(({ start, text }) => start <= mark.start && mark.start < start + text.length);
    return sentence ? [quoteOf(sentence, `“${facts.text.slice(mark.start, mark.end)}”: ${mark.reason}`)] : [];
  });
  const quotes = [...broken, ...complex.slice(0, 2).map((one) => quoteOf(one, 'A sentence of two clauses'))];
  const worst = mostFrequent(errors);
  return {
    criterion: 'grammar',
    band: halfStep(raw),
    reasons: [
      `${errors.length} marked ${errors.length === 1 ? 'error' : 'errors'}, ${formatFigure(per100)} per 100 words.`,
      `${Math.round(complexShare * 100)}% of the sentences join two clauses.`,
      `Sentences have ${formatFigure(mean)} words on average, give or take ${formatFigure(spread)}.`,
    ],
    quotes: atLeastTwo(quotes, facts, 'A plain sentence'),
    next: worst
      ? `Work on ${LABELS[worst] ?? worst}: it is your most frequent error here.`
      : complexShare < 0.3
        ? 'Join two short sentences with because, although or which.'
        : 'Vary your sentences: put a short one after a long one.',
  };
}

const LABELS: Record<string, string> = {
  agreement: 'subject–verb agreement',
  article: 'articles',
  tense: 'verb forms and tenses',
  preposition: 'prepositions',
  confusable: 'words that are easily confused',
  punctuation: 'punctuation',
};

function mostFrequent(errors: readonly Mark[]): string | undefined {
  const times = new Map<string, number>();
  for (const { category } of errors) times.set(category, (times.get(category) ?? 0) + 1);
  return [...times].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))[0]?.[0];
}
