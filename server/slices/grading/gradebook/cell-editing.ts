import type { CellChange, ExplainedRow } from '@stepwell/contract/grading/gradebook.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { i18n } from '../../../platform/text/messages.ts';
import type { courses } from '../../../tables/catalog/catalog.ts';
import { gradeCellChanges, gradeCells } from '../../../tables/grading/gradebook.ts';
import { users } from '../../../tables/identity/identity.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { bookWith, rowOf } from './book-students.public.ts';
import { ofHundredths, twoDigits } from './fractions.ts';
import { type Book, type ComputedRow, gradeRowView } from './grade-rows.ts';
import { stepsOf, totalStepsOf } from './grade-steps.ts';
import { rulesOf } from './open-books.public.ts';

type Course = typeof courses.$inferSelect;
interface Given {
  changeId: string;
  marks: number | null;
  was: number | null;
  reason: string;
  now: Date;
}

/**
 * Gives a cell marks by hand, or takes them back. A cell of a column by hand may be filled without a reason; any other
 * change says why. Throws `changed_elsewhere` where its marks are no longer those that the screen saw, `invalid_fields`
 * where they are more than the column has or the reason is missing. The same `changeId` again changes nothing.
 */
export async function setCell(
  tx: Db,
  viewer: Viewer,
  course: Course,
  { studentId, columnKey }: { studentId: string; columnKey: string },
  { changeId, marks, was, reason: givenReason, now }: Given,
) {
  // Two who fill the same row come one after the other; whoever learns here no more has no row.
  const [learner] = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, course.id), eq(enrolments.studentId, studentId)))
    .for('update');
  if (!learner) throw new Problem('student_not_found');
  const [done] = await tx.select().from(gradeCellChanges).where(eq(gradeCellChanges.id, changeId));
  if (done) {
    const isSame = done.courseId === course.id && done.columnKey === columnKey && done.studentId === studentId;
    if (!isSame) throw new Problem('changed_elsewhere');
    return;
  }
  const { rules } = await rulesOf(tx, course.id);
  const book = await bookWith(tx, course.id, { rules, now });
  const column = book.columns.find((each) => each.columnKey === columnKey);
  if (!column) throw new Problem('grade_column_not_found');
  const place = and(
    eq(gradeCells.courseId, course.id),
    eq(gradeCells.columnKey, columnKey),
    eq(gradeCells.studentId, studentId),
  );
  const [cell] = await tx.select().from(gradeCells).where(place);
  const before = cell?.marks ?? null;
  if (before !== was) throw new Problem('changed_elsewhere');
  const reason = givenReason.toWellFormed();
  const isByHand = column.kind === 'hand';
  if (marks !== null && Math.round(marks * 100) > Number(column.of.n * (100n / column.of.d))) {
    throw new Problem('invalid_fields', {
      fields: { marks: i18n.t('This column has a maximum of {most}.', { most: twoDigits(column.of) }) },
    });
  }
  if (reason.length < 3 && !(isByHand && before === null)) {
    throw new Problem('invalid_fields', { fields: { reason: i18n.t('Enter a short reason.') } });
  }
  if (marks === before) return;
  const act = { reason, changedBy: viewer.id, changedAt: now };
  await tx
    .insert(gradeCellChanges)
    .values({ id: changeId, courseId: course.id, columnKey, studentId, before, after: marks, ...act });
  if (marks === null) await tx.delete(gradeCells).where(place);
  else {
    const row = { marks, ...act };
    await tx
      .insert(gradeCells)
      .values({ courseId: course.id, columnKey, studentId, ...row })
      .onConflictDoUpdate({ target: [gradeCells.courseId, gradeCells.columnKey, gradeCells.studentId], set: row });
  }
  if (isByHand) return;
  await record(tx, {
    actorId: viewer.id,
    act: marks === null ? 'grades.override-undone' : 'grades.overridden',
    subjectId: studentId,
    before: { courseId: course.id, columnKey, marks: before },
    after: { courseId: course.id, columnKey, marks },
    reason,
  });
}

/** A row of the book with how each figure came about, and what was changed by hand. */
export async function explainedRow(db: Db, courseId: string, book: Book, studentId: string): Promise<ExplainedRow> {
  const row = await rowOf(db, courseId, book, studentId);
  return {
    ...gradeRowView(row),
    steps: stepsOf(row, book),
    totalSteps: totalStepsOf(row, book),
    changes: await changesOf(db, courseId, row, book),
  };
}

/** No more is shown; the file of a person's own data holds all. */
const MOST_SHOWN = 500;

async function changesOf(db: Db, courseId: string, { student, cells }: ComputedRow, { forStudent }: Book) {
  const rows = await db
    .select({ change: gradeCellChanges, by: users.fullName })
    .from(gradeCellChanges)
    .leftJoin(users, eq(users.id, gradeCellChanges.changedBy))
    .where(and(eq(gradeCellChanges.courseId, courseId), eq(gradeCellChanges.studentId, student.userId)))
    .orderBy(desc(gradeCellChanges.seq))
    .limit(MOST_SHOWN);
  const seen = new Set(cells.filter(({ state }) => state !== 'not-released').map(({ column }) => column.columnKey));
  const marksText = (marks: number | null) => (marks === null ? null : twoDigits(ofHundredths(marks)));
  return rows
    .filter(({ change }) => seen.has(change.columnKey))
    .map(
      ({ change: { id, columnKey, before, after, reason, changedAt }, by }): CellChange => ({
        changeId: id,
        columnKey,
        before: marksText(before),
        after: marksText(after),
        reason,
        by: forStudent ? null : by,
        at: changedAt.toISOString(),
      }),
    );
}
