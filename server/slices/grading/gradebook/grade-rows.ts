import type { CellState, GradeCell, GradeRow, Standing } from '@stepwell/contract/grading/gradebook.ts';
import type { BookRules } from '@stepwell/contract/grading/gradebook-rules.ts';
import type { BookColumn } from './book-columns.ts';
import type { BookStudent, Found } from './found-marks.ts';
import { type Fraction, ofHundredths, rounded, twoDigits, zero } from './fractions.ts';
import { type Entry, percentOf, type Total, totalOf } from './totals.ts';

export interface Book {
  rules: BookRules;
  columns: readonly BookColumn[];
  now: Date;
  /** A student's own eyes: what they do not see yet is not counted for them either. */
  forStudent: boolean;
}
export interface ComputedCell {
  column: BookColumn;
  found: Found;
  /** By hand, or as the site computed them; nothing where there are none, or none to be seen. */
  marks: Fraction | null;
  zero: boolean;
  state: CellState;
}
export interface ComputedRow {
  student: BookStudent;
  cells: ComputedCell[];
  total: Total;
  standing: Standing;
}

/** One student's row: the same for screen, file and programs. */
export function computedRow(book: Book, student: BookStudent, found: readonly Found[]): ComputedRow {
  const cells = book.columns.flatMap((column, place) => {
    const known = found[place];
    return known ? [cellBefore(book, column, known)] : [];
  });
  const entries = cells.flatMap(({ column, marks, zero: isZero, state }): Entry[] => {
    const { columnKey, categoryId, extra, of } = column;
    const earned = marks ?? (isZero ? zero : null);
    return state === 'counted' && earned ? [{ columnKey, categoryId, extra, of, earned }] : [];
  });
  const total = totalOf(book.rules, entries);
  return {
    student,
    cells: cells.map((cell) =>
      cell.state === 'counted' ? { ...cell, state: total.parts.get(cell.column.columnKey)?.state ?? 'counted' } : cell,
    ),
    total,
    standing: standingOf(book.rules, total.share),
  };
}

/** What a cell is before the total decides what it drops. */
function cellBefore({ rules, now, forStudent }: Book, column: BookColumn, found: Found): ComputedCell {
  const isSeen = !forStudent || (column.shown && column.released);
  const marks = isSeen ? (found.byHand?.marks ?? found.marks) : null;
  const cell = { column, found, marks, zero: false };
  if (!isSeen) return { ...cell, state: 'not-released' };
  if (column.leftOut) return { ...cell, state: 'left-out' };
  if (column.of.n === 0n) return { ...cell, state: 'no-points' };
  if (marks) return { ...cell, state: 'counted' };
  if (!found.applies) return { ...cell, state: 'not-theirs' };
  if (found.waiting) return { ...cell, state: 'waiting' };
  const isDue = found.dueAt !== null && found.dueAt <= now;
  if (rules.empty === 'zero-after-due' && isDue && !column.extra) return { ...cell, zero: true, state: 'counted' };
  return { ...cell, state: 'empty' };
}

/** Grade and verdict go by the percent that everybody reads, rounded once. */
export function standingOf({ bands, passPercent }: BookRules, share: Fraction | null): Standing {
  if (!share) return { percent: null, letter: null, gradePoints: null, passed: null };
  const percent = percentOf(share);
  const hundredths = rounded(percent, 100n);
  const reaches = (least: number) => hundredths >= ofHundredths(least).n * (100n / ofHundredths(least).d);
  const band = bands.toSorted((a, b) => b.from - a.from).find(({ from }) => reaches(from));
  return {
    percent: twoDigits(percent),
    letter: band?.letter ?? null,
    gradePoints: band?.gradePoints ?? null,
    passed: reaches(passPercent),
  };
}

const toCell = ({ column, found, marks, zero: isZero, state }: ComputedCell): GradeCell => ({
  columnKey: column.columnKey,
  state,
  marks: marks && twoDigits(marks),
  zero: isZero,
  overridden: column.kind !== 'hand' && found.byHand !== null && state !== 'not-released',
});

export const gradeRowView = ({ student, cells, standing }: ComputedRow): GradeRow => ({
  student: { userId: student.userId, fullName: student.fullName, email: student.email },
  total: standing,
  cells: cells.map(toCell),
});
