import { i18n } from '@lingui/core';
import type { CellState, CellSteps, GradeCell, GradeColumn } from '@stepwell/contract/grading/gradebook.ts';

/** What a cell is, in a word or two. */
export function stateWord({ state, zero, overridden }: GradeCell) {
  if (zero) return state === 'dropped' ? i18n.t('Zero, dropped') : i18n.t('Counts as zero');
  if (state === 'counted' && overridden) return i18n.t('By hand');
  const words: Record<CellState, string> = {
    counted: i18n.t('Counts'),
    dropped: i18n.t('Dropped'),
    empty: i18n.t('Not yet counted'),
    waiting: i18n.t('Waiting for marks'),
    'left-out': i18n.t('Left out'),
    'no-points': i18n.t('Has no points'),
    'no-category': i18n.t('In no category'),
    'not-theirs': i18n.t('Not for this student'),
    'not-released': i18n.t('Not released yet'),
    'extra-alone': i18n.t('Extra, not counted'),
  };
  return words[state];
}

const attemptLines = ({ attempts, grading }: CellSteps) => {
  const lines = attempts.map(({ number, marks, of, counted }) =>
    counted
      ? i18n.t('Attempt {number}: {marks} of {of}. It counts.', { number, marks, of })
      : i18n.t('Attempt {number}: {marks} of {of}.', { number, marks, of }),
  );
  if (attempts.length < 2 || !grading) return lines;
  const policy = {
    best: i18n.t('Of several attempts the best one counts.'),
    last: i18n.t('Of several attempts the last one counts.'),
    average: i18n.t('Of several attempts the mean counts.'),
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
        ? i18n.t('Version {version} got {marks} of {of}; {latePercent} % of the points came off for lateness.', {
            version,
            marks,
            of,
            latePercent,
          })
        : i18n.t('Version {version} got {marks} of {of}.', { version, marks, of }),
    );
  }
  if (column.kind === 'coding' && steps.from)
    lines.push(i18n.t('The share of the points of the challenge that the best program got.'));
  if (column.kind === 'package' && steps.from) lines.push(i18n.t('The package reported it, as percent.'));
  if (column.kind === 'hand' && steps.from) lines.push(i18n.t('It was given by hand.'));
  const given = attempts.find(({ counted }) => counted) ?? work;
  if (given && given.of !== column.of && !override && cell.marks !== null)
    lines.push(i18n.t('That share of {of} is {marks}.', { of: column.of, marks: cell.marks }));
  if (override) {
    const { reason, instead } = override;
    lines.push(i18n.t('Changed by hand: {reason}', { reason }));
    lines.push(
      instead === null
        ? i18n.t('Without that there would be nothing.')
        : i18n.t('Without that it would be {instead}.', { instead }),
    );
  }
  return lines;
}

function countLine(column: GradeColumn, { state, zero }: GradeCell, { weight, adds }: CellSteps) {
  if (state === 'counted' && adds !== null && weight !== null) {
    if (column.extra) return i18n.t('Extra: it brings {adds} of the percent and makes none missing.', { adds });
    return i18n.t('It stands for {weight} % of the whole and brings {adds} of them.', { weight, adds });
  }
  const words: Record<CellState, string> = {
    counted: zero ? '' : i18n.t('It counts, but its category has no weight.'),
    dropped: i18n.t('Dropped: without it the total is as high as the rule allows.'),
    empty: i18n.t('There is nothing yet, and that is not counted.'),
    waiting: i18n.t('It was begun or handed in and has no marks yet; that is never a zero.'),
    'left-out': i18n.t('The rules leave this column out of the total.'),
    'no-points': i18n.t('The column has no points, so it cannot count.'),
    'no-category': i18n.t('Totals go by categories, and this column is in none.'),
    'not-theirs': i18n.t('It is for batches to which this student does not belong.'),
    'not-released': i18n.t('Its marks are not to be seen yet, so this total does not count them.'),
    'extra-alone': i18n.t('Extra points count beside others, and here there are none.'),
  };
  return words[state];
}

/** How a cell came about, line by line. */
export const cellLines = (column: GradeColumn, cell: GradeCell, steps: CellSteps) =>
  [
    ...sourceLines(column, cell, steps),
    ...(cell.zero ? [i18n.t('Nothing was there when it was due, and that counts as zero.')] : []),
    countLine(column, cell, steps),
  ].filter((line) => line !== '');
