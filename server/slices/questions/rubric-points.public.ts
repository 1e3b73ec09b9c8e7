import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import { hundredths } from './grading.public.ts';

type Chosen = Readonly<Record<string, string>>;

/** The most points that can be reached: the best level of every criterion. */
export const bestOf = (rubric: readonly Criterion[]) =>
  rubric.reduce((sum, { levels }) => sum + Math.max(0, ...levels.map(({ points }) => hundredths(points))), 0) / 100;

/** Criteria for which no level is chosen, or one that is not there any more. */
export const unmarked = (rubric: readonly Criterion[], chosen: Chosen) =>
  rubric.filter(({ id, levels }) => !levels.some((level) => level.id === chosen[id]));

/** The sum of the chosen levels, exact to two decimals; nothing until every criterion has its level. */
export function pointsByRubric(rubric: readonly Criterion[], chosen: Chosen): number | null {
  if (unmarked(rubric, chosen).length > 0) return null;
  const levels = rubric.flatMap(({ id, levels }) => levels.filter((level) => level.id === chosen[id]));
  return levels.reduce((sum, level) => sum + hundredths(level.points), 0) / 100;
}
