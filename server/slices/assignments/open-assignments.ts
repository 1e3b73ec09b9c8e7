import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { mayLearn, type Viewer } from '../../platform/security/viewer.ts';
import { assignments } from '../../tables/assignments/assignments.ts';
import { courses, lectures } from '../../tables/catalog/catalog.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { refuseIfLocked, teaches } from '../learning/locks.public.ts';

export type AssignmentRow = typeof assignments.$inferSelect;

/** An assignment with its lecture and course, while the lecture is taught. */
const found = (db: Db, viewerId: string) =>
  db
    .select({
      assignment: assignments,
      title: lectures.title,
      course: { id: courses.id, slug: courses.slug, title: courses.title, instructorId: courses.instructorId },
      enrolment: enrolments,
    })
    .from(assignments)
    .innerJoin(lectures, and(eq(lectures.id, assignments.lectureId), isNull(lectures.retiredAt)))
    .innerJoin(courses, and(eq(courses.id, assignments.courseId), inArray(courses.state, ['published', 'archived'])))
    .leftJoin(enrolments, and(eq(enrolments.courseId, assignments.courseId), eq(enrolments.studentId, viewerId)));

/**
 * An assignment that the caller may open: as a learner of its course, for whom its lecture is not locked, or as who
 * teaches it. Refuses with 404, so that nobody learns what exists; where it is locked, with the reason.
 */
export async function openAssignment(db: Db, viewer: Viewer, assignmentId: string, now: Date) {
  const [row] = await found(db, viewer.id).where(eq(assignments.id, assignmentId));
  const teaching = row !== undefined && teaches(viewer, row.course);
  if (!row || (!teaching && (!row.enrolment || !mayLearn(viewer)))) throw new Problem('assignment_not_found');
  if (!teaching) await refuseIfLocked(db, viewer, row.assignment.lectureId, now);
  return { ...row, teaching };
}

/** The same for its learners alone: whoever only teaches has no work of their own. */
export async function learntAssignment(db: Db, viewer: Viewer, assignmentId: string, now: Date) {
  const { enrolment, ...row } = await openAssignment(db, viewer, assignmentId, now);
  if (!enrolment) throw new Problem('not_enrolled');
  return { ...row, enrolment, startedAt: enrolment.startsAt ?? enrolment.enrolledAt };
}

/** An assignment of a course that the caller teaches; 404 for everybody else. */
export async function assignmentForTeacher(db: Db, viewer: Viewer, assignmentId: string) {
  const [row] = await found(db, viewer.id).where(eq(assignments.id, assignmentId));
  if (!row || !teaches(viewer, row.course)) throw new Problem('assignment_not_found');
  return row;
}
