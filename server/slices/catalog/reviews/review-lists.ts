import { type reviews as contract, moderationStates, teacherReviewStates } from '@stepwell/contract/catalog/reviews.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, asc, desc, eq, exists, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { courses, reviewReports, reviews } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { answerOf } from './reviews.ts';

type TaughtQuery = Parsed<typeof contract.taught>['query'];
type ModeratedQuery = Parsed<typeof contract.moderated>['query'];
type Narrowed = Pick<TaughtQuery, 'q' | 'stars' | 'course' | 'instructor'>;

const teachers = alias(users, 'teachers');
const isWaiting = (db: Db) =>
  exists(
    db
      .select({ one: sql`1` })
      .from(reviewReports)
      .where(and(eq(reviewReports.reviewId, reviews.id), isNull(reviewReports.settledAt))),
  );

// Every order is a number going up, then the newest first: one cursor fits them all.
const Key = z.tuple([z.number(), z.iso.datetime(), z.uuid()]);
const isAnswered = sql<number>`(${reviews.reply} is not null or ${reviews.hiddenAt} is not null)::int`;
const oldestReport = sql<number>`(
  select extract(epoch from min(r.reported_at)) * 1000 from catalog_review_reports r
  where r.review_id = ${reviews.id} and r.settled_at is null
)::float8`;
const ranks = {
  waiting: isAnswered,
  newest: sql<number>`0::int`,
  lowest: sql<number>`${reviews.stars}::int`,
  highest: sql<number>`(-${reviews.stars})::int`,
};

const narrowedBy = ({ q, stars, course, instructor }: Narrowed): (SQL | undefined)[] => [
  ...wordsIn(q).map(
    (word) =>
      sql`(${courses.title} || ' ' || ${reviews.text} || ' ' || coalesce(${users.fullName}, '')) ilike ${anywhere(word)}`,
  ),
  stars ? eq(reviews.stars, stars) : undefined,
  course ? eq(courses.slug, course) : undefined,
  instructor ? eq(courses.instructorId, instructor) : undefined,
];

interface Page {
  limit: number;
  cursor: string | undefined;
}
async function rowsOf(db: Db, where: SQL | undefined, rank: SQL<number>, { limit, cursor }: Page) {
  const after = readCursor(Key, cursor);
  const rows = await db
    .select({
      reviewId: reviews.id,
      courseId: courses.slug,
      courseTitle: courses.title,
      authorId: users.id,
      author: sql<string>`coalesce(${users.fullName}, '')`,
      instructor: teachers.fullName,
      stars: reviews.stars,
      text: reviews.text,
      writtenAt: reviews.writtenAt,
      reply: reviews.reply,
      repliedAt: reviews.repliedAt,
      hiddenAt: reviews.hiddenAt,
      hiddenReason: reviews.hiddenReason,
      rank,
    })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .innerJoin(teachers, eq(teachers.id, courses.instructorId))
    .leftJoin(users, eq(users.id, reviews.studentId))
    .where(
      and(
        where,
        after &&
          sql`${rank} >= ${after[0]}::float8 and (${rank} > ${after[0]}::float8 or (${reviews.writtenAt}, ${reviews.id}) < (${after[1]}::timestamptz, ${after[2]}::uuid))`,
      ),
    )
    .orderBy(asc(rank), desc(reviews.writtenAt), desc(reviews.id))
    .limit(limit + 1);
  const reviewViews = rows.map(({ repliedAt, reply, ...row }) => ({
    ...row,
    writtenAt: row.writtenAt.toISOString(),
    hiddenAt: row.hiddenAt?.toISOString() ?? null,
    reply: answerOf(reply, repliedAt),
  }));
  return listFrom(reviewViews, limit, (row) => [row.rank, row.writtenAt, row.reviewId]);
}

async function count(db: Db, where: SQL | undefined) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .leftJoin(users, eq(users.id, reviews.studentId))
    .where(where);
  return row?.count ?? 0;
}

