import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import { i18n } from '../../platform/text/messages.ts';

/** What a rubric lacks before somebody can be marked by it, in sentences. */
export function rubricProblems(rubric: readonly Criterion[]): string[] {
  const problems: string[] = [];
  for (const [index, { title, levels }] of rubric.entries()) {
    const number = { number: index + 1 };
    if (title === '') problems.push(i18n.t('Criterion {number}: give it a name.', number));
    if (levels.length < 2) problems.push(i18n.t('Criterion {number}: give it at least two levels.', number));
    if (levels.some(({ words }) => words === ''))
      problems.push(i18n.t('Criterion {number}: say of every level what earns its points.', number));
  }
  if (rubric.length > 0 && rubric.every(({ levels }) => levels.every(({ points }) => points === 0)))
    problems.push(i18n.t('Nothing in the rubric earns a point.'));
  return problems;
}
