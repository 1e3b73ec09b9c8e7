import type { ChallengeState } from '@stepwell/contract/challenges/challenges.ts';
import type { SolvingLearner } from '@stepwell/contract/challenges/coding-lectures.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { codingLectures } from '../../../tables/challenges/coding-lectures.ts';
import { teaches } from '../locks.public.ts';

interface Taught {
  courseId: string;
  challengeId: string;
}
interface Narrowed {
  q?: string | undefined;
  state?: ChallengeState | undefined;
}

/** The course and the challenge of a coding lecture that the caller teaches. */
export async function challengeForTeacher(db: Db, viewer: Viewer, lectureId: string): Promise<Taught> {
  const [row] = await db
    .select({
      courseId: lectures.courseId,
      challengeId: codingLectures.challengeId,
      instructorId: courses.instructorId,
    })
    .from(codingLectures)
    .innerJoin(lectures, and(eq(lectures.id, codingLectures.lectureId), isNull(lectures.retiredAt)))
    .innerJoin(courses, and(eq(courses.id, lectures.courseId), inArray(courses.state, ['published', 'archived'])))
    .where(eq(codingLectures.lectureId, lectureId));
  if (!row || !teaches(viewer, row)) throw new Problem('lecture_not_found');
  return row;
}

const LineKey = z.tuple([z.string().check(z.maxLength(400)), z.uuid()]);

/** Every learner with what became of the programs they handed in; `t` is what all of them are counted by. */
const tried = ({ courseId, challengeId }: Taught, q: string | undefined) => sql`
  select u.id, u.full_name, lower(u.full_name) as name, coalesce(h.attempts, 0) as attempts, h.best, h.last_at, s.solved_at,
    case when s.solved_at is not null then 'solved' when h.attempts > 0 or h.waiting then 'tried' else 'untouched' end as state
  from learning_enrolments e join identity_users u on u.id = e.student_id and u.erased_at is null
  left join coding_solutions s on s.student_id = u.id and s.challenge_id = ${challengeId}
  left join lateral (
    select count(*) filter (where b.stage = 'done' and b.verdict <> 'IE')::int as attempts, max(b.made_at) as last_at,
      bool_or(b.stage <> 'done') as waiting,
      floor(max(case when b.verdict = 'AC' then 100 else 100.0 * b.points / nullif(o.points, 0) end)
        filter (where b.stage = 'done' and b.verdict <> 'IE'))::int as best
    from coding_submissions b join coding_challenge_versions v on v.id = b.version_id,
    lateral (select coalesce(nullif((select sum((g ->> 'points')::int) from jsonb_array_elements(v.groups) g), 0),
      v.points) as points) o
    where b.student_id = u.id and b.challenge_id = ${challengeId} and b.purpose = 'challenge'
  ) h on true
  where e.course_id = ${courseId}
  ${sql.join(
    wordsIn(q).map((word) => sql`and (u.full_name || ' ' || u.email) ilike ${anywhere(word)}`),
    sql` `,
  )}`;

interface Row {
  id: string;
  full_name: string;
  name: string;
  attempts: number;
  best: number | null;
  last_at: string | Date | null;
  solved_at: string | Date | null;
  state: ChallengeState;
}
const moment = (at: string | Date | null) => (at === null ? null : new Date(at).toISOString());

/** By name, page by page. */
export async function solvingLearners(
  db: Db,
  lectureRef: Taught,
  { q, state, limit, cursor }: Narrowed & { limit: number; cursor?: string | undefined },
) {
  const after = readCursor(LineKey, cursor);
  const rows = await rowsOf<Row>(
    db,
    sql`select * from (${tried(lectureRef, q)}) t where ${state ? sql`t.state = ${state}` : sql`true`}
      and ${after ? sql`(t.name, t.id) > (${after[0]}, ${after[1]}::uuid)` : sql`true`}
      order by t.name, t.id limit ${limit + 1}`,
  );
  const { items, nextCursor } = listFrom(rows, limit, ({ name, id }) => [name, id]);
  return {
    items: items.map(
      (row): SolvingLearner => ({
        userId: row.id,
        fullName: row.full_name,
        state: row.state,
        attempts: row.attempts,
        bestPercent: row.best,
        lastAt: moment(row.last_at),
        solvedAt: moment(row.solved_at),
      }),
    ),
    nextCursor,
  };
}

export async function countSolving(db: Db, lectureRef: Taught, q: string | undefined) {
  const rows = await rowsOf<{ state: ChallengeState; learners: number }>(
    db,
    sql`select t.state, count(*)::int as learners from (${tried(lectureRef, q)}) t group by t.state`,
  );
  const counts = { untouched: 0, tried: 0, solved: 0 };
  for (const { state, learners } of rows) counts[state] = learners;
  return counts;
}
