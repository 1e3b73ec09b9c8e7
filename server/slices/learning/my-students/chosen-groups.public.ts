import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { batches } from '../../../tables/learning/learning.ts';

/** What something is set for: a course or a batch. */
interface Group {
  courseId: string | null;
  batchId: string | null;
}
const isId = (text: string) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);

interface Wish {
  /** Slugs, or ids. */
  courseIds: readonly string[];
  batchIds: readonly string[];
}

/**
 * The courses and batches that a teacher chose something for. They have to be the caller's own, unless they are among
 * `known`, which stand there already; an admin may name any. `missing` says which of the two are not all there.
 */
export async function chosenGroups(
  db: Db,
  viewer: Pick<Viewer, 'id' | 'role'>,
  wish: Wish,
  known: readonly Group[],
): Promise<{ groups: Partial<Group>[]; missing: keyof Wish | null }> {
  const isTheirs = viewer.role === 'admin' ? sql`true` : eq(courses.instructorId, viewer.id);
  const withoutNulls = (ids: (string | null)[]) => ids.filter((id) => id !== null);
  const slugs = [...new Set(wish.courseIds)];
  const batchIds = [...new Set(wish.batchIds)];
  const ofCourses =
    slugs.length === 0
      ? []
      : await db
          .select({ courseId: courses.id })
          .from(courses)
          .where(
            and(
              or(inArray(courses.slug, slugs), inArray(courses.id, slugs.filter(isId))),
              or(isTheirs, inArray(courses.id, withoutNulls(known.map((g) => g.courseId)))),
            ),
          );
  const ofBatches =
    batchIds.length === 0
      ? []
      : await db
          .select({ batchId: batches.id })
          .from(batches)
          .innerJoin(courses, eq(courses.id, batches.courseId))
          .where(
            and(
              inArray(batches.id, batchIds),
              or(isTheirs, inArray(batches.id, withoutNulls(known.map((g) => g.batchId)))),
            ),
          );
  const missing =
    ofCourses.length < slugs.length ? 'courseIds' : ofBatches.length < batchIds.length ? 'batchIds' : null;
  return { groups: [...ofCourses, ...ofBatches], missing };
}

/** In words, for a form. */
export const missingMessage = (missing: keyof Wish) =>
  missing === 'courseIds' ? 'One of these courses is no longer yours.' : 'One of these batches is no longer yours.';
