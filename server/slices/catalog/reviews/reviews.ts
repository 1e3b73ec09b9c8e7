import type { catalog } from '@stepwell/contract/catalog/catalog.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { courses, reviews } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { findMoved } from '../pages/slugs.ts';

const Key = z.tuple([z.int(), z.iso.datetime(), z.uuid()]);
type Key = z.output<typeof Key>;

/** What comes after a review in each order; among equal stars the newer one comes first. */
const later: Record<'newest' | 'highest' | 'lowest', (key: Key) => SQL> = {
  newest: ([, at, id]) => sql`(${reviews.writtenAt}, ${reviews.id}) < (${at}::timestamptz, ${id}::uuid)`,
  highest: ([stars, at, id]) =>
    sql`(${reviews.stars}, ${reviews.writtenAt}, ${reviews.id}) < (${stars}::smallint, ${at}::timestamptz, ${id}::uuid)`,
  lowest: ([stars, at, id]) =>
    sql`${reviews.stars} >= ${stars} and (${reviews.stars} > ${stars} or (${reviews.writtenAt}, ${reviews.id}) < (${at}::timestamptz, ${id}::uuid))`,
};
const newest = [desc(reviews.writtenAt), desc(reviews.id)];
const orders = { newest, highest: [desc(reviews.stars), ...newest], lowest: [asc(reviews.stars), ...newest] };

/** What learners say of a published course; nothing where there is none. The total comes from the histogram. */
export async function findReviews(
  db: Db,
  slug: string,
  { stars, sort, limit, cursor }: Parsed<typeof catalog.reviews>['query'],
) {
  const course = (await findRated(db, slug)) ?? (await findRated(db, (await findMoved(db, 'course', slug)) ?? ''));
  if (!course) return undefined;
  const after = readCursor(Key, cursor);
  const rows = await db
    .select({
      reviewId: reviews.id,
      author: sql<string>`coalesce(${users.fullName}, '')`,
      stars: reviews.stars,
      text: reviews.text,
      writtenAt: reviews.writtenAt,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
    })
    .from(reviews)
    .leftJoin(users, eq(users.id, reviews.studentId))
    .where(
      and(
        eq(reviews.courseId, course.id),
        isNull(reviews.hiddenAt),
        stars ? eq(reviews.stars, stars) : undefined,
        after && later[sort](after),
      ),
    )
    .orderBy(...orders[sort])
    .limit(limit + 1);
  const reviewViews = rows.map(({ reply, repliedAt, ...row }) => ({
    ...row,
    writtenAt: row.writtenAt.toISOString(),
    reply: answerOf(reply, repliedAt),
  }));
  const total = stars ? course.histogram[stars - 1] : course.histogram.reduce((sum, count) => sum + count, 0);
  return {
    ...listFrom(reviewViews, limit, (row) => [row.stars, row.writtenAt, row.reviewId]),
    total: after ? undefined : total,
  };
}

/** What the teacher answered, as it travels. */
export const answerOf = (reply: string | null, repliedAt: Date | null) =>
  reply !== null && repliedAt ? { text: reply, repliedAt: repliedAt.toISOString() } : null;

async function findRated(db: Db, slug: string) {
  const [course] = await db
    .select({ id: courses.id, histogram: courses.histogram })
    .from(courses)
    .where(and(eq(courses.slug, slug), eq(courses.state, 'published')));
  return course;
}
