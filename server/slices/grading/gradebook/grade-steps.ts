import type { CellSteps, TotalSteps } from '@stepwell/contract/grading/gradebook.ts';
import { type Fraction, sixDigits, sumOf, twoDigits, zero } from './fractions.ts';
import type { Book, ComputedCell, ComputedRow } from './grade-rows.ts';
import { percentOf } from './totals.ts';

const figureText = (value: Fraction | null | undefined) => (value ? twoDigits(value) : null);
const percentFigure = (share: Fraction | null | undefined) => (share ? twoDigits(percentOf(share)) : null);

const hidden: CellSteps = {
  from: null,
  grading: null,
  attempts: [],
  work: null,
  override: null,
  dueAt: null,
  weight: null,
  adds: null,
};

/** How each cell of a row came about, in the order of its cells; of what is not to be seen yet, nothing. */
export const stepsOf = ({ cells, total }: ComputedRow, { forStudent }: Book): CellSteps[] =>
  cells.map((cell): CellSteps => {
    if (cell.state === 'not-released') return hidden;
    const { column, found, marks } = cell;
    const { byHand } = found;
    const part = total.parts.get(column.columnKey);
    const shares = part?.state === 'counted' ? part.shares() : null;
    const isOverride = byHand !== null && column.kind !== 'hand';
    return {
      from: marks === null ? null : isOverride ? 'override' : column.kind,
      grading: column.grading,
      attempts: found.attempts.map(({ number, marks: got, of, counted }) => ({
        number,
        marks: twoDigits(got),
        of: twoDigits(of),
        counted,
      })),
      work: found.work && { ...found.work, marks: twoDigits(found.work.marks), of: twoDigits(found.work.of) },
      override:
        isOverride && byHand
          ? {
              reason: byHand.reason,
              at: byHand.at.toISOString(),
              instead: figureText(found.marks),
              // Whom to ask is the teacher of the course, for a student.
              by: forStudent ? null : byHand.by,
            }
          : null,
      dueAt: found.dueAt?.toISOString() ?? null,
      weight: percentFigure(shares?.weight),
      adds: percentFigure(shares?.adds),
    };
  });

/** How the total came about. */
export function totalStepsOf({ total, cells }: ComputedRow, { rules }: Book): TotalSteps {
  const counted = cells.filter(({ state }) => state === 'counted');
  const pointsOf = ({ marks }: ComputedCell) => marks ?? zero;
  return {
    earned: twoDigits(sumOf(counted.map(pointsOf))),
    of: twoDigits(sumOf(counted.filter(({ column }) => !column.extra).map(({ column }) => column.of))),
    unrounded: total.share && sixDigits(percentOf(total.share)),
    categories: total.categories().map(({ categoryId, earned, of, share, weight, dropped, counted: cellsCounted }) => ({
      categoryId,
      title: rules.categories.find((category) => category.categoryId === categoryId)?.title ?? '',
      earned: twoDigits(earned),
      of: twoDigits(of),
      percent: percentFigure(share),
      weight: percentFigure(weight),
      dropped,
      counted: cellsCounted,
    })),
  };
}
