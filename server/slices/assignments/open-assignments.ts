import { Problem } from '@stepwell/contract/problem.ts';
import { type AnyColumn, and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { mayLearn, type Viewer } from '../../platform/security/viewer.ts';
import { assignmentExtensions, assignments } from '../../tables/assignments/assignments.ts';
import { courses, lectures } from '../../tables/catalog/catalog.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { refuseIfLocked, teaches } from '../learning/locks.public.ts';
import { dueOf } from './late-rule.public.ts';

export type AssignmentRow = typeof assignments.$inferSelect;

/** For joins: the extension that a student has of an assignment. */
export const isExtensionOf = (assignmentId: AnyColumn, studentId: AnyColumn | string) =>
  and(eq(assignmentExtensions.assignmentId, assignmentId), eq(assignmentExtensions.studentId, studentId));

/** The due date that one student was given; nothing where it is the assignment's own. */
export async function extensionOf(db: Db, assignmentId: string, studentId: string) {
  const [row] = await db
    .select({ dueAt: assignmentExtensions.dueAt })
    .from(assignmentExtensions)
    .where(and(eq(assignmentExtensions.assignmentId, assignmentId), eq(assignmentExtensions.studentId, studentId)));
  return row?.dueAt ?? null;
}

/** An assignment with its lecture and course, while the lecture is taught. */
const found = (db: Db, viewerId: string) =>
  db
    .select({
      assignment: assignments,
      title: lectures.title,
      course: { id: courses.id, slug: courses.slug, title: courses.title, instructorId: courses.instructorId },
      enrolment: enrolments,
      extendedTo: assignmentExtensions.dueAt,
    })
    .from(assignments)
    .innerJoin(lectures, and(eq(lectures.id, assignments.lectureId), isNull(lectures.retiredAt)))
    .innerJoin(courses, and(eq(courses.id, assignments.courseId), inArray(courses.state, ['published', 'archived'])))
    .leftJoin(enrolments, and(eq(enrolments.courseId, assignments.courseId), eq(enrolments.studentId, viewerId)))
    .leftJoin(assignmentExtensions, isExtensionOf(assignments.id, viewerId));

/**
 * An assignment that the caller may open: as a learner of its course, for whom its lecture is not locked, or as who
 * teaches it. Refuses with 404, so that nobody learns what exists; where it is locked, with the reason.
 */
export async function openAssignment(db: Db, viewer: Viewer, assignmentId: string, now: Date) {
  const [row] = await found(db, viewer.id).where(eq(assignments.id, assignmentId));
  const teaching = row !== undefined && teaches(viewer, row.course);
  if (!row || (!teaching && (!row.enrolment || !mayLearn(viewer)))) throw new Problem('assignment_not_found');
  if (!teaching) await refuseIfLocked(db, viewer, row.assignment.lectureId, now);
  const { extendedTo, ...rest } = row;
  const due = dueOf(row.assignment, row.enrolment && (row.enrolment.startsAt ?? row.enrolment.enrolledAt), extendedTo);
  return { ...rest, due, teaching };
}

/** The same for its learners alone: whoever only teaches has no work of their own. */
export async function learntAssignment(db: Db, viewer: Viewer, assignmentId: string, now: Date) {
  const { enrolment, ...row } = await openAssignment(db, viewer, assignmentId, now);
  if (!enrolment) throw new Problem('not_enrolled');
  return { ...row, enrolment };
}

/** An assignment of a course that the caller teaches; 404 for everybody else. */
export async function assignmentForTeacher(db: Db, viewer: Viewer, assignmentId: string) {
  const [row] = await found(db, viewer.id).where(eq(assignments.id, assignmentId));
  if (!row || !teaches(viewer, row.course)) throw new Problem('assignment_not_found');
  return row;
}
