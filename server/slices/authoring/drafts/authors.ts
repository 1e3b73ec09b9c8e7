import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { drafts } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { openDraft } from './live-drafts.ts';

export type Author = Pick<Viewer, 'id' | 'role'>;

/** A course that this person teaches, or any for an admin; `draft_not_found` otherwise, so that nobody learns what exists. */
export async function ownCourse(db: Db, { id, role }: Author, courseId: string) {
  const [course] = await db
    .select()
    .from(courses)
    .where(and(eq(courses.id, courseId), role === 'admin' ? undefined : eq(courses.instructorId, id)));
  if (!course) throw new Problem('draft_not_found');
  return course;
}

/** The same with its draft; a course that was published before there were drafts gets one now. */
export async function ownDraft(
  { db, ports, now }: Pick<Services, 'db' | 'ports' | 'now'>,
  author: Author,
  courseId: string,
) {
  const course = await ownCourse(db, author, courseId);
  const find = () => db.select().from(drafts).where(eq(drafts.courseId, courseId));
  const [draft] = await find();
  if (draft) return { course, draft };
  await db.transaction((tx) => openDraft(tx, ports, course, now()));
  const [made] = await find();
  if (!made) throw new Problem('draft_not_found');
  return { course, draft: made };
}
