import {
  type ModuleWorkLine,
  type ModuleWorkState,
  type moduleMarking,
  moduleWorkStates,
} from '@stepwell/contract/communication/module-marking.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one, rowsOf } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../platform/text/like.ts';
import type { communicationModules } from '../../tables/communication/communication.ts';
import { moduleSubmissions } from '../../tables/communication/submissions.ts';
import { daysLateOf } from '../assignments/late-rule.public.ts';
import { bestOf } from '../questions/rubric-points.public.ts';

type ModuleRow = typeof communicationModules.$inferSelect;

/** Students of a module who submitted something or have feedback; what came after the last marks waits again. */
const worksOf = (moduleId: string) => sql`(
  select u.id as student_id, u.full_name, u.email, coalesce(x.submissions, 0) as submissions, f.points,
    coalesce(x.submitted_at, f.saved_at) as submitted_at,
    case when f.saved_at is null or f.saved_at < x.submitted_at then 'to-mark'
      when f.released_at is null then 'marked' else 'released' end as state
  from (
    select student_id, count(*)::int as submissions, max(submitted_at) as submitted_at
    from ${moduleSubmissions} s where module_id = ${moduleId} group by student_id
  ) x
  full join (select * from communication_feedback where module_id = ${moduleId}) f using (student_id)
  join identity_users u on u.id = student_id and u.erased_at is null
)`;

const byTime = {
  by: sql`to_char(w.submitted_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') collate "C"`,
  down: false,
};
const orders: Record<Query['sort'], { by: SQL; down: boolean }> = {
  /** What waits for marks stands before what waits for its release, and that before what waits for nothing. */
  waiting: {
    by: sql`((case w.state when 'to-mark' then '0' when 'marked' then '1' else '2' end) || ${byTime.by}) collate "C"`,
    down: false,
  },
  newest: { ...byTime, down: true },
  name: { by: sql`lower(w.full_name)`, down: false },
};

type Query = Parsed<typeof moduleMarking.works>['query'];

const matching = (q: string | undefined) =>
  wordsIn(q).map((word) => sql`(w.full_name || ' ' || w.email) ilike ${anywhere(word)}`);

interface Row {
  student_id: string;
  full_name: string;
  email: string;
  submissions: number;
  points: string | null;
  submitted_at: Date | string;
  state: ModuleWorkState;
  key: string;
}

/** Works of a module, page by page. */
export async function workList(
  db: Db,
  { id, dueAt, rubric }: ModuleRow,
  { q, state, sort, limit, cursor }: Query,
): Promise<{ items: ModuleWorkLine[]; nextCursor: string | null }> {
  const { by, down } = orders[sort];
  const after = readCursor(z.tuple([z.string().check(z.maxLength(400)), z.uuid()]), cursor);
  const conditions = [
    sql`true`,
    ...matching(q),
    ...(state ? [sql`w.state = ${state}`] : []),
    ...(after ? [sql`(${by}, w.student_id) ${down ? sql`<` : sql`>`} (${after[0]}, ${after[1]}::uuid)`] : []),
  ];
  const way = down ? sql`desc` : sql`asc`;
  const rows = await rowsOf<Row>(
    db,
    sql`select w.*, ${by} as key from ${worksOf(id)} w where ${sql.join(conditions, sql` and `)}
      order by ${by} ${way}, w.student_id ${way} limit ${limit + 1}`,
  );
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.key, row.student_id]);
  return {
    items: items.map(({ student_id, full_name, email, submissions, points, submitted_at, state: now }) => ({
      workId: student_id,
      student: { userId: student_id, fullName: full_name, email },
      state: now,
      submissions,
      handedInAt: new Date(submitted_at).toISOString(),
      daysLate: submissions === 0 ? 0 : daysLateOf(dueAt, new Date(submitted_at)),
      points: now === 'to-mark' || points === null ? null : Number(points),
      outOf: bestOf(rubric),
    })),
    nextCursor,
  };
}

/** How many works there are in each state, under the same words. */
export async function workCounts(db: Db, moduleId: string, q: string | undefined) {
  const counts = moduleWorkStates.map(
    (state) => sql`count(*) filter (where w.state = ${state})::int as ${sql.identifier(state)}`,
  );
  const where = sql.join([sql`true`, ...matching(q)], sql` and `);
  return one(
    await rowsOf<Record<ModuleWorkState, number>>(
      db,
      sql`select ${sql.join(counts, sql`, `)} from ${worksOf(moduleId)} w where ${where}`,
    ),
  );
}

/** Where one student's work stands, the one submitted before it, and the one that waits longest besides it. */
export async function workPlace(db: Db, moduleId: string, studentId: string) {
  return one(
    await rowsOf<{ state: ModuleWorkState; previousId: string | null; nextId: string | null }>(
      db,
      sql`with w as materialized (select * from ${worksOf(moduleId)} works),
        here as (select submitted_at, student_id, state from w where student_id = ${studentId})
      select coalesce((select state from here), 'to-mark') as state,
        (select w.student_id from w, here where (w.submitted_at, w.student_id) < (here.submitted_at, here.student_id)
          order by w.submitted_at desc, w.student_id desc limit 1) as "previousId",
        (select w.student_id from w left join here on true where w.state = 'to-mark' and w.student_id <> ${studentId}
          order by (w.submitted_at, w.student_id) < (here.submitted_at, here.student_id), w.submitted_at, w.student_id
          limit 1) as "nextId"`,
    ),
  );
}
