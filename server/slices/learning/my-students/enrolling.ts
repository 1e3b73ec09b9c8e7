import type { EnrolResult } from '@stepwell/contract/learning/enrolling.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { learnersLeft } from '../../../events/learning.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { recordAll } from '../../../platform/security/audit.ts';
import { mayLearn } from '../../../platform/security/viewer.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { enrol } from '../enrolments.ts';

interface Chosen {
  actorId: string;
  /** The course's address. */
  slug: string;
  userIds: readonly string[];
}

/** Enrols each of the chosen who may learn. Throws `course_not_found`, and `batch_course_closed` where it is not published. */
export async function enrolChosen(tx: Db, { actorId, slug, userIds }: Chosen): Promise<EnrolResult> {
  const course = await courseAt(tx, slug);
  if (course.state !== 'published') throw new Problem('batch_course_closed');
  // In one order, so that two lists at once wait for each other instead of blocking.
  const requestedIds = [...new Set(userIds)].sort();
  const found = await tx
    .select({ id: users.id, role: users.role, status: users.status })
    .from(users)
    .where(and(isNull(users.erasedAt), inArray(users.id, requestedIds)));
  const fitting = new Set(found.filter((person) => mayLearn(person)).map(({ id }) => id));
  const known = await enrolledAmong(tx, course.id, requestedIds);
  const fresh = requestedIds.filter((id) => fitting.has(id) && !known.has(id));
  for (const studentId of fresh) await enrol(tx, studentId, course.id);
  // Given by the teacher from now on: no longer through a plan that can end.
  for (const studentId of requestedIds)
    if (fitting.has(studentId) && known.has(studentId)) await enrol(tx, studentId, course.id);
  await note(tx, actorId, 'students.enrolled', course.id, fresh);
  const already = requestedIds.filter((id) => fitting.has(id) && known.has(id)).length;
  return {
    courseTitle: course.title,
    enrolledIds: fresh,
    already,
    notApproved: requestedIds.length - fresh.length - already,
  };
}

/** Takes the chosen out of the course again; who has opened a lecture stays. Answers how many went. */
export async function undoEnrolling(tx: Db, { actorId, slug, userIds }: Chosen): Promise<number> {
  const { id: courseId } = await courseAt(tx, slug);
  const gone = await tx
    .delete(enrolments)
    .where(
      and(
        eq(enrolments.courseId, courseId),
        inArray(enrolments.studentId, [...userIds]),
        isNull(enrolments.completedAt),
        sql`not exists (select 1 from learning_lecture_progress p where p.enrolment_id = ${enrolments.id})`,
      ),
    )
    .returning({ studentId: enrolments.studentId });
  if (gone.length > 0) await emit(tx, learnersLeft, { courseId });
  const ids = gone.map(({ studentId }) => studentId);
  await note(tx, actorId, 'students.enrolment-undone', courseId, ids);
  return ids.length;
}

async function courseAt(tx: Db, slug: string) {
  const [course] = await tx
    .select({ id: courses.id, title: courses.title, state: courses.state })
    .from(courses)
    .where(eq(courses.slug, slug));
  if (!course) throw new Problem('course_not_found');
  return course;
}

async function enrolledAmong(tx: Db, courseId: string, ids: string[]) {
  const rows = await tx
    .select({ studentId: enrolments.studentId })
    .from(enrolments)
    .where(and(eq(enrolments.courseId, courseId), inArray(enrolments.studentId, ids)));
  return new Set(rows.map(({ studentId }) => studentId));
}

const note = (
  tx: Db,
  actorId: string,
  act: 'students.enrolled' | 'students.enrolment-undone',
  courseId: string,
  ids: readonly string[],
) =>
  recordAll(
    tx,
    ids.map((subjectId) => ({ actorId, act, subjectId, before: {}, after: { courseId } })),
  );
