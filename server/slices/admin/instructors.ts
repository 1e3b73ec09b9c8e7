import type { admin, InstructorFilters } from '@stepwell/contract/admin/admin.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import type * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { photoUrlOf } from '../../platform/files/photo-url.ts';
import { anywhere, wordsIn } from '../../platform/text/like.ts';
import { courses, instructors, reviews } from '../../tables/catalog/catalog.ts';
import { users } from '../../tables/identity/identity.ts';
import { ratingOf } from '../catalog/reviews/ratings.public.ts';
import { seenAt } from '../identity/people/people-search.public.ts';
import { sessionsOf } from './person.ts';
import { personColumns, personRow } from './person-row.ts';
import { countsByStatus, keys } from './students.ts';

const MOST_COURSES = 200;
const MOST_REVIEWS = 5;
const NOBODY = [0, 0, 0, 0, 0];
const learners = sql<number>`coalesce(${instructors.learners}, 0)`;

const teaching = {
  ...personColumns,
  instructorId: instructors.slug,
  headline: users.headline,
  subjects: sql<string[]>`coalesce(${instructors.subjects}, '{}')`,
  courses: sql<number>`coalesce(${instructors.courses}, 0)`,
  learners,
  histogram: instructors.histogram,
};

const orders = {
  joined: { by: sql`${users.createdAt}`, down: true, kind: sql`timestamptz`, key: keys.moment },
  seen: { by: seenAt, down: true, kind: sql`timestamptz`, key: keys.moment },
  learners: { by: learners, down: true, kind: sql`int`, key: keys.count },
  name: { by: sql`lower(${users.fullName})`, down: false, kind: sql`text`, key: keys.text },
};

type Filters = z.infer<typeof InstructorFilters>;
const wanted = ({ q, status }: Filters): SQL | undefined =>
  and(
    eq(users.role, 'instructor'),
    isNull(users.erasedAt),
    status && eq(users.status, status),
    ...wordsIn(q).map(
      (word) => sql`(${users.fullName} || ' ' || ${users.email} || ' ' || ${users.headline} || ' ' || coalesce((
          select array_to_string(i.subjects, ' ') from catalog_instructors i where i.user_id = ${users.id}), '')) ilike ${anywhere(word)}`,
    ),
  );

/** People who teach, by name, address, headline and subjects, page by page. */
export async function listInstructors(
  db: Db,
  { sort, limit, cursor, ...filters }: Parsed<typeof admin.instructors>['query'],
) {
  const { by, down, kind, key } = orders[sort];
  const after = readCursor(key, cursor);
  const next = down ? sql`<` : sql`>`;
  const rows = await db
    .select({ ...teaching, key: sql<string>`(${by})::text` })
    .from(users)
    .leftJoin(instructors, eq(instructors.userId, users.id))
    .where(and(wanted(filters), after && sql`(${by}, ${users.id}) ${next} (${after[0]}::${kind}, ${after[1]}::uuid)`))
    .orderBy(down ? desc(by) : asc(by), down ? desc(users.id) : asc(users.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.userId]);
  return {
    items: items.map(({ key: _, histogram, ...row }) => ({ ...personRow(row), rating: ratingOf(histogram ?? NOBODY) })),
    nextCursor,
  };
}

export const countInstructors = (db: Db, filters: Omit<Filters, 'status'>) =>
  countsByStatus(db, (status) => wanted({ ...filters, status }));

/** One of them with courses and reviews, by the slug of the public page or the person's id. */
export async function instructorOf(db: Db, instructorId: string) {
  const [row] = await db
    .select({ ...teaching, role: users.role, bio: users.bio, photoKey: users.photoKey, sessions: sessionsOf })
    .from(users)
    .leftJoin(instructors, eq(instructors.userId, users.id))
    .where(
      and(
        isNull(users.erasedAt),
        // Who teaches no more is still found by their courses' page.
        or(eq(users.role, 'instructor'), sql`${instructors.userId} is not null`),
        or(eq(instructors.slug, instructorId), sql`${users.id}::text = ${instructorId.toLowerCase()}`),
      ),
    );
  if (!row) throw new Problem('instructor_not_found');
  const { histogram, photoKey, ...known } = row;
  return {
    ...personRow(known),
    photoUrl: photoUrlOf(photoKey),
    rating: ratingOf(histogram ?? NOBODY),
    histogram: histogram ?? NOBODY,
    teaches: await coursesOf(db, known.userId),
    reviews: await newestReviews(db, known.userId),
  };
}

async function coursesOf(db: Db, userId: string) {
  const rows = await db
    .select({
      courseId: courses.slug,
      title: courses.title,
      state: courses.state,
      learners: courses.learners,
      histogram: courses.histogram,
      updatedAt: courses.updatedAt,
    })
    .from(courses)
    .where(eq(courses.instructorId, userId))
    .orderBy(desc(courses.learners), asc(courses.title), asc(courses.id))
    .limit(MOST_COURSES);
  return rows.map(({ histogram, updatedAt, ...row }) => ({
    ...row,
    rating: ratingOf(histogram),
    updatedAt: updatedAt.toISOString(),
  }));
}

async function newestReviews(db: Db, userId: string) {
  const rows = await db
    .select({
      reviewId: reviews.id,
      courseTitle: courses.title,
      author: users.fullName,
      stars: reviews.stars,
      text: reviews.text,
      writtenAt: reviews.writtenAt,
    })
    .from(reviews)
    .innerJoin(courses, eq(courses.id, reviews.courseId))
    .leftJoin(users, eq(users.id, reviews.studentId))
    .where(and(eq(courses.instructorId, userId), isNull(reviews.hiddenAt)))
    .orderBy(desc(reviews.writtenAt), desc(reviews.id))
    .limit(MOST_REVIEWS);
  return rows.map(({ writtenAt, ...row }) => ({ ...row, writtenAt: writtenAt.toISOString() }));
}
