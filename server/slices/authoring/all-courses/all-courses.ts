import type { AdminCourse, courseAdmin } from '@stepwell/contract/admin/course-admin.ts';
import type { OwnCourse } from '@stepwell/contract/authoring/drafts.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { submissions } from '../../../tables/authoring/authoring.ts';
import { categories, courses } from '../../../tables/catalog/catalog.ts';
import type { Author } from '../drafts/authors.ts';
import { listOwnCourses } from '../drafts/own-courses.ts';

/** What admins see of courses beside what their authors see. */
export async function asAdminCourses(db: Db, lines: OwnCourse[]): Promise<AdminCourse[]> {
  if (lines.length === 0) return [];
  const rows = await db
    .select({
      courseId: courses.id,
      featuredAt: courses.featuredAt,
      key: categories.key,
      label: categories.label,
      submissionId: submissions.id,
      submittedAt: submissions.submittedAt,
    })
    .from(courses)
    .leftJoin(categories, eq(categories.id, courses.categoryId))
    .leftJoin(submissions, and(eq(submissions.courseId, courses.id), eq(submissions.state, 'waiting')))
    .where(
      inArray(
        courses.id,
        lines.map(({ courseId }) => courseId),
      ),
    );
  const about = new Map(rows.map((row) => [row.courseId, row]));
  return lines.map((line) => {
    const row = about.get(line.courseId);
    return {
      ...line,
      category: row?.key && row.label ? { key: row.key, label: row.label } : null,
      featuredAt: row?.featuredAt?.toISOString() ?? null,
      waiting:
        row?.submissionId && row.submittedAt
          ? { submissionId: row.submissionId, submittedAt: row.submittedAt.toISOString() }
          : null,
    };
  });
}

/** Every course of the site, page by page. */
export async function listAdminCourses(
  db: Db,
  admin: Author,
  { waiting, ...query }: Parsed<typeof courseAdmin.courses>['query'],
) {
  const list = await listOwnCourses(db, admin, { ...query, ...(waiting && { draft: ['in-review'] }) });
  return { ...list, items: await asAdminCourses(db, list.items) };
}
