import type { TeachingScope } from '@stepwell/contract/learning/teaching.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { ofTeacher } from '../my-students/learners.ts';

/** Ids of courses; `null` are all there are. */
export type CourseIds = string[] | null;

/** The courses somebody asks about, of those they teach. Throws `course_not_found` for one that is named and is none of them. */
export async function coursesIn(db: Db, viewer: Viewer, { course, instructor }: TeachingScope): Promise<CourseIds> {
  if (viewer.role === 'admin' && !course && !instructor) return null;
  const rows = await db
    .select({ id: courses.id })
    .from(courses)
    .where(
      and(
        ofTeacher(viewer),
        course ? eq(courses.slug, course) : undefined,
        instructor ? eq(courses.instructorId, instructor) : undefined,
      ),
    );
  if (course && rows.length === 0) throw new Problem('course_not_found');
  return rows.map(({ id }) => id);
}

/** Whether a column names one of them. */
export const within = (ids: CourseIds, column: SQL): SQL =>
  ids === null ? sql`true` : sql`${column} = any(${sql.param(ids)}::uuid[])`;
