import { evaluated, formulaOf } from './formulas.ts';
import type { Variable } from './question-parts.ts';

/** Whole numbers below a bound. */
type Chance = (below: number) => number;
export type Values = ReadonlyMap<string, number>;

/** More values than this a variable does not have. */
export const MOST_STEPS = 1_000_000;

const decimalsOf = (value: number) => {
  const [digits = '', power = '0'] = String(value).split('e');
  return Math.max(0, (digits.split('.')[1]?.length ?? 0) - Number(power));
};

/** How often the step fits between the least and the most; floats may miss the last one by their last digit. */
export const stepsIn = ({ least, most, step }: Variable) => Math.floor((most - least) / step + 1e-9);

/** `least` and so many steps, with the decimals that these are written with. */
const valueAt = ({ least, step }: Variable, steps: number) =>
  Number((least + steps * step).toFixed(Math.min(12, Math.max(decimalsOf(least), decimalsOf(step)))));

/** A value for each variable, every one of its values as likely as any other. */
export const drawn = (variables: readonly Variable[], chance: Chance): Values =>
  new Map(variables.map((one) => [one.name, valueAt(one, chance(Math.max(0, stepsIn(one)) + 1))]));

/** Every way in which each variable has its least or its most value. */
export function corners(variables: readonly Variable[]): Values[] {
  let all: [string, number][][] = [[]];
  for (const one of variables) {
    const ends = [...new Set([one.least, valueAt(one, Math.max(0, stepsIn(one)))])];
    all = all.flatMap((values) => ends.map((end): [string, number][] => [...values, [one.name, end]]));
  }
  return all.map((values) => new Map(values));
}

/** What is right for these values. Throws `FormulaFault` where the formula cannot be read. */
export const answerWith = (formula: string, values: Values) =>
  evaluated(formulaOf(formula, [...values.keys()]), values);

/** A value as learners read it: with at most 12 significant digits, never 0.30000000000000004. */
export const asWritten = (value: number) => String(Number(value.toPrecision(12)));

/**
 * The same draws for the same formula, to look at and to try before it is asked: numbers below 2³² by the generator of
 * Park and Miller ("minimal standard", CACM 31/10), which is enough to look at examples.
 */
export function sampleChance(seed: number): Chance {
  let state = (Math.abs(Math.trunc(seed)) % 2147483646) + 1;
  return (below) => {
    state = (state * 48271) % 2147483647;
    return Math.floor(((state - 1) / 2147483646) * below);
  };
}
