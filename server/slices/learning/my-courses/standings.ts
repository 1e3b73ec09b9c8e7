import type { EnrolmentOptions } from '@stepwell/contract/learning/my-courses.ts';
import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { mayLearn, type Viewer } from '../../../platform/security/viewer.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { plansOpening } from '../bought-courses.ts';
import { teaches } from '../locks.public.ts';

/** How somebody stands to each of these published courses, in two statements whatever their number. */
export async function standingsOf(db: Db, viewer: Viewer, slugs: string[]): Promise<EnrolmentOptions[]> {
  if (slugs.length === 0) return [];
  const found = await db
    .select({
      courseId: courses.slug,
      instructorId: courses.instructorId,
      needs: courses.needs,
      enrolled: sql<boolean>`${enrolments.id} is not null and ${enrolments.accessEndedAt} is null`,
      inPlan: sql<boolean>`exists (${plansOpening(sql`${viewer.id}::uuid`, sql`${courses.id}`)})`,
    })
    .from(courses)
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, viewer.id)))
    .where(and(inArray(courses.slug, slugs), eq(courses.state, 'published')));
  const needed = [...new Set(found.flatMap(({ needs }) => needs))];
  const undone = needed.length === 0 ? [] : await notCompleted(db, viewer.id, needed);
  return found.map(({ needs, instructorId, ...row }) => {
    const free = row.enrolled || teaches(viewer, { instructorId });
    const missing = free ? [] : undone.filter(({ id }) => needs.includes(id)).map(({ id: _, ...one }) => one);
    return { ...row, missing, can: { enrol: !row.enrolled && mayLearn(viewer) && missing.length === 0 } };
  });
}

const notCompleted = async (db: Db, studentId: string, ids: string[]) => {
  const rows = await db
    .select({ id: courses.id, courseId: courses.slug, title: courses.title })
    .from(courses)
    .leftJoin(enrolments, and(eq(enrolments.courseId, courses.id), eq(enrolments.studentId, studentId)))
    .where(and(inArray(courses.id, ids), eq(courses.state, 'published'), sql`${enrolments.completedAt} is null`))
    .orderBy(courses.title);
  return rows.map((row) => ({ ...row, lectureId: null }));
};
