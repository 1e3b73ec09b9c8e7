import { type Chance, shuffled } from '../../questions/chance.public.ts';
import { until } from './draws.ts';
import type { DrawnQuestion, Family } from './family.ts';

/** A wrong answer and the slip that leads to it, in words a learner can act on. */
export type Slip<T> = readonly [value: T, slip: string];
type Single = Extract<DrawnQuestion['answer'], { kind: 'single' }>;

/** The right text among up to three wrong ones that differ from it and from each other, in an order of chance. */
export function choice(chance: Chance, right: string, slips: readonly Slip<string>[], wrong = 3): Single {
  const distractors = new Map<string, string>();
  for (const [text, slip] of slips)
    if (text !== right && !distractors.has(text) && distractors.size < wrong) distractors.set(text, slip);
  if (distractors.size < wrong) throw new Error(`Only ${distractors.size} wrong answers beside "${right}"`);
  const options = [
    { text: right, right: true },
    ...[...distractors].map(([text, slip]) => ({ text, right: false, slip })),
  ];
  return { kind: 'single', options: shuffled(options, chance) };
}

const strays = [
  'The way is right, but a sum came out too large.',
  'The way is right, but a sum came out too small.',
] as const;

/** Whether all wrong answers but one, at the most, stand for a slip in the way and not for a sum gone wrong. */
export const isTelling = ({ answer }: DrawnQuestion) =>
  answer.kind === 'numeric' || answer.options.filter(({ slip }) => strays.some((stray) => stray === slip)).length <= 1;

/** The family without the draws whose numbers leave too few slips that come out whole. */
export const telling = (family: Family): Family => ({
  ...family,
  draw: (chance, level) =>
    until(() => {
      const drawn = family.draw(chance, level);
      return isTelling(drawn) ? drawn : undefined;
    }),
});

/**
 * The same for whole numbers above nought. A slip that leads to no such number is left out; where too few are left, sums
 * that went wrong by a step stand in, on both sides so that the right one is not known by its place.
 */
export function numberChoice(
  chance: Chance,
  right: number,
  slips: readonly Slip<number>[],
  show: (value: number) => string = String,
): Single {
  const step = Math.max(1, Math.round(right / 10 / 5) * 5);
  const strayed = [1, -1, 2, -2, 3].map(
    (times): Slip<number> => [right + times * step, times > 0 ? strays[0] : strays[1]],
  );
  const good = [...slips, ...(chance(2) ? strayed : [strayed[1], strayed[0], ...strayed.slice(2)])]
    .filter((slip) => slip !== undefined)
    .filter(([value]) => Number.isInteger(value) && value > 0 && value !== right);
  return choice(
    chance,
    show(right),
    good.map(([value, slip]): Slip<string> => [show(value), slip]),
  );
}

/** A number that is typed: exact, because every family draws answers that come out even. */
export const typed = (value: number, unit: string | null): DrawnQuestion['answer'] => ({
  kind: 'numeric',
  value,
  tolerance: 0,
  unit,
});
