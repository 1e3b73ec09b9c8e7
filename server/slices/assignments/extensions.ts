import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { dueExtended } from '../../events/assignments.ts';
import type { Db } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { assignmentExtensions } from '../../tables/assignments/assignments.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { assignmentForTeacher } from './open-assignments.ts';

interface Extending {
  assignmentId: string;
  studentId: string;
  /** Nothing takes the extension back. */
  dueAt: Date | null;
  now: Date;
}

/**
 * Gives one student of the course another due date, or takes it back; the student is told of a new one. What was marked
 * keeps its marks until it is marked again.
 * @throws `assignment_not_found`, `user_not_found`, `invalid_fields` for a date that has passed.
 */
export async function extendDue(tx: Db, viewer: Viewer, { assignmentId, studentId, dueAt, now }: Extending) {
  const { assignment } = await assignmentForTeacher(tx, viewer, assignmentId);
  const [enrolled] = await tx
    .select({ id: enrolments.id })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, assignment.courseId), eq(enrolments.studentId, studentId)));
  if (!enrolled) throw new Problem('user_not_found');
  const ofStudent = and(
    eq(assignmentExtensions.assignmentId, assignmentId),
    eq(assignmentExtensions.studentId, studentId),
  );
  if (!dueAt) {
    await tx.delete(assignmentExtensions).where(ofStudent);
    return;
  }
  if (dueAt <= now) throw new Problem('invalid_fields', { fields: { dueAt: 'Choose a date in the future.' } });
  const given = { dueAt, givenBy: viewer.id, givenAt: now };
  await tx
    .insert(assignmentExtensions)
    .values({ assignmentId, studentId, ...given })
    .onConflictDoUpdate({ target: [assignmentExtensions.assignmentId, assignmentExtensions.studentId], set: given });
  await emit(tx, dueExtended, { assignmentId, lectureId: assignment.lectureId, studentId, dueAt: dueAt.toISOString() });
}
