interface Criterion {
  id: string;
  levels: readonly { id: string; points: number }[];
}

/** What the chosen levels give, as the server sums it: in whole hundredths, and nothing until every criterion has its level. */
export function rubricSum(rubric: readonly Criterion[], chosen: Readonly<Record<string, string>>): number | null {
  const levels = rubric.map(({ id, levels }) => levels.find((level) => level.id === chosen[id]));
  if (levels.some((level) => level === undefined)) return null;
  return levels.reduce((sum, level) => sum + Math.round((level?.points ?? 0) * 100), 0) / 100;
}

/** Whether another level is chosen for a criterion. */
export const choseAnew = (
  rubric: readonly Criterion[],
  chosen: Readonly<Record<string, string>>,
  before: Readonly<Record<string, string>>,
) => rubric.some(({ id }) => (chosen[id] ?? '') !== (before[id] ?? ''));
