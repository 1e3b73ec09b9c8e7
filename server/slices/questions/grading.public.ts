import { type Answer, isBlank, type QuestionView, type SettledKey } from '@stepwell/contract/questions/question.ts';
import { regionsHit } from './hotspots.ts';
import { readMeasure } from './measures.ts';
import { readNumber } from './numbers.public.ts';

/** How much of an answer is right, as an exact fraction: marks are computed in whole parts, never in floats. */
export interface Share {
  /** Below 0 where an option was chosen that costs marks. */
  right: number;
  of: number;
}

const all = (isRight: boolean): Share => ({ right: isRight ? 1 : 0, of: 1 });

/**
 * The share of an answer that is right.
 * - single, true-false: all or nothing.
 * - multiple: max(0, (right chosen − wrong chosen) / right), so that ticking everything does not pay. It is "partial
 *   credit with penalty" of Canvas New Quizzes, and "right minus wrong" of others.
 * - single and multiple with credits: those of what was chosen, in percent. Of several their sum, never below 0 nor above
 *   all, and all of it for exactly what earns something, so that thirds need not add up (as in Moodle's "multiple choice").
 * - numeric, calculated: |typed − key| ≤ tolerance, the edge included; a unit that is missing or wrong takes its part.
 * - short-text: equal to an accepted text after `plainText`; else the best of those that earn a part.
 * - ordering: the share of items that stand in their own place (Moodle's "absolute position").
 * - matching: the share of pairs that are right.
 * - cloze: the weights of the gaps that are right.
 * - hotspot: regions that were hit, of as many as points could be placed.
 * - essay, file: nothing that the site could tell; people mark them. code: the judge says it, after the end.
 */
export function shareOf(key: SettledKey, answer: Answer | null, view: QuestionView): Share {
  if (!answer || isBlank(answer)) return all(false);
  switch (key.kind) {
    case 'single':
      if (answer.kind !== 'single') return all(false);
      return key.credits ? { right: key.credits[answer.choice] ?? 0, of: 100 } : all(answer.choice === key.right);
    case 'multiple':
      if (answer.kind !== 'multiple') return all(false);
      return key.credits ? shareOfCredits(key.credits, answer.choices) : shareOfChoices(key.right, answer.choices);
    case 'true-false':
      return all(answer.kind === 'true-false' && answer.value === key.right);
    case 'numeric':
      if (answer.kind !== 'numeric' && answer.kind !== 'calculated') return all(false);
      return key.units
        ? shareOfMeasure({ ...key, units: key.units }, answer.text, view)
        : all(isClose(key, readNumber(answer.text, unitOf(view))));
    case 'short-text':
      return answer.kind === 'short-text' ? shareOfText(key, answer.text) : all(false);
    case 'ordering': {
      const order = answer.kind === 'ordering' ? answer.order : [];
      return { right: key.right.filter((id, place) => order[place] === id).length, of: key.right.length };
    }
    case 'matching': {
      const pairs = answer.kind === 'matching' ? answer.pairs : {};
      const lefts = Object.keys(key.right);
      return { right: lefts.filter((left) => pairs[left] === key.right[left]).length, of: lefts.length };
    }
    case 'cloze': {
      const right = gapsRight(key, answer);
      const weigh = (some: typeof key.gaps) => some.reduce((sum, { weight }) => sum + weight, 0);
      return { right: weigh(key.gaps.filter(({ id }) => right.includes(id))), of: weigh(key.gaps) };
    }
    case 'hotspot': {
      const most = view.kind === 'hotspot' ? view.most : 1;
      const points = answer.kind === 'hotspot' ? answer.points.slice(0, most) : [];
      return { right: regionsHit(key.regions, points, key.ratio), of: Math.min(most, key.regions.length) };
    }
    case 'essay':
    case 'file':
    case 'code':
      return all(false);
  }
}

function shareOfChoices(right: string[], choices: string[]): Share {
  const hits = choices.filter((id) => right.includes(id)).length;
  return { right: Math.max(0, hits - (choices.length - hits)), of: right.length };
}

function shareOfCredits(credits: Record<string, number>, choices: string[]): Share {
  const earning = Object.keys(credits).filter((id) => (credits[id] ?? 0) > 0);
  const isAll = choices.length === earning.length && choices.every((id) => earning.includes(id));
  const sum = choices.reduce((sum, id) => sum + (credits[id] ?? 0), 0);
  return { right: isAll && earning.length > 0 ? 100 : Math.min(100, Math.max(0, sum)), of: 100 };
}

