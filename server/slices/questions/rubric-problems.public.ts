import type { Criterion } from '@stepwell/contract/assignments/assignments.ts';
import { i18n } from '../../platform/text/messages.ts';

/** A sentence that says what is missing, and the field where it is mended. */
export interface FieldProblem {
  sentence: string;
  field: string;
}

/** What a rubric lacks before somebody can be marked by it, each with its criterion. */
export function rubricFieldProblems(rubric: readonly Criterion[]): FieldProblem[] {
  const problems: FieldProblem[] = [];
  for (const [index, { title, levels }] of rubric.entries()) {
    const number = { number: index + 1 };
    const field = `criterion-${index + 1}`;
    if (title === '') problems.push({ sentence: i18n.t('Criterion {number}: enter a name.', number), field });
    if (levels.length < 2)
      problems.push({
        sentence: i18n.t('Criterion {number}: add at least two levels.', number),
        field: `${field}-levels`,
      });
    if (levels.some(({ words }) => words === ''))
      problems.push({
        sentence: i18n.t('Criterion {number}: describe each level.', number),
        field: `${field}-levels`,
      });
  }
  if (rubric.length > 0 && rubric.every(({ levels }) => levels.every(({ points }) => points === 0)))
    problems.push({ sentence: i18n.t('The rubric has no points. Add some.'), field: 'criterion-1-levels' });
  return problems;
}

/** The same in sentences alone. */
export const rubricProblems = (rubric: readonly Criterion[]): string[] =>
  rubricFieldProblems(rubric).map(({ sentence }) => sentence);
