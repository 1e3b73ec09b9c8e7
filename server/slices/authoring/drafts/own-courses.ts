import { courseStates } from '@stepwell/contract/admin/admin.ts';
import type { drafts as contract, OwnCourse, OwnCourseFilters } from '@stepwell/contract/authoring/drafts.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { drafts, imports } from '../../../tables/authoring/authoring.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { ratingOf } from '../../catalog/reviews/ratings.public.ts';
import type { Author } from './authors.ts';
import { canDo, publicSlug } from './draft-pages.ts';

const updatedAt = sql<string>`greatest(${courses.updatedAt}, coalesce(${drafts.changedAt}, ${courses.updatedAt}))`;
const stars = sql`coalesce((
  select round(sum(n * star)::numeric / nullif(sum(n), 0), 1) from unnest(${courses.histogram}) with ordinality h(n, star)
), 0)`;
/** Whole percent of the learners, rounded down; -1 where there are none. */
const completed = sql<number>`(
  select case when count(*) = 0 then -1 else floor(100.0 * count(e.completed_at) / count(*)) end::int
  from learning_enrolments e where e.course_id = ${courses.id}
)`;
/** Of a published course what learners have, else what the draft's order names. */
const lectures = sql<number>`case when ${courses.edition} > 0 then ${courses.lectures} else (
  select count(*)::int from authoring_pieces p, jsonb_array_elements(p.content->'sections') s,
    jsonb_array_elements(s->'lectures') where p.course_id = ${courses.id} and p.key = 'outline'
) end`;

const WHOLE = /^-?\d{1,9}$/;
/** What the cursor of an order holds: the sort key of the last row as PostgreSQL writes it, then its id. */
const keyLike = (pattern: RegExp) => z.tuple([z.string().check(z.maxLength(400), z.regex(pattern)), z.uuid()]);
const orders = {
  updated: {
    by: updatedAt,
    down: true,
    kind: sql`timestamptz`,
    key: keyLike(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/),
  },
  title: { by: sql`lower(${courses.title})`, down: false, kind: sql`text`, key: keyLike(/^/) },
  learners: { by: sql`${courses.learners}`, down: true, kind: sql`int`, key: keyLike(WHOLE) },
  rating: { by: stars, down: true, kind: sql`numeric`, key: keyLike(/^\d(\.\d+)?$/) },
  completion: { by: completed, down: true, kind: sql`int`, key: keyLike(WHOLE) },
};

/** An admin sees everybody's courses, others their own. */
function wanted({ id, role }: Author, { q, state, draft, instructor, category }: OwnCourseFilters): SQL | undefined {
  return and(
    role === 'admin' ? undefined : eq(courses.instructorId, id),
    instructor ? eq(courses.instructorId, instructor) : undefined,
    state && state.length > 0 ? inArray(courses.state, state) : undefined,
    draft && draft.length > 0 ? inArray(drafts.state, draft) : undefined,
    category
      ? sql`${courses.categoryId} in (
          with recursive within as (
            select id from catalog_categories where key = ${category}
            union select k.id from catalog_categories k join within on k.parent_id = within.id
          ) select id from within
        )`
      : undefined,
    ...wordsIn(q).map((word) => sql`(${courses.title} || ' ' || ${users.fullName}) ilike ${anywhere(word)}`),
  );
}

const imported = sql<boolean>`exists (select from ${imports} where ${imports.courseId} = ${courses.id})`;
const columns = { course: courses, draft: drafts, fullName: users.fullName, lectures, completed, updatedAt, imported };

/** One of them by its id or its public slug, as a list that holds it or nothing. */
export async function oneOwnCourse(db: Db, author: Author, idOrSlug: string) {
  const named = z.uuid().safeParse(idOrSlug).success ? eq(courses.id, idOrSlug) : eq(courses.slug, idOrSlug);
  const rows = await db
    .select(columns)
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(drafts, eq(drafts.courseId, courses.id))
    .where(and(wanted(author, {}), named));
  return rows.map(lineOf);
}

/** Courses that somebody writes, with what became of them, page by page. */
export async function listOwnCourses(
  db: Db,
  author: Author,
  { sort, limit, cursor, ...filters }: Parsed<typeof contract.ownCourses>['query'],
) {
  const { by, down, kind, key } = orders[sort];
  const after = readCursor(key, cursor);
  const next = down ? sql`<` : sql`>`;
  const rows = await db
    .select({ ...columns, key: sql<string>`(${by})::text` })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(drafts, eq(drafts.courseId, courses.id))
    .where(
      and(
        wanted(author, filters),
        after && sql`(${by}, ${courses.id}) ${next} (${after[0]}::${kind}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(down ? desc(by) : asc(by), down ? desc(courses.id) : asc(courses.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.course.id]);
  return { items: items.map(lineOf), nextCursor };
}

interface Row {
  course: typeof courses.$inferSelect;
  draft: typeof drafts.$inferSelect | null;
  fullName: string;
  lectures: number;
  completed: number;
  updatedAt: string;
  imported: boolean;
}

const lineOf = ({ course, draft, fullName, lectures, completed, updatedAt, imported }: Row): OwnCourse => ({
  courseId: course.id,
  slug: publicSlug(course),
  title: course.title,
  state: course.state,
  draft: draft?.state ?? null,
  changed: draft !== null && draft.changedAt !== null,
  edition: course.edition,
  lectures,
  learners: course.learners,
  rating: ratingOf(course.histogram),
  completedPercent: completed < 0 ? null : completed,
  updatedAt: new Date(updatedAt).toISOString(),
  instructor: { userId: course.instructorId, fullName },
  imported,
  can: canDo(course, draft),
});

/** How many of each state the other filters let through. */
export async function countOwnCourses(db: Db, author: Author, filters: Omit<OwnCourseFilters, 'state'>) {
  const rows = await db
    .select({ state: courses.state, courses: sql<number>`count(*)::int` })
    .from(courses)
    .innerJoin(users, eq(users.id, courses.instructorId))
    .leftJoin(drafts, eq(drafts.courseId, courses.id))
    .where(wanted(author, filters))
    .groupBy(courses.state);
  const counts = new Map(rows.map((row) => [row.state, row.courses]));
  return Object.fromEntries(courseStates.map((state) => [state, counts.get(state) ?? 0])) as Record<
    (typeof courseStates)[number],
    number
  >;
}
