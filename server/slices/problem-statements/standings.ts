import { type StatementStatus, weeklyRankPoints } from '@stepwell/contract/problem-statements/problem-statements.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one, rowsOf } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { pseudonymOf } from '../../platform/security/pseudonyms.ts';
import type { Signer } from '../../platform/security/signer.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { daysLateOf, outOfAll, testHundredths } from './late-rule.ts';
import type { Shown } from './statement-rows.ts';

const Key = z.tuple([z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)), z.uuid()]);

interface Row {
  place: string;
  studentId: string;
  rank: number;
  handedInAt: string | Date;
  testsSoFar: number | null;
  score: number | null;
  fullName: string;
  hidden: boolean;
}

/**
 * Everybody's newest version in order, counted anew from what was handed in and judged: there is no sum that could be
 * behind. Points of the tests are whole hundredths, less so many percent of them for each day begun.
 */
const inOrder = ({ id, testPoints, graceHours, percentPerDay, deadlineAt, scoredAt }: Shown): SQL => {
  const late = sql`least(100, ${percentPerDay}::int * greatest(0, ceil(extract(epoch from
    v.handed_in_at - (${deadlineAt.toISOString()}::timestamptz + make_interval(hours => ${graceHours}::int))) / 86400)))`;
  const tests = testHundredths(sql`${testPoints}::int`);
  const before = sql`select w.id, w.student_id, v.handed_in_at, null::numeric as score, null::int as rank,
      (${tests}) - floor((${tests}) * ${late} / 100) as so_far
    from coding_statement_works w
    join coding_statement_versions v on v.work_id = w.id and v.number = w.versions
    left join coding_submissions s on s.id = v.id and s.purpose = 'problem-statement'
    left join coding_challenge_versions c on c.id = s.version_id
    where w.statement_id = ${id} and w.versions > 0`;
  const after = sql`select w.id, w.student_id, v.handed_in_at, k.score, k.rank, null::numeric as so_far
    from coding_statement_works w join coding_statement_scores k on k.work_id = w.id
    join coding_statement_versions v on v.id = k.version_id
    where w.statement_id = ${id}`;
  return sql`select r.id as place, r.student_id as "studentId", r.handed_in_at as "handedInAt", r.score::float8 as score,
      ${testPoints > 0 && !scoredAt ? sql`(r.so_far / 100)::float8` : sql`null::float8`} as "testsSoFar",
      coalesce(r.rank, rank() over (order by r.so_far desc, r.handed_in_at))::int as rank,
      u.full_name as "fullName", coalesce(f.hide_name, false) as hidden
    from (${scoredAt ? after : before}) r
    join identity_users u on u.id = r.student_id
    left join identity_preferences f on f.user_id = r.student_id`;
};

/** A page of the standings, who leads first, and the caller's own row wherever it stands. */
export async function standingsOf(
  { db, signer, viewer }: { db: Db; signer: Signer; viewer: Viewer },
  statement: Shown,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const after = readCursor(Key, cursor);
  const all = inOrder(statement);
  const behind = after ? sql`(o.rank, o.place) > (${after[0]}::int, ${after[1]}::uuid)` : sql`true`;
  const [rows, [own], { people }] = await Promise.all([
    rowsOf<Row>(db, sql`select * from (${all}) o where ${behind} order by o.rank, o.place limit ${limit + 1}`),
    rowsOf<Row>(db, sql`select * from (${all}) o where o."studentId" = ${viewer.id}`),
    one(await rowsOf<{ people: number }>(db, sql`select count(*)::int as people from (${all}) o`)),
  ]);
  const shown = ({ studentId, fullName, hidden, ...row }: Row): StatementStatus => {
    const handedInAt = new Date(row.handedInAt);
    const points = row.score !== null && row.score > 0 && statement.cadence === 'weekly';
    return {
      ...row,
      handedInAt: handedInAt.toISOString(),
      daysLate: daysLateOf(statement, handedInAt),
      own: studentId === viewer.id,
      name: hidden && studentId !== viewer.id ? pseudonymOf(signer, studentId) : fullName,
      points: points ? (weeklyRankPoints[row.rank - 1] ?? 0) : 0,
    };
  };
  return {
    ...listFrom(rows.map(shown), limit, ({ rank, place }) => [rank, place]),
    people,
    scored: statement.scoredAt !== null,
    outOf: outOfAll(statement),
    own: own ? shown(own) : null,
  };
}
