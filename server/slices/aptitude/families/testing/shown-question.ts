import { textOf } from '../../../../platform/text/author-html.ts';
import type { DrawnQuestion } from '../family.ts';

/** What a learner sees: a checker knows nothing else. */
export interface ShownQuestion {
  text: string;
  options: string[];
  figure: DrawnQuestion['figure'];
}

/** The number that solves it, or which of the options are true. Found from what is asked, by another road than the family's. */
export type Checker = (question: ShownQuestion) => number | ((option: string) => boolean);

export const shownQuestionOf = ({ stem, answer, figure }: DrawnQuestion): ShownQuestion => ({
  text: textOf(stem),
  options: answer.kind === 'single' ? answer.options.map(({ text }) => text) : [],
  figure,
});

/** Every number of a text, commas between thousands read over. */
export const numbersIn = (text: string) =>
  (text.match(/\d[\d,]*(\.\d+)?/g) ?? []).map((found) => Number(found.replaceAll(',', '')));

/** The groups of a pattern that must be there. */
export function parts(text: string, pattern: RegExp): string[] {
  const found = pattern.exec(text);
  if (!found) throw new Error(`"${text}" has not ${pattern}`);
  return found.slice(1).map((part) => part ?? '');
}
export const figures = (text: string, pattern: RegExp) =>
  parts(text, pattern).map((part) => Number(part.replaceAll(',', '')));

/** The one whole number in a range that keeps to a rule; more than one, or none, is a fault of the question. */
export function only(from: number, to: number, rule: (n: number) => boolean): number {
  const found: number[] = [];
  for (let n = from; n <= to; n += 1) if (rule(n)) found.push(n);
  if (found.length !== 1)
    throw new Error(`${found.length} numbers from ${from} to ${to} keep to it: ${found.slice(0, 5)}`);
  return found[0] ?? Number.NaN;
}

export const tableIn = ({ figure }: ShownQuestion) => {
  if (figure?.kind !== 'table') throw new Error('No table');
  return figure;
};
export const barsIn = ({ figure }: ShownQuestion) => {
  if (figure?.kind !== 'bars') throw new Error('No bars');
  return figure;
};
