import {
  type assignmentWork as contract,
  type WorkFilter,
  type WorkLine,
  type WorkState,
  workFilters,
} from '@stepwell/contract/assignments/assignment-submissions.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, asc, desc, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../platform/text/like.ts';
import {
  assignmentExtensions,
  assignments,
  markings,
  works,
  workVersions,
} from '../../tables/assignments/assignments.ts';
import { users } from '../../tables/identity/identity.ts';
import { enrolments } from '../../tables/learning/learning.ts';
import { daysLateOf, dueOf, outOf, pointsOf } from './late-rule.public.ts';
import { scored } from './marking.ts';
import { isExtensionOf } from './open-assignments.ts';

type Query = Parsed<typeof contract.works>['query'];

/** The newest release of a version. */
const releasedMarks = sql<number | null>`(
  select k.marks::float8 from assessment_marks k where k.version_id = ${workVersions.id} order by k.number desc limit 1
)`;
const isReleased = sql`exists (select 1 from assessment_marks k where k.version_id = ${workVersions.id})`;
const stateOf = sql<WorkState>`case when ${isReleased} then 'released'
  when ${markings.finishedAt} is not null then 'marked' else 'to-mark' end`;
/** As `dueOf` says it, where rows are chosen by it. */
const isLate = sql`${workVersions.handedInAt} > coalesce(${assignmentExtensions.dueAt}, ${assignments.dueAt},
  coalesce(${enrolments.startsAt}, ${enrolments.enrolledAt}) + make_interval(hours => 24 * ${assignments.dueAfterDays}))`;

const isIn = (state: WorkFilter) => (state === 'late' ? isLate : sql`${stateOf} = ${state}`);

const Moment = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d(\.\d+)?[+-]\d\d(:\d\d)?$/));
const byTime = { by: sql`${works.handedInAt}`, kind: sql`timestamptz`, key: z.tuple([Moment, z.uuid()]) };
/** What waits for marks stands before what waits for its release, and that before what waits for nothing. */
const byWaiting = sql`((case when ${isReleased} then '2' when ${markings.finishedAt} is not null then '1' else '0' end)
  || to_char(${works.handedInAt} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.MS')) collate "C"`;
const orders = {
  waiting: {
    by: byWaiting,
    kind: sql`text`,
    down: false,
    key: z.tuple([z.string().check(z.maxLength(40)), z.uuid()]),
  },
  newest: { ...byTime, down: true },
  name: {
    by: sql`lower(${users.fullName})`,
    kind: sql`text`,
    down: false,
    key: z.tuple([z.string().check(z.maxLength(400)), z.uuid()]),
  },
};

const narrowedBy = (assignmentId: string, { q, state }: { q?: string | undefined; state?: WorkFilter | undefined }) =>
  and(
    eq(works.assignmentId, assignmentId),
    gt(works.versions, 0),
    isNull(users.erasedAt),
    state && isIn(state),
    ...wordsIn(q).map((word) => sql`(${users.fullName} || ' ' || ${users.email}) ilike ${anywhere(word)}`),
  );

/** Works that were handed in, each with its newest version. */
const handedIn = <Fields extends Record<string, SQL | object>>(db: Db, fields: Fields, where: SQL | undefined) =>
  db
    .select(fields as never)
    .from(works)
    .innerJoin(assignments, eq(assignments.id, works.assignmentId))
    .innerJoin(workVersions, and(eq(workVersions.workId, works.id), eq(workVersions.number, works.versions)))
    .innerJoin(users, eq(users.id, works.studentId))
    .leftJoin(enrolments, and(eq(enrolments.courseId, assignments.courseId), eq(enrolments.studentId, works.studentId)))
    .leftJoin(assignmentExtensions, isExtensionOf(assignments.id, works.studentId))
    .leftJoin(markings, eq(markings.versionId, workVersions.id))
    .where(where);

interface Row {
  assignment: typeof assignments.$inferSelect;
  version: typeof workVersions.$inferSelect;
  enrolment: typeof enrolments.$inferSelect | null;
  extendedTo: Date | null;
  marking: typeof markings.$inferSelect | null;
  workId: string;
  student: WorkLine['student'];
  state: WorkState;
  released: number | null;
  key: string;
}

/** One assignment's works, page by page. */
export async function worksOf(db: Db, assignmentId: string, { sort, limit, cursor, ...query }: Query) {
  const { by, down, kind, key } = orders[sort];
  const after = readCursor(key, cursor);
  const fields = {
    assignment: assignments,
    version: workVersions,
    enrolment: enrolments,
    extendedTo: assignmentExtensions.dueAt,
    marking: markings,
    workId: works.id,
    student: { userId: users.id, fullName: users.fullName, email: users.email },
    state: stateOf,
    released: releasedMarks,
    key: sql<string>`(${by})::text`,
  };
  const where = and(
    narrowedBy(assignmentId, query),
    after && sql`(${by}, ${works.id}) ${down ? sql`<` : sql`>`} (${after[0]}::${kind}, ${after[1]}::uuid)`,
  );
  const rows = (await handedIn(db, fields, where)
    .orderBy(down ? desc(by) : asc(by), down ? desc(works.id) : asc(works.id))
    .limit(limit + 1)) as unknown as Row[];
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.workId]);
  return { items: items.map(lineOf), nextCursor };
}

function lineOf(row: Row): WorkLine {
  const { assignment, version, enrolment, extendedTo, marking, workId, student, state, released } = row;
  const due = dueOf(assignment, enrolment && (enrolment.startsAt ?? enrolment.enrolledAt), extendedTo);
  const points = marking?.finishedAt ? pointsOf(assignment.rubric, marking) : null;
  return {
    workId,
    student,
    state,
    versions: version.number,
    handedInAt: version.handedInAt.toISOString(),
    daysLate: daysLateOf(due, version.handedInAt),
    marks: released ?? (points === null ? null : scored(row, points).marks),
    outOf: outOf(assignment.rubric),
  };
}

/** How many works there are of each kind, under the same words. */
export async function countWorks(db: Db, assignmentId: string, q: string | undefined) {
  const fields = Object.fromEntries(
    workFilters.map((state) => [state, sql<number>`count(*) filter (where ${isIn(state)})::int`]),
  );
  const rows = await handedIn(db, fields, narrowedBy(assignmentId, { q }));
  return one(rows as unknown as Record<WorkFilter, number>[]);
}

/** The work that waits longest to be marked, besides this one. */
export async function nextToMark(db: Db, assignmentId: string, besides: string) {
  const where = and(narrowedBy(assignmentId, { state: 'to-mark' }), sql`${works.id} <> ${besides}`);
  const [next] = (await handedIn(db, { workId: works.id }, where)
    .orderBy(asc(works.handedInAt), asc(works.id))
    .limit(1)) as unknown as { workId: string }[];
  return next?.workId ?? null;
}
