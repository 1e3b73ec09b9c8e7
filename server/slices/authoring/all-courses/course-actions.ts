import type { CourseAct, CourseBulkResult } from '@stepwell/contract/admin/course-admin.ts';
import { type ProblemCode, problems } from '@stepwell/contract/problems.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { featureCourse, handCourseOver } from '../../catalog/course-actions.public.ts';
import { courseListState } from '../../catalog/drafted-courses.public.ts';

interface Deed {
  act: CourseAct;
  adminId: string;
  reason: string | undefined;
  now: Date;
}
const done = {
  feature: 'featured',
  unfeature: 'unfeatured',
  archive: 'archived',
  unarchive: 'unarchived',
} as const satisfies Record<CourseAct, string>;

const move = (tx: Db, courseId: string, { act, now }: Deed) => {
  if (act === 'feature') return featureCourse(tx, courseId, now);
  if (act === 'unfeature') return featureCourse(tx, courseId, null);
  return courseListState(tx, courseId, act === 'archive' ? 'archived' : 'published', now);
};

/** One course in a transaction of its own; its row, not what was read before, says whether the act fits. */
async function actOn(db: Db, courseId: string, deed: Deed): Promise<{ title: string; refused?: ProblemCode }> {
  return db.transaction(async (tx) => {
    const [course] = await tx.select().from(courses).where(eq(courses.id, courseId)).for('no key update');
    if (!course) return { title: '', refused: 'course_not_found' };
    if (!(await move(tx, courseId, deed))) return { title: course.title, refused: 'course_in_other_state' };
    await record(tx, {
      actorId: deed.adminId,
      act: `courses.${done[deed.act]}`,
      subjectId: course.instructorId,
      before: { courseId, state: course.state },
      after: {},
      reason: deed.reason,
    });
    return { title: course.title };
  });
}

/** Acts on each course by itself; what does not fit is named, the rest is done. */
export async function actOnCourses(db: Db, courseIds: string[], deed: Deed): Promise<CourseBulkResult> {
  const result: CourseBulkResult = { done: 0, refused: [] };
  for (const courseId of new Set(courseIds)) {
    const { title, refused } = await actOn(db, courseId, deed);
    if (refused) result.refused.push({ courseId, title, message: problems[refused][1] });
    else result.done += 1;
  }
  return result;
}

/** Another teacher goes on with a course. */
export async function handOver(
  tx: Db,
  adminId: string,
  { courseId, userId, reason, now }: { courseId: string; userId: string; reason: string; now: Date },
) {
  const from = await handCourseOver(tx, courseId, userId, now);
  await record(tx, {
    actorId: adminId,
    act: 'courses.handed-over',
    subjectId: userId,
    reason,
    before: { courseId, teacherId: from },
    after: { teacherId: userId },
  });
}