const ofTeacher = (viewer: Viewer) => (viewer.role === 'admin' ? undefined : eq(courses.instructorId, viewer.id));
const teacherStates: Record<(typeof teacherReviewStates)[number], SQL | undefined> = {
  unanswered: and(isNull(reviews.reply), isNull(reviews.hiddenAt)),
  answered: and(isNotNull(reviews.reply), isNull(reviews.hiddenAt)),
  hidden: isNotNull(reviews.hiddenAt),
};

/** Reviews of the caller's courses; an admin's are everybody's. */
export async function teacherReviews(db: Db, viewer: Viewer, { sort, state, ...query }: TaughtQuery) {
  const where = and(ofTeacher(viewer), ...narrowedBy(query), state && teacherStates[state]);
  const { items, nextCursor } = await rowsOf(db, where, ranks[sort], { limit: query.limit, cursor: query.cursor });
  const reported = await reportsOf(
    db,
    items.map(({ reviewId }) => reviewId),
  );
  const mine = new Set(reported.filter(({ reporterId }) => reporterId === viewer.id).map(({ reviewId }) => reviewId));
  return { items: items.map((row) => ({ ...row, reported: mine.has(row.reviewId) })), nextCursor };
}

export async function countTeacherReviews(db: Db, viewer: Viewer, query: Narrowed) {
  const found = { unanswered: 0, answered: 0, hidden: 0 };
  for (const state of teacherReviewStates) {
    found[state] = await count(db, and(ofTeacher(viewer), ...narrowedBy(query), teacherStates[state]));
  }
  return found;
}

const moderated = (db: Db): Record<(typeof moderationStates)[number], SQL | undefined> => ({
  reported: isWaiting(db),
  shown: isNull(reviews.hiddenAt),
  hidden: isNotNull(reviews.hiddenAt),
});

/** Every review with the reports that wait; where only those are wanted, whoever waits longest comes first. */
export async function moderatedReviews(db: Db, { sort, state, ...query }: ModeratedQuery) {
  const where = and(...narrowedBy(query), state && moderated(db)[state]);
  const rank = state === 'reported' ? oldestReport : ranks[sort];
  const { items, nextCursor } = await rowsOf(db, where, rank, { limit: query.limit, cursor: query.cursor });
  const waiting = await reportsOf(
    db,
    items.map(({ reviewId }) => reviewId),
  );
  return {
    items: items.map((row) => ({
      ...row,
      reports: waiting
        .filter(({ reviewId }) => reviewId === row.reviewId)
        .map(({ reviewId: _, reporterId: __, ...report }) => report),
    })),
    nextCursor,
  };
}

export async function countModerated(db: Db, query: Narrowed) {
  const found = { reported: 0, shown: 0, hidden: 0 };
  for (const state of moderationStates) {
    found[state] = await count(db, and(...narrowedBy(query), moderated(db)[state]));
  }
  return found;
}

/** The reports that wait about these reviews, oldest first. */
async function reportsOf(db: Db, reviewIds: string[]) {
  if (reviewIds.length === 0) return [];
  const rows = await db
    .select({
      reportId: reviewReports.id,
      reviewId: reviewReports.reviewId,
      reporterId: reviewReports.reporterId,
      reporter: users.fullName,
      reason: reviewReports.reason,
      words: reviewReports.words,
      reportedAt: reviewReports.reportedAt,
    })
    .from(reviewReports)
    .leftJoin(users, eq(users.id, reviewReports.reporterId))
    .where(and(sql`${reviewReports.reviewId} = any(${sql.param(reviewIds)}::uuid[])`, isNull(reviewReports.settledAt)))
    .orderBy(asc(reviewReports.reportedAt), asc(reviewReports.id));
  return rows.map((row) => ({ ...row, reportedAt: row.reportedAt.toISOString() }));
}

/** More than that nobody looks through: a search narrows further. */
const MOST_COURSES = 200;

/** The courses whose reviews and students the caller may look at. */
export const coursesForTeacher = (db: Db, viewer: Viewer) =>
  db
    .select({ courseId: courses.slug, title: courses.title })
    .from(courses)
    .where(ofTeacher(viewer))
    .orderBy(asc(courses.title), asc(courses.slug))
    .limit(MOST_COURSES);
