import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { type students as contract, learnerStates } from '@stepwell/contract/learning/students.ts';
import { and, asc, desc, eq, gte, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { doneOf, progressOf, requiredOf } from '../enrolments.ts';

type Query = Parsed<typeof contract.list>['query'];
type Narrowed = Omit<Query, 'limit' | 'cursor' | 'sort'>;

/** Courses of which the caller may see the learners; an admin may see all. */
export const ofTeacher = (viewer: Viewer) =>
  viewer.role === 'admin' ? undefined : eq(courses.instructorId, viewer.id);

const percentOf = sql<number>`coalesce(100 * ${doneOf} / nullif(${requiredOf}, 0), 0)`;
const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/));
const orders = {
  seen: { by: sql`${enrolments.lastOpenedAt}`, down: true, kind: sql`timestamptz`, key: z.tuple([Moment, z.uuid()]) },
  name: {
    by: sql`lower(${users.fullName})`,
    down: false,
    kind: sql`text`,
    key: z.tuple([z.string().check(z.maxLength(400)), z.uuid()]),
  },
  progress: {
    by: sql`${percentOf}`,
    down: false,
    kind: sql`int`,
    key: z.tuple([z.string().check(z.regex(/^\d{1,3}$/)), z.uuid()]),
  },
};

const states: Record<(typeof learnerStates)[number], SQL | undefined> = {
  'not-started': and(isNull(enrolments.completedAt), sql`${doneOf} = 0`),
  'under-way': and(isNull(enrolments.completedAt), sql`${doneOf} > 0`),
  completed: isNotNull(enrolments.completedAt),
};

const narrowedBy = (
  viewer: Viewer,
  { q, course, batch, student, state, instructor, enrolledFrom, completedFrom }: Narrowed,
) =>
  and(
    ofTeacher(viewer),
    isNull(users.erasedAt),
    course ? eq(courses.slug, course) : undefined,
    batch
      ? sql`exists (
          select 1 from learning_batch_members m join learning_batches b on b.id = m.batch_id
          where m.batch_id = ${batch} and m.student_id = ${enrolments.studentId} and b.course_id = ${enrolments.courseId}
        )`
      : undefined,
    student ? eq(enrolments.studentId, student) : undefined,
    state && states[state],
    instructor ? eq(courses.instructorId, instructor) : undefined,
    enrolledFrom ? gte(enrolments.enrolledAt, new Date(enrolledFrom)) : undefined,
    completedFrom ? gte(enrolments.completedAt, new Date(completedFrom)) : undefined,
    ...wordsIn(q).map((word) => sql`(${users.fullName} || ' ' || ${users.email}) ilike ${anywhere(word)}`),
  );

interface Quizzes {
  total: number;
  passed: number;
  meanPercent: number | null;
}
/** The best attempt at each quiz that is taught; one that nobody tried counts in `total` alone. */
const quizzesOf = sql<Quizzes>`(
  select json_build_object(
    'total', count(*), 'passed', count(*) filter (where best.passed), 'meanPercent', round(avg(best.percent))
  ) from (
    select bool_or(a.passed) as passed, max(100 * a.marks / nullif(a.max_marks, 0)) as percent
    from assessment_quizzes q
    join catalog_lectures l on l.id = q.lecture_id and l.retired_at is null
    left join assessment_attempts a
      on a.quiz_id = q.id and a.student_id = ${enrolments.studentId} and a.state <> 'open' and not a.preview
    where q.course_id = ${enrolments.courseId} group by q.id
  ) best
)`;
const batchesOf = sql<{ batchId: string; name: string }[]>`(
  select coalesce(json_agg(json_build_object('batchId', b.id, 'name', b.name) order by b.id), '[]'::json)
  from learning_batch_members m join learning_batches b on b.id = m.batch_id
  where m.student_id = ${enrolments.studentId} and b.course_id = ${enrolments.courseId}
)`;

/** People in the caller's courses, one row for each person and course, page by page. */
export async function learnersOf(db: Db, viewer: Viewer, { sort, limit, cursor, ...query }: Query) {
  const { by, down, kind, key } = orders[sort];
  const after = readCursor(key, cursor);
  const next = down ? sql`<` : sql`>`;
  const rows = await db
    .select({
      enrolmentId: enrolments.id,
      userId: users.id,
      fullName: users.fullName,
      email: users.email,
      courseId: courses.slug,
      courseTitle: courses.title,
      enrolledAt: enrolments.enrolledAt,
      lastOpenedAt: enrolments.lastOpenedAt,
      completedAt: enrolments.completedAt,
      done: doneOf,
      required: requiredOf,
      quizzes: quizzesOf,
      batches: batchesOf,
      key: sql<string>`(${by})::text`,
    })
    .from(enrolments)
    .innerJoin(users, eq(users.id, enrolments.studentId))
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(
      and(
        narrowedBy(viewer, query),
        after && sql`(${by}, ${enrolments.id}) ${next} (${after[0]}::${kind}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(down ? desc(by) : asc(by), down ? desc(enrolments.id) : asc(enrolments.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.enrolmentId]);
  return {
    items: items.map(({ key: _, done, required, ...row }) => ({
      ...row,
      enrolledAt: row.enrolledAt.toISOString(),
      lastOpenedAt: row.lastOpenedAt.toISOString(),
      completedAt: row.completedAt?.toISOString() ?? null,
      progress: progressOf(done, required),
    })),
    nextCursor,
  };
}

export async function countLearners(db: Db, viewer: Viewer, query: Omit<Narrowed, 'state'>) {
  const found = { 'not-started': 0, 'under-way': 0, completed: 0 };
  for (const state of learnerStates) {
    const [row] = await db
      .select({ count: sql<number>`count(*)::int` })
      .from(enrolments)
      .innerJoin(users, eq(users.id, enrolments.studentId))
      .innerJoin(courses, eq(courses.id, enrolments.courseId))
      .where(narrowedBy(viewer, { ...query, state }));
    found[state] = row?.count ?? 0;
  }
  return found;
}
