import { wordsOf } from '@stepwell/contract/writing/rules/sentences.ts';
import type { CriterionResult } from '@stepwell/contract/writing/writing.ts';
import type { PromptPoint, WrittenPrompt } from '../prompts/prompt.ts';
import { atLeastTwo, quoteOf } from './quoting.ts';
import { halfStep, passagesOf, type TextFacts } from './text-facts.ts';
import { copiedShare } from './warnings.ts';

export interface PointFound {
  text: string;
  isMade: boolean;
  /** The passage that makes it. */
  at: number | undefined;
}

/** Which points a text makes: a point is made where two of its cue groups meet in a sentence or in two beside each other. */
export function pointsFound(facts: TextFacts, prompt: WrittenPrompt): PointFound[] {
  const passages = passagesOf(facts);
  const words = passages.map(({ text }) => wordsOf(text));
  const given = ` ${wordsOf(prompt.task).join(' ')} `;
  // A sentence of the prompt answers nothing.
  const own = words.map((some) => (some.length > 4 && given.includes(` ${some.join(' ')} `) ? [] : some));
  return prompt.points.map((point) => {
    const at = own.findIndex((_, here) => isMade(point, [...(own[here] ?? []), ...(own[here + 1] ?? [])]));
    return { text: point.text, isMade: at >= 0, at: at >= 0 ? best(point, own, at) : undefined };
  });
}

const groupsOf = ({ cues }: PromptPoint) => cues.split(' ').map((group) => group.split('|'));
/** A short beginning is a whole word: `on` is not `once`. */
const fits = (word: string, beginning: string) =>
  beginning.length <= 3 ? word === beginning : word.startsWith(beginning);
const met = (point: PromptPoint, words: readonly string[]) =>
  groupsOf(point).filter((group) => words.some((word) => group.some((beginning) => fits(word, beginning)))).length;
/** In at least six words: a list of cues makes no point. */
const isMade = (point: PromptPoint, words: readonly string[]) =>
  words.length >= 6 && met(point, words) >= Math.min(2, groupsOf(point).length);
/** Of the two sentences the one that says more of it. */
const best = (point: PromptPoint, words: readonly string[][], at: number) =>
  met(point, words[at + 1] ?? []) > met(point, words[at] ?? []) ? at + 1 : at;

/** Task response: points covered (three quarters) and length (a quarter); an email also greets and closes. */
export function taskResponse(facts: TextFacts, prompt: WrittenPrompt, points: readonly PointFound[]): CriterionResult {
  const { least, most } = prompt.words;
  const { wordCount } = facts;
  const made = points.filter(({ isMade: yes }) => yes);
  const missing = points.find(({ isMade: yes }) => !yes);
  const length = Math.min(1, wordCount / least);
  const isLong = wordCount > most * 1.3;
  const greets = /^\s*(?:dear|hi|hello|hey|respected|good (?:morning|afternoon|evening))\b/i.test(facts.text);
  const closes =
    /\b(?:regards|sincerely|faithfully|thanks|thank you|love|cheers|best wishes|yours|see you)\b[^.]{0,60}$/i.test(
      facts.text.trim(),
    );
  const form = prompt.kind === 'email' ? (greets ? 0.25 : -0.25) + (closes ? 0.25 : -0.25) : 0.25;
  const share = made.length / points.length;
  const copied = copiedShare(facts, prompt);
  const raw = 1 + 6.75 * (0.75 * share + 0.25 * length) + form - (isLong ? 0.5 : 0) - 4 * Math.max(0, copied - 0.1);
  const passages = passagesOf(facts);
  const quotes = made.flatMap(({ at, text }) => {
    const passage = at === undefined ? undefined : passages[at];
    return passage ? [quoteOf(passage, `Covers: ${text}`)] : [];
  });
  return {
    criterion: 'task',
    band: halfStep(length < 0.5 ? Math.min(4, raw) : raw),
    reasons: [
      `${made.length} of ${points.length} points are covered.`,
      `${wordCount} words; the task wants ${least} to ${most}.`,
      ...(prompt.kind === 'email'
        ? [greets && closes ? 'The email has a greeting and a closing.' : 'The email lacks a greeting or a closing.']
        : []),
    ],
    quotes: atLeastTwo(quotes, facts, 'Covers none of the points clearly'),
    next: missing
      ? `Add a sentence or two on: ${missing.text}.`
      : wordCount < least
        ? `Write at least ${least} words: give a detail or an example for each point.`
        : isLong
          ? `Cut the text to about ${most} words: keep what the task wants.`
          : 'Support your weakest point with one more detail or example.',
  };
}
