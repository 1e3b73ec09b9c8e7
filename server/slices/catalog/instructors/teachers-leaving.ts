import { and, eq, inArray, sql } from 'drizzle-orm';
import { courseTransferred } from '../../../events/catalog.ts';
import { erased, profileChanged } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit, on } from '../../../platform/events/event.ts';
import { forgetPictures } from '../../../platform/files/pictures.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { eraseRows } from '../../../platform/security/personal.ts';
import * as tables from '../../../tables/catalog/catalog.ts';
import { recountInstructor } from '../pages/figures.ts';
import { coursePictures, instructorPictures } from '../pages/pictures.ts';
import { indexCourses } from '../search/search-rows.ts';

const { courses, instructors, movedSlugs, reviewReports, reviews } = tables;

/** Their name stands in what is searched and on pages that are kept. */
export const onProfileChanged = on(profileChanged, async ({ userId }, { db }) => {
  await db.transaction(async (tx) => {
    const courseRows = await tx
      .select({ id: courses.id })
      .from(courses)
      .where(and(eq(courses.instructorId, userId), eq(courses.state, 'published')));
    if (courseRows.length > 0)
      await indexCourses(
        tx,
        courseRows.map(({ id }) => id),
      );
    if ((await tx.$count(instructors, eq(instructors.userId, userId))) > 0) await touchPublicContent(tx);
  });
});

/** Reviews keep their stars, courses go on with somebody or are archived, and the person's page is gone. */
export const onErased = on(erased, async ({ userId, courses: handed }, { db, ports, now }) => {
  const slugs = await db.transaction(async (tx) => {
    // What was said to them and about them may name them, too.
    const silent = {
      text: '',
      reply: null,
      repliedAt: null,
      hiddenReason: sql`case when ${reviews.hiddenAt} is null then null else '' end`,
    };
    await tx.update(reviews).set(silent).where(eq(reviews.studentId, userId));
    await tx.update(reviewReports).set({ words: '' }).where(eq(reviewReports.reporterId, userId));
    for (const { courseId, to } of handed) if (to) await handOver(tx, { from: userId, to, courseId, now: now() });
    // What was never published goes with its draft.
    const rest = and(eq(courses.instructorId, userId), eq(courses.state, 'published'));
    await tx.update(courses).set({ state: 'archived' }).where(rest);
    const ids = handed.map(({ courseId }) => courseId);
    if (ids.length > 0) await indexCourses(tx, ids);
    const pages = await slugsOf(tx, userId);
    const moved = ids.length > 0 ? await tx.select().from(courses).where(inArray(courses.id, ids)) : [];
    await eraseRows(tx, tables, userId);
    await touchPublicContent(tx);
    return { pages, courses: moved.map(({ slug }) => slug) };
  });
  // Drawn with their name, under addresses that nobody is given any more.
  for (const slug of slugs.pages) await forgetPictures({ db, ports }, instructorPictures(slug));
  for (const slug of slugs.courses) await forgetPictures({ db, ports }, coursePictures(slug));
});

interface Handing {
  from: string;
  to: string;
  courseId: string;
  now: Date;
}

async function handOver(tx: Db, { from, to, courseId, now }: Handing) {
  const [handed] = await tx
    .update(courses)
    .set({ instructorId: to })
    .where(and(eq(courses.id, courseId), eq(courses.instructorId, from)))
    .returning();
  if (!handed) return;
  await recountInstructor(tx, to);
  await emit(tx, courseTransferred, { courseId, from, to, at: now.toISOString() });
}

/** Every address their page ever had. */
async function slugsOf(tx: Db, userId: string) {
  const now = await tx.select({ slug: instructors.slug }).from(instructors).where(eq(instructors.userId, userId));
  const before = await tx
    .select({ slug: movedSlugs.slug })
    .from(movedSlugs)
    .where(and(eq(movedSlugs.kind, 'instructor'), eq(movedSlugs.targetId, userId)));
  return [...now, ...before].map(({ slug }) => slug);
}
