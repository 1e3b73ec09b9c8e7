import type { AnswerKey, SettledKey } from '@stepwell/contract/questions/question.ts';
import { answerWith, asWritten, drawn, type Values } from '@stepwell/contract/questions/variables.ts';
import { drawMath } from '../../platform/text/author-html.ts';
import type { Chance } from './chance.public.ts';

type CalculatedKey = Extract<AnswerKey, { kind: 'calculated' }>;

/** Draws that have no answer are drawn again so often. Checks before publishing let hardly one of hundreds pass. */
const REDRAWS = 200;

/** The values of one attempt, as they stand where other questions keep the order of their parts: `a=3.5`. */
export function shownValues({ variables, formula }: CalculatedKey, chance: Chance): string[] {
  let values = drawn(variables, chance);
  for (let round = 0; round < REDRAWS && !Number.isFinite(answerWith(formula, values)); round += 1)
    values = drawn(variables, chance);
  return [...values].map(([name, value]) => `${name}=${value}`);
}

const valuesIn = (shown: readonly string[]): Values =>
  new Map(
    shown.flatMap((line): [string, number][] => {
      const [, name, value] = /^(\w+)=(.+)$/.exec(line) ?? [];
      return name && value ? [[name, Number(value)]] : [];
    }),
  );

/** What is right in one attempt: a formula becomes the number that its values make. */
export function settledKey(key: AnswerKey, shown: readonly string[]): SettledKey {
  if (key.kind !== 'calculated') return key;
  const answer = answerWith(key.formula, valuesIn(shown));
  const right = Number.isFinite(answer) ? answer : 0;
  const tolerance = key.inPercent ? (Math.abs(right) * key.tolerance) / 100 : key.tolerance;
  return { kind: 'numeric', right, tolerance: Math.min(tolerance, Number.MAX_VALUE) };
}

/**
 * Words of a calculated question with `{name}` as this attempt has it, in formulas too; and where they may say it,
 * `{answer}` as what is right.
 */
export function textWithValues(html: string, shown: readonly string[], right?: number): string {
  const values = new Map(valuesIn(shown));
  if (right !== undefined) values.set('answer', right);
  if (values.size === 0 || !html.includes('{')) return html;
  const filled = (text: string, as: (value: number) => string) =>
    text.replace(/\{(\w+)\}/g, (whole, name: string) => {
      const value = values.get(name);
      return value === undefined ? whole : as(value);
    });
  const parts = html.split(/(<[^<>]*>)/).map((part) => {
    if (part.startsWith('<span data-math=')) return filled(part, (value) => `{${asWritten(value)}}`);
    return part.startsWith('<') ? part : filled(part, (value) => asWritten(value).replace('-', '−'));
  });
  return drawMath(parts.join(''));
}
