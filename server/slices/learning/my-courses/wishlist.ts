import type { EnrolmentOptions } from '@stepwell/contract/learning/my-courses.ts';
import { and, desc, eq, inArray, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { mayLearn, type Viewer } from '../../../platform/security/viewer.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { enrolments, wishes } from '../../../tables/learning/learning.ts';
import { chosenCourses } from '../../catalog/chosen-courses.public.ts';
import { plansOpening } from '../bought-courses.ts';
import { teaches } from '../locks.public.ts';

/** A wishlist longer than this is no list any more. */
const MOST_WISHES = 500;
const Key = z.tuple([z.iso.datetime(), z.uuid()]);

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

/** The wishlist page by page, latest first. */
export async function wishesOf(
  db: Db,
  viewer: Viewer,
  { limit, cursor }: { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(Key, cursor);
  const published = and(eq(wishes.studentId, viewer.id), eq(courses.state, 'published'));
  const rows = await db
    .select({ id: courses.id, courseId: courses.slug, wishedAt: wishes.wishedAt })
    .from(wishes)
    .innerJoin(courses, eq(courses.id, wishes.courseId))
    .where(
      and(published, after && sql`(${wishes.wishedAt}, ${courses.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`),
    )
    .orderBy(desc(wishes.wishedAt), desc(courses.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.wishedAt.toISOString(), row.id]);
  const [shown, standings, counted] = await Promise.all([
    chosenCourses(
      db,
      items.map(({ id }) => id),
    ),
    standingsOf(
      db,
      viewer,
      items.map(({ courseId }) => courseId),
    ),
    after ? undefined : db.$count(wishes, sql`${wishes.studentId} = ${viewer.id} and ${isPublished}`),
  ]);
  return {
    items: items.flatMap(({ courseId, wishedAt }) => {
      const course = shown.find((one) => one.courseId === courseId);
      const standing = standings.find((one) => one.courseId === courseId);
      return course && standing ? [{ course, standing, wishedAt: wishedAt.toISOString() }] : [];
    }),
    nextCursor,
    total: counted,
  };
}
const isPublished = sql`exists (
  select 1 from catalog_courses c where c.id = ${wishes.courseId} and c.state = 'published'
)`;

/** The readable ids of all that somebody wishes for. */
export async function wishedBy(db: Db, studentId: string) {
  const rows = await db
    .select({ courseId: courses.slug })
    .from(wishes)
    .innerJoin(courses, eq(courses.id, wishes.courseId))
    .where(and(eq(wishes.studentId, studentId), eq(courses.state, 'published')))
    .orderBy(desc(wishes.wishedAt), desc(courses.id));
  return rows.map(({ courseId }) => courseId);
}

/** False where the list is full, however many wishes come at once. Wished for already, it keeps its day. */
export async function wish(tx: Db, { studentId, courseId, now }: { studentId: string; courseId: string; now: Date }) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`wishes:${studentId}`}))`);
  const wished = and(eq(wishes.studentId, studentId), eq(wishes.courseId, courseId));
  if ((await tx.$count(wishes, wished)) > 0) return true;
  if ((await tx.$count(wishes, eq(wishes.studentId, studentId))) >= MOST_WISHES) return false;
  await tx.insert(wishes).values({ studentId, courseId, wishedAt: now }).onConflictDoNothing();
  return true;
}

/** By its readable id, whatever became of the course. */
export const unwish = (db: Db, studentId: string, slug: string) =>
  db
    .delete(wishes)
    .where(
      and(
        eq(wishes.studentId, studentId),
        sql`${wishes.courseId} in (select c.id from catalog_courses c where c.slug = ${slug})`,
      ),
    );
