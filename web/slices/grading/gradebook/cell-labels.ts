import { i18n } from '@lingui/core';
import type { CellState, CellSteps, GradeCell, GradeColumn } from '@stepwell/contract/grading/gradebook.ts';

/** What a cell is, in a word or two. */
export function stateWord({ state, zero, overridden }: GradeCell) {
  if (zero) return state === 'dropped' ? i18n.t('Zero, dropped') : i18n.t('Counts as zero');
  if (state === 'counted' && overridden) return i18n.t('Manual');
  const labels: Record<CellState, string> = {
    counted: i18n.t('Counts'),
    dropped: i18n.t('Dropped'),
    empty: i18n.t('Not counted yet'),
    waiting: i18n.t('Waiting for marking'),
    'left-out': i18n.t('Excluded'),
    'no-points': i18n.t('No points'),
    'no-category': i18n.t('No category'),
    'not-theirs': i18n.t('Not assigned'),
    'not-released': i18n.t('Not released yet'),
    'extra-alone': i18n.t('Extra, not counted'),
  };
  return labels[state];
}

const attemptLines = ({ attempts, grading }: CellSteps) => {
  const lines = attempts.map(({ number, marks, of, counted }) =>
    counted
      ? i18n.t('Attempt {number}: {marks} of {of} (counted)', { number, marks, of })
      : i18n.t('Attempt {number}: {marks} of {of}', { number, marks, of }),
  );
  if (attempts.length < 2 || !grading) return lines;
  const policy = {
    best: i18n.t('The best attempt counts.'),
    last: i18n.t('The last attempt counts.'),
    average: i18n.t('The average of all attempts counts.'),
  };
  return [...lines, policy[grading]];
};

function sourceLines(column: GradeColumn, cell: GradeCell, steps: CellSteps): string[] {
  const { work, override, attempts } = steps;
  const lines = attemptLines(steps);
  if (work) {
    const { version, marks, of, latePercent } = work;
    lines.push(
      latePercent > 0
        ? i18n.t('Version {version}: {marks} of {of}, with a late penalty of {latePercent}%.', {
            version,
            marks,
            of,
            latePercent,
          })
        : i18n.t('Version {version}: {marks} of {of}.', { version, marks, of }),
    );
  }
  if (column.kind === 'coding' && steps.from)
    lines.push(i18n.t('Share of the challenge’s points earned by the best program.'));
  if (column.kind === 'package' && steps.from) lines.push(i18n.t('Percentage reported by the package.'));
  if (column.kind === 'hand' && steps.from) lines.push(i18n.t('Entered manually.'));
  const given = attempts.find(({ counted }) => counted) ?? work;
  if (given && given.of !== column.of && !override && cell.marks !== null)
    lines.push(i18n.t('That share of {of} is {marks}.', { of: column.of, marks: cell.marks }));
  if (override) {
    const { reason, instead } = override;
    lines.push(i18n.t('Changed manually: {reason}', { reason }));
    lines.push(
      instead === null
        ? i18n.t('Without this change: no marks.')
        : i18n.t('Without this change: {instead}.', { instead }),
    );
  }
  return lines;
}

function countLine(column: GradeColumn, { state, zero }: GradeCell, { weight, adds }: CellSteps) {
  if (state === 'counted' && adds !== null && weight !== null) {
    if (column.extra) return i18n.t('Extra credit: adds {adds} percentage points and can’t lower the total.', { adds });
    return i18n.t('Weight: {weight}% of the total. Adds {adds} percentage points.', { weight, adds });
  }
  const explanations: Record<CellState, string> = {
    counted: zero ? '' : i18n.t('Counts, but its category has no weight.'),
    dropped: i18n.t('Dropped to give the highest total.'),
    empty: i18n.t('No marks yet, so not counted.'),
    waiting: i18n.t('Started or submitted but not marked yet. It doesn’t count as zero.'),
    'left-out': i18n.t('Excluded from the total by the rules.'),
    'no-points': i18n.t('The column has no points, so it can’t count.'),
    'no-category': i18n.t('Totals use categories, and this column has none.'),
    'not-theirs': i18n.t('Assigned to batches this student isn’t in.'),
    'not-released': i18n.t('Marks not released yet, so not counted in this total.'),
    'extra-alone': i18n.t('Extra credit needs other points to count, and there are none.'),
  };
  return explanations[state];
}

/** How a cell came about, line by line. */
export const cellLines = (column: GradeColumn, cell: GradeCell, steps: CellSteps) =>
  [
    ...sourceLines(column, cell, steps),
    ...(cell.zero ? [i18n.t('Nothing submitted by the due date, so it counts as zero.')] : []),
    countLine(column, cell, steps),
  ].filter((line) => line !== '');
