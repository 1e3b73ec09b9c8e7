import type { Mark } from '@stepwell/contract/writing/rules/rule.ts';
import { LEAST_WORDS, type Result } from '@stepwell/contract/writing/writing.ts';
import type { WrittenPrompt } from '../prompts/prompt.ts';
import { coherence } from './coherence.ts';
import { grammar } from './grammar.ts';
import { lexical } from './lexical.ts';
import { pointsFound, taskResponse } from './task-response.ts';
import { halfStep, type TextFacts } from './text-facts.ts';
import { copiedShare, warningsOf } from './warnings.ts';

/** Changes whenever a rule, a weight or a word list changes: results of two versions are not to be compared closely. */
export const RULES_VERSION = '1 (harper 2.10.0)';

/** Why a text gets no estimate; nothing where it does. */
export const refusalOf = ({
  wordCount,
  knownShare,
}: TextFacts): 'writing_too_short' | 'writing_not_english' | undefined =>
  knownShare < 0.6 && wordCount >= 5
    ? 'writing_not_english'
    : wordCount < LEAST_WORDS
      ? 'writing_too_short'
      : undefined;

/**
 * Estimates a text by rules alone: four criteria after the public IELTS descriptors, each a quarter. The same text, prompt
 * and marks give the same result. Never checked against examiners, which is why it is called an estimate and has an error
 * of a whole band under 150 words or where it was held down, and of half a band otherwise.
 */
export function scoreText(facts: TextFacts, prompt: WrittenPrompt, marks: readonly Mark[]): Result {
  const points = pointsFound(facts, prompt);
  const made = points.filter(({ isMade }) => isMade).length;
  const ownWords = Math.round(facts.wordCount * (1 - copiedShare(facts, prompt)));
  const warnings = warningsOf(facts, prompt, { made, ownWords });
  const criteria = [
    taskResponse(facts, prompt, points),
    coherence(facts, prompt),
    lexical(facts, marks),
    grammar(facts, marks),
  ];
  const mean = criteria.reduce((sum, { band }) => sum + band, 0) / criteria.length;
  const cap = Math.min(9, ...warnings.map(({ cap: most }) => most));
  return {
    maker: 'rules',
    rulesVersion: RULES_VERSION,
    words: facts.wordCount,
    band: halfStep(Math.min(mean, cap)),
    error: facts.wordCount < 150 || warnings.length > 0 ? 1 : 0.5,
    limits: warnings.map(({ text }) => text),
    criteria,
    points: points.map(({ text, isMade }) => ({ text, isMade })),
  };
}
