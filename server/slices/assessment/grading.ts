import { type Answer, type AnswerKey, isBlank, type QuestionFace } from '@stepwell/contract/question.ts';
import { readNumber } from './numbers.ts';

/** How much of an answer is right, as an exact fraction: marks are computed in whole hundredths, never in floats. */
export interface Share {
  right: number;
  of: number;
}

const all = (isRight: boolean): Share => ({ right: isRight ? 1 : 0, of: 1 });

/**
 * The share of an answer that is right.
 * - single, true-false: all or nothing.
 * - multiple: max(0, (right chosen − wrong chosen) / right), so that ticking everything does not pay. It is "partial
 *   credit with penalty" of Canvas New Quizzes, and "right minus wrong" of others.
 * - numeric: |typed − key| ≤ tolerance, the edge included.
 * - short-text: equal to an accepted text after `plainText`.
 * - ordering: the share of items that stand in their own place (Moodle's "absolute position").
 * - matching: the share of pairs that are right.
 */
export function shareOf(key: AnswerKey, answer: Answer | null, face: QuestionFace): Share {
  if (!answer || isBlank(answer)) return all(false);
  switch (key.kind) {
    case 'single':
      return all(answer.kind === 'single' && answer.choice === key.right);
    case 'multiple':
      return answer.kind === 'multiple' ? shareOfChoices(key.right, answer.choices) : all(false);
    case 'true-false':
      return all(answer.kind === 'true-false' && answer.value === key.right);
    case 'numeric':
      return all(answer.kind === 'numeric' && isClose(key, readNumber(answer.text, unitOf(face))));
    case 'short-text':
      return all(answer.kind === 'short-text' && key.accepted.map(plainText).includes(plainText(answer.text)));
    case 'ordering': {
      const order = answer.kind === 'ordering' ? answer.order : [];
      return { right: key.right.filter((id, place) => order[place] === id).length, of: key.right.length };
    }
    case 'matching': {
      const pairs = answer.kind === 'matching' ? answer.pairs : {};
      const lefts = Object.keys(key.right);
      return { right: lefts.filter((left) => pairs[left] === key.right[left]).length, of: lefts.length };
    }
  }
}

function shareOfChoices(right: string[], choices: string[]): Share {
  const hits = choices.filter((id) => right.includes(id)).length;
  return { right: Math.max(0, hits - (choices.length - hits)), of: right.length };
}

const unitOf = (face: QuestionFace) => (face.kind === 'numeric' ? face.unit : null);

/** Floats may miss an edge such as 0.3 ± 0.1 by their last digit; one part in 10¹² forgives that and nothing else. */
function isClose({ right, tolerance }: { right: number; tolerance: number }, typed: number | undefined) {
  if (typed === undefined) return false;
  const guard = 1e-12 * Math.max(Math.abs(right), Math.abs(typed), tolerance);
  return Math.abs(typed - right) <= tolerance + guard;
}

/**
 * A short text without what does not make an answer wrong: case, accents of Latin, Greek and Cyrillic letters, width,
 * outer and double spaces, curled quotes, one full stop at the end. Marks of other scripts stay: in Devanagari they
 * are vowels.
 */
export const plainText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[‘’ʼ]/g, "'")
    .replace(/[“”]/g, '"')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\s?\.$/, '');

/** Marks as whole hundredths. */
export const hundredths = (marks: number) => Math.round(marks * 100);

/** `n / of` to the nearest whole number, halves up, exact for whole numbers. */
const rounded = (n: number, of: number) => Math.floor((2 * n + of) / (2 * of));

/**
 * Marks of one answer, with two decimals, halves up. An answer of which nothing is right costs the penalty; a blank
 * one costs nothing, and one that is right in part keeps its part.
 */
export function marksOf(
  { key, face, maxMarks, penalty }: { key: AnswerKey; face: QuestionFace; maxMarks: number; penalty: number },
  answer: Answer | null,
): number {
  const share = shareOf(key, answer, face);
  if (share.right > 0) return rounded(share.right * hundredths(maxMarks), share.of) / 100;
  return isBlank(answer) || penalty === 0 ? 0 : -hundredths(penalty) / 100;
}

/** The sum of an attempt's marks; penalties never take it below 0. */
export const totalOf = (marks: number[]) =>
  Math.max(
    0,
    marks.reduce((sum, each) => sum + hundredths(each), 0),
  ) / 100;

/** Passing compares the exact marks: 59.6 % is shown as 60 % and does not pass at 60. */
export const isPassed = (marks: number, of: number, passPercent: number) =>
  hundredths(marks) * 100 >= passPercent * hundredths(of);

/** Whole percent, halves up; a quiz without marks has nothing missing. */
export const percentOf = (marks: number, of: number) =>
  of > 0 ? rounded(hundredths(marks) * 100, hundredths(of)) : 100;
