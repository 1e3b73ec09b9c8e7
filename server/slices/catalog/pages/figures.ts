import { eq, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { touchPublicContentSoon } from '../../../platform/pages/content-version.ts';
import { slugOf } from '../../../platform/text/slug-of.ts';
import { courses, instructors } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { indexCourses, indexLearners } from '../search/search-rows.ts';
import { freeSlug } from './slugs.ts';

// Each recount holds its row first and counts then: of two at once, the later one sees what the earlier one saw. The
// weaker lock, because whoever has just written a review or an enrolment holds the course's key already.

const learnersOf = sql`(select count(*) from learning_enrolments e where e.course_id = ${courses.id})`;
const starsOf = sql`array(
  select count(r.id)::int from generate_series(1, 5) n
  left join catalog_reviews r on r.stars = n and r.course_id = ${courses.id} and r.hidden_at is null group by n order by n
)`;

/** Counts who is enrolled in a course anew, and what follows from it. Fine to repeat. */
export async function recountLearners(tx: Db, courseId: string) {
  const [course] = await hold(tx, courseId);
  if (!course) return;
  await tx.update(courses).set({ learners: learnersOf }).where(eq(courses.id, courseId));
  await recountInstructor(tx, course.instructorId);
  await indexLearners(tx, courseId);
  await touchPublicContentSoon(tx);
}

/** Counts the shown stars of a course anew, and what follows from it: called by whoever writes, hides or removes reviews. */
export async function recountReviews(tx: Db, courseId: string) {
  const [course] = await hold(tx, courseId);
  if (!course) return;
  await tx.update(courses).set({ histogram: starsOf }).where(eq(courses.id, courseId));
  await recountInstructor(tx, course.instructorId);
  await indexCourses(tx, [courseId]);
  await touchPublicContentSoon(tx);
}

/** Counts everything anew: after a load that did not count for itself. */
export async function recountCatalogue(tx: Db) {
  await tx.update(courses).set({ learners: learnersOf, histogram: starsOf });
  const teachers = await tx.selectDistinct({ userId: courses.instructorId }).from(courses);
  for (const { userId } of teachers) await recountInstructor(tx, userId);
  await indexCourses(tx, 'all');
  await touchPublicContentSoon(tx);
}

const hold = (tx: Db, courseId: string) =>
  tx.select({ instructorId: courses.instructorId }).from(courses).where(eq(courses.id, courseId)).for('no key update');

/**
 * Counts a teacher's published courses, their learners (each person once) and their stars anew; somebody who teaches
 * for the first time gets a page. Called whenever a course of theirs is published, archived, rated or enrolled in.
 */
export async function recountInstructor(tx: Db, userId: string) {
  await openPage(tx, userId);
  await tx
    .select({ userId: instructors.userId })
    .from(instructors)
    .where(eq(instructors.userId, userId))
    .for('no key update');
  await tx
    .update(instructors)
    .set({
      courses: sql`(select count(*) from catalog_courses c where c.instructor_id = ${userId} and c.state = 'published')`,
      learners: sql`(
        select count(distinct e.student_id) from learning_enrolments e join catalog_courses c on c.id = e.course_id
        where c.instructor_id = ${userId} and c.state = 'published'
      )`,
      histogram: sql`array(
        select coalesce(sum(c.histogram[n]), 0)::int from generate_series(1, 5) n
        left join catalog_courses c on c.instructor_id = ${userId} and c.state = 'published' group by n order by n
      )`,
    })
    .where(eq(instructors.userId, userId));
}

async function openPage(tx: Db, userId: string) {
  const [page] = await tx
    .select({ userId: instructors.userId })
    .from(instructors)
    .where(eq(instructors.userId, userId));
  if (page) return;
  const { fullName } = one(await tx.select({ fullName: users.fullName }).from(users).where(eq(users.id, userId)));
  const slug = await freeSlug(tx, 'instructor', slugOf(fullName));
  await tx.insert(instructors).values({ userId, slug }).onConflictDoNothing();
}