function shareOfText({ accepted, partly = [] }: Of<'short-text'>, typed: string): Share {
  const is = (text: string) => plainText(text) === plainText(typed);
  if (accepted.some(is)) return all(true);
  return { right: Math.max(0, ...partly.filter(({ text }) => is(text)).map(({ credit }) => credit)), of: 100 };
}

type Of<Kind extends SettledKey['kind']> = Extract<SettledKey, { kind: Kind }>;
type Measured = Of<'numeric'> & { units: NonNullable<Of<'numeric'>['units']> };

/** A number that is right in its unit; what is right but for its unit loses a part. */
function shareOfMeasure(key: Measured, typed: string, view: QuestionView): Share {
  const { own, others, loss } = key.units;
  const known = [{ name: own, factor: 1 }, ...others];
  const read = readMeasure(
    typed,
    known.map(({ name }) => name),
  );
  if (!read) return all(false);
  const { value, unit } = read;
  const typedUnit = unit.is === 'known' ? known.find(({ name }) => name === unit.name) : undefined;
  if (typedUnit && isClose(key, value * typedUnit.factor)) return all(true);
  if (!isClose(key, value)) return all(false);
  const isOptional = view.kind === 'numeric' && view.unitAsked === 'optional';
  return unit.is === 'none' && isOptional ? all(true) : { right: 100 - loss, of: 100 };
}

/** Whether one gap is filled in right. */
function isGapRight(gap: Of<'cloze'>['gaps'][number], typed: string): boolean {
  if (typed.trim() === '') return false;
  if (gap.as === 'choice') return typed === gap.right;
  return gap.as === 'number'
    ? isClose(gap, readNumber(typed))
    : gap.accepted.some((text) => plainText(text) === plainText(typed));
}

/** The ids of the gaps that are filled in right. */
export const gapsRight = ({ gaps }: Of<'cloze'>, answer: Answer | null) =>
  gaps.filter((gap) => answer?.kind === 'cloze' && isGapRight(gap, answer.gaps[gap.id] ?? '')).map(({ id }) => id);

const unitOf = (view: QuestionView) => (view.kind === 'numeric' || view.kind === 'calculated' ? view.unit : null);

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

/** Marks as whole hundredths, which is how people set and compare them. */
export const hundredths = (marks: number) => Math.round(marks * 100);

/** What was earned has seven decimals, so that thirds add up; it is rounded where it is shown. */
const PARTS = 1e7;
export const parts = (marks: number) => Math.round(marks * PARTS);
export const ofParts = (whole: number) => whole / PARTS;

/** `n / of` to the nearest whole number, halves up, exact for whole numbers. */
const rounded = (n: number, of: number) => Math.floor((2 * n + of) / (2 * of));

/** Such a share of marks. */
export const sharedMarks = (right: number, of: number, marks: number) => ofParts(rounded(right * parts(marks), of));

/**
 * Marks of one answer, with seven decimals, halves up. An answer of which nothing is right costs the penalty, or what its
 * option costs where that is more; a blank one costs nothing, and one that is right in part keeps its part.
 */
export function marksOf(
  { key, face, maxMarks, penalty }: { key: SettledKey; face: QuestionView; maxMarks: number; penalty: number },
  answer: Answer | null,
): number {
  const share = shareOf(key, answer, face);
  const earned = sharedMarks(share.right, share.of, maxMarks);
  if (share.right > 0) return earned;
  // Not minus nothing, which JSON and people do not know.
  return isBlank(answer) ? 0 : Math.min(earned, -hundredths(penalty) / 100) || 0;
}

/** The sum of an attempt's marks; penalties never take it below 0. */
export const totalOf = (marks: number[]) =>
  ofParts(
    Math.max(
      0,
      marks.reduce((sum, each) => sum + parts(each), 0),
    ),
  );

/** Sums as whole parts of five decimals: by so little a hundred rounded thirds do not differ from what they stand for. */
export const summed = (marks: number) => Math.round(parts(marks) / 100);

/** Passing compares the exact marks: 59.6 % is shown as 60 % and does not pass at 60. */
export const isPassed = (marks: number, of: number, passPercent: number) =>
  summed(marks) * 100 >= passPercent * summed(of);

/** Whole percent, halves up; a quiz without marks has nothing missing. */
export const percentOf = (marks: number, of: number) => (of > 0 ? rounded(summed(marks) * 100, summed(of)) : 100);
