import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { mayLearn, type Viewer } from '../../platform/security/viewer.ts';
import { courses, lectures } from '../../tables/catalog/catalog.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { lockFor, refuseEnded, refuseLocked, teaches } from './locks.public.ts';

// Asked with every report of a player: nothing of what makes a lecture long, its text and its transcript.
const inShort = {
  lecture: {
    id: lectures.id,
    courseId: lectures.courseId,
    kind: lectures.kind,
    seconds: lectures.seconds,
    completion: lectures.completion,
    preview: lectures.preview,
    opensAt: lectures.opensAt,
    opensAfterDays: lectures.opensAfterDays,
    needs: lectures.needs,
  },
  course: { id: courses.id, slug: courses.slug, state: courses.state, instructorId: courses.instructorId },
  enrolment: enrolments,
};

/** A lecture and its course in short, and what the caller has to do with both. Refuses whoever may not open it, saying why. */
export async function openable(db: Db, viewer: Viewer | null, lectureId: string, now: Date) {
  const [row] = await db
    .select(inShort)
    .from(lectures)
    .innerJoin(courses, eq(courses.id, lectures.courseId))
    .leftJoin(
      enrolments,
      viewer ? and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, viewer.id)) : sql`false`,
    )
    .where(
      and(eq(lectures.id, lectureId), isNull(lectures.retiredAt), inArray(courses.state, ['published', 'archived'])),
    );
  if (!row) throw new Problem('lecture_not_found');
  const enrolment = row.enrolment ?? undefined;
  const known = enrolment !== undefined || teaches(viewer, row.course);
  if (row.course.state === 'archived' && !known) throw new Problem('lecture_not_found');
  if (!row.lecture.preview) {
    if (!viewer) throw new Problem('signed_out');
    if (!mayLearn(viewer) && viewer.status !== 'approved') throw new Problem(`account_${viewer.status}`);
    if (!known) throw new Problem('not_enrolled');
    if (!teaches(viewer, row.course)) refuseEnded(enrolment);
    if (enrolment && !teaches(viewer, row.course)) refuseLocked(await lockFor(db, row.lecture, enrolment, now));
  }
  return { ...row, enrolment };
}
