import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { courseTransferred } from '../../events/catalog.ts';
import { type Db, one } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { touchPublicContent } from '../../platform/pages/content-version.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { users } from '../../tables/identity/identity.ts';
import { recountInstructor } from './pages/figures.ts';
import { indexCourses } from './search/search-rows.ts';

/** Shows a published course off, or no more; false where it was so already or is not published. */
export async function featureCourse(tx: Db, courseId: string, at: Date | null) {
  const fits =
    at === null
      ? sql`${courses.featuredAt} is not null`
      : and(isNull(courses.featuredAt), eq(courses.state, 'published'));
  const [moved] = await tx
    .update(courses)
    .set({ featuredAt: at })
    .where(and(eq(courses.id, courseId), fits))
    .returning({ id: courses.id });
  if (moved) await touchPublicContent(tx);
  return moved !== undefined;
}

/**
 * Gives a course to another teacher and answers whose it was. Throws `course_not_found`, `teaches_it_already`, and
 * `not_a_teacher` where the person cannot teach here.
 */
export async function handCourseOver(tx: Db, courseId: string, to: string, now: Date) {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, to),
        inArray(users.role, ['instructor', 'admin']),
        ne(users.status, 'suspended'),
        isNull(users.erasedAt),
      ),
    );
  if (!person) throw new Problem('not_a_teacher');
  const [course] = await tx.select().from(courses).where(eq(courses.id, courseId)).for('no key update');
  if (!course) throw new Problem('course_not_found');
  const from = course.instructorId;
  if (from === to) throw new Problem('teaches_it_already');
  one(await tx.update(courses).set({ instructorId: to }).where(eq(courses.id, courseId)).returning({ id: courses.id }));
  for (const teacher of [from, to].sort()) await recountInstructor(tx, teacher);
  await indexCourses(tx, [courseId]);
  await touchPublicContent(tx);
  await emit(tx, courseTransferred, { courseId, from, to, at: now.toISOString() });
  return from;
}
