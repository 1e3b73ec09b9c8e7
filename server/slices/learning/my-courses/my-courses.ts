import type { Parsed } from '@stepwell/contract/endpoint.ts';
import {
  type learning as contract,
  type MyCourse,
  type MyCourseState,
  myCourseStates,
} from '@stepwell/contract/learning/learning.ts';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { users } from '../../../tables/identity/identity.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { minutesOf } from '../../catalog/courses.public.ts';
import { doneOf, enrolmentRows, nextLecture, progressOf, requiredOf } from '../enrolments.ts';

type Query = Parsed<typeof contract.myCourses>['query'];

const percentOf = sql`coalesce(100 * ${doneOf} / nullif(${requiredOf}, 0), 0)`;
const Key = z.tuple([z.string().check(z.maxLength(400)), z.uuid()]);
const MomentKey = z.tuple([
  z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/)),
  z.uuid(),
]);
const PercentKey = z.tuple([z.string().check(z.regex(/^\d{1,3}$/)), z.uuid()]);
const orders = {
  opened: { by: sql`${enrolments.lastOpenedAt}`, down: true, kind: sql`timestamptz`, key: MomentKey },
  enrolled: { by: sql`${enrolments.enrolledAt}`, down: true, kind: sql`timestamptz`, key: MomentKey },
  title: { by: sql`lower(${courses.title})`, down: false, kind: sql`text`, key: Key },
  progress: { by: percentOf, down: true, kind: sql`int`, key: PercentKey },
};

const around = isNull(enrolments.shelvedAt);
const states: Record<MyCourseState, SQL | undefined> = {
  'not-started': and(around, isNull(enrolments.completedAt), sql`${doneOf} = 0`),
  'under-way': and(around, isNull(enrolments.completedAt), sql`${doneOf} > 0`),
  completed: and(around, isNotNull(enrolments.completedAt)),
  shelved: isNotNull(enrolments.shelvedAt),
};

const found = (studentId: string, { q, state }: { q?: string | undefined; state?: MyCourseState | undefined }) =>
  and(
    eq(enrolments.studentId, studentId),
    state ? states[state] : around,
    ...wordsIn(q).map((word) => sql`(${courses.title} || ' ' || ${users.fullName}) ilike ${anywhere(word)}`),
  );

/** The shelf in one round trip: courses, progress and the step that comes next. */
export async function myCoursesOf(db: Db, studentId: string, { limit, cursor, sort, ...narrowed }: Query) {
  const { by, down, kind, key } = orders[sort];
  const after = readCursor(key, cursor);
  const beyond = down ? sql`<` : sql`>`;
  const from = after && sql`(${by}, ${enrolments.id}) ${beyond} (${after[0]}::${kind}, ${after[1]}::uuid)`;
  const rows = await enrolmentRows(db, and(found(studentId, narrowed), from), sql<string>`(${by})::text`)
    .orderBy(down ? desc(by) : asc(by), down ? desc(enrolments.id) : asc(enrolments.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.enrolmentId]);
  return {
    items: items.map(
      ({ key: _, seconds, done, required, next, ...row }): MyCourse => ({
        ...row,
        minutes: minutesOf(seconds),
        enrolledAt: row.enrolledAt.toISOString(),
        lastOpenedAt: row.lastOpenedAt.toISOString(),
        completedAt: row.completedAt?.toISOString() ?? null,
        progress: progressOf(done, required),
        next: nextLecture(next),
      }),
    ),
    nextCursor,
    // A first page that is the whole list has counted itself.
    total: after ? undefined : nextCursor === null ? items.length : await countOf(db, found(studentId, narrowed)),
  };
}

async function countOf(db: Db, where: SQL | undefined) {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .innerJoin(users, eq(users.id, courses.instructorId))
    .where(where);
  return row?.count ?? 0;
}

export async function countFacets(db: Db, studentId: string, { q }: { q?: string | undefined }) {
  const counts = await Promise.all(
    myCourseStates.map(async (state) => [state, await countOf(db, found(studentId, { q, state }))] as const),
  );
  return Object.fromEntries(counts) as Record<MyCourseState, number>;
}

/** Put away keeps the day it was; putting away again changes nothing. */
export async function indexCourses(db: Db, enrolmentId: string, { shelved, now }: { shelved: boolean; now: Date }) {
  await db
    .update(enrolments)
    .set({ shelvedAt: shelved ? sql`coalesce(${enrolments.shelvedAt}, ${now.toISOString()}::timestamptz)` : null })
    .where(eq(enrolments.id, enrolmentId));
}
