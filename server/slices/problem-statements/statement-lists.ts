import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { OwnStatementLine, ownStatements } from '@stepwell/contract/problem-statements/own-statements.ts';
import type { problemStatements, StatementLine } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { and, asc, desc, eq, gt, isNotNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../platform/text/like.ts';
import { users } from '../../tables/identity/identity.ts';
import { statementScores, statements, statementWorks } from '../../tables/problem-statements/problem-statements.ts';
import { outOfAll, stageAt, stageOf } from './late-rule.ts';
import type { Shown } from './statement-rows.ts';

const people = sql<number>`(
  select count(*)::int from coding_statement_works w where w.statement_id = ${statements.id} and w.versions > 0
)`;
/** Whose newest version has no finished marks, where there is a rubric to mark by. */
const toMark = sql<number>`(
  select count(*)::int from coding_statement_works w
  join coding_statement_versions v on v.work_id = w.id and v.number = w.versions
  join identity_users u on u.id = w.student_id and u.erased_at is null
  left join coding_statement_markings m on m.version_id = v.id
  where w.statement_id = ${statements.id} and m.finished_at is null
    and (m.version_id is not null or ${statements.rubric} <> '[]'::jsonb)
)`;
const titled = (q: string | undefined) =>
  wordsIn(q?.toWellFormed()).map((word) => sql`${statements.title} ilike ${anywhere(word)}`);

/** What students see, each with what the caller has done of it. */
const seen = (db: Db, studentId: string, where: SQL | undefined) =>
  db
    .select({ row: statements, people, work: statementWorks, score: statementScores })
    .from(statements)
    .leftJoin(
      statementWorks,
      and(eq(statementWorks.statementId, statements.id), eq(statementWorks.studentId, studentId)),
    )
    .leftJoin(statementScores, eq(statementScores.workId, statementWorks.id))
    .where(where);

type Seen = Awaited<ReturnType<typeof seen>>[number];

const lineOf =
  (now: Date) =>
  ({ row, people: many, work, score }: Seen): StatementLine => {
    const { opensAt, deadlineAt, closesAt, id: statementId, cadence, title, ways } = row as Shown;
    return {
      statementId,
      cadence,
      title,
      ways,
      stage: stageOf(row, now),
      outOf: outOfAll(row),
      people: many,
      opensAt: opensAt.toISOString(),
      deadlineAt: deadlineAt.toISOString(),
      closesAt: closesAt.toISOString(),
      mine: {
        versions: work?.versions ?? 0,
        handedInAt: work?.handedInAt?.toISOString() ?? null,
        hasDraft: Boolean(work?.savedAt && (!work.handedInAt || work.savedAt > work.handedInAt)),
        score: score?.score ?? null,
        rank: score?.rank ?? null,
      },
    };
  };

/** What is taken now, weekly ones first and late ones last, and when the next ones open. */
export async function currentOnes(db: Db, viewer: Viewer, now: Date) {
  const open = and(
    isNotNull(statements.publishedAt),
    lte(statements.opensAt, now),
    gt(statements.closesAt, now),
    sql`${statements.scoredAt} is null`,
  );
  const nextOf = async (cadence: 'daily' | 'weekly') => {
    const [next] = await db
      .select({ opensAt: statements.opensAt })
      .from(statements)
      .where(and(isNotNull(statements.publishedAt), gt(statements.opensAt, now), eq(statements.cadence, cadence)))
      .orderBy(asc(statements.opensAt))
      .limit(1);
    return next?.opensAt?.toISOString() ?? null;
  };
  const [rows, daily, weekly] = await Promise.all([
    seen(db, viewer.id, open)
      .orderBy(
        desc(statements.cadence),
        sql`${statements.deadlineAt} < ${now.toISOString()}::timestamptz`,
        asc(statements.deadlineAt),
        asc(statements.id),
      )
      .limit(50),
    nextOf('daily'),
    nextOf('weekly'),
  ]);
  return { now: now.toISOString(), items: rows.map(lineOf(now)), next: { daily, weekly } };
}

const Key = z.tuple([z.iso.datetime(), z.uuid()]);

/** What takes nothing any more, whose deadline was last first. */
export async function pastOnes(
  db: Db,
  viewer: Viewer,
  { q, cadence, mine, limit, cursor }: Parsed<typeof problemStatements.past>['query'],
  now: Date,
) {
  const after = readCursor(Key, cursor);
  const where = and(
    isNotNull(statements.publishedAt),
    lte(statements.opensAt, now),
    or(lte(statements.closesAt, now), isNotNull(statements.scoredAt)),
    cadence && eq(statements.cadence, cadence),
    mine && gt(statementWorks.versions, 0),
    ...titled(q),
    after && sql`(${statements.deadlineAt}, ${statements.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
  );
  const rows = await seen(db, viewer.id, where)
    .orderBy(desc(statements.deadlineAt), desc(statements.id))
    .limit(limit + 1);
  return listFrom(rows.map(lineOf(now)), limit, ({ deadlineAt, statementId }) => [deadlineAt, statementId]);
}

const ownRows = (db: Db, where: SQL | undefined) =>
  db
    .select({ row: statements, owner: users.fullName, people, toMark })
    .from(statements)
    .innerJoin(users, eq(users.id, statements.ownerId))
    .where(where);
type OwnRow = Awaited<ReturnType<typeof ownRows>>[number];

const ownLineOf =
  (now: Date) =>
  ({ row, owner, people: many, toMark: open }: OwnRow): OwnStatementLine => ({
    statementId: row.id,
    cadence: row.cadence,
    title: row.title,
    owner,
    stage: stageOf(row, now),
    opensAt: row.opensAt?.toISOString() ?? null,
    deadlineAt: row.deadlineAt?.toISOString() ?? null,
    people: many,
    toMark: open,
  });

/** Far ahead: a draft without a day stands before everything. */
const opening = sql`coalesce(${statements.opensAt}, timestamptz '9000-01-01 00:00:00+00')`;

/** One's own, what opens last first. */
export async function ownOnes(
  db: Db,
  viewer: Viewer,
  { q, cadence, stage, begun, limit, cursor }: Parsed<typeof ownStatements.list>['query'],
  now: Date,
) {
  const after = readCursor(Key, cursor);
  const where = and(
    viewer.role === 'admin' ? undefined : eq(statements.ownerId, viewer.id),
    cadence && eq(statements.cadence, cadence),
    stage && sql`${stageAt(now)} = ${stage}`,
    begun && and(isNotNull(statements.publishedAt), lte(statements.opensAt, now)),
    ...titled(q),
    after && sql`(${opening}, ${statements.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
  );
  const rows = await ownRows(db, where)
    .orderBy(desc(opening), desc(statements.id))
    .limit(limit + 1);
  return listFrom(rows.map(ownLineOf(now)), limit, ({ opensAt, statementId }) => [
    opensAt ?? '9000-01-01T00:00:00.000Z',
    statementId,
  ]);
}

/** As many as a calendar of some weeks holds. */
const MOST_IN_CALENDAR = 500;

/** What is planned by anybody between two times; drafts only where they are the caller's. */
export async function calendarOf(db: Db, viewer: Viewer, { from, to }: { from: string; to: string }, now: Date) {
  const between = and(lt(statements.opensAt, new Date(to)), sql`${statements.deadlineAt} >= ${from}::timestamptz`);
  const own = viewer.role === 'admin' ? sql`true` : eq(statements.ownerId, viewer.id);
  const rows = await ownRows(db, and(between, or(isNotNull(statements.publishedAt), own)))
    .orderBy(asc(statements.opensAt), asc(statements.id))
    .limit(MOST_IN_CALENDAR);
  return {
    now: now.toISOString(),
    items: rows.map((one) => ({
      ...ownLineOf(now)(one),
      own: viewer.role === 'admin' || one.row.ownerId === viewer.id,
    })),
  };
}
