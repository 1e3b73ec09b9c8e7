import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { PlannedLine, plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { isWhich, type Which } from './ordinary.ts';
import { attemptCounts } from './planned.public.ts';

const Key = z.tuple([z.iso.datetime(), z.uuid()]);
type Row = Omit<PlannedLine, 'opensAt' | 'closesAt' | 'changedAt'> &
  Record<'opensAt' | 'closesAt', string | Date | null> & { changedAt: string | Date; madeAt: string | Date };

type Query = Parsed<typeof plannedQuizzes.list>['query'];

export const plannedList = (db: Db, viewer: Viewer, query: Query) => plannedLines(db, viewer, query, 'ordinary');

/**
 * The caller's quizzes outside lectures, the newest first; those put away only where asked for. `more` is one JSON
 * value that a kind of them tells besides.
 */
export async function plannedLines<More = null>(
  db: Db,
  viewer: Viewer,
  { q, state, limit, cursor }: Query,
  which: Which,
  more: SQL = sql`null`,
): Promise<{ items: (PlannedLine & { more: More })[]; nextCursor: string | null }> {
  const after = readCursor(Key, cursor);
  const where = [
    isWhich(which),
    viewer.role === 'admin' ? sql`true` : sql`q.owner_id = ${viewer.id}`,
    state ? sql`p.state = ${state}` : sql`p.state <> 'away'`,
    ...wordsIn(q?.toWellFormed()).map((word) => sql`q.title ilike ${anywhere(word)}`),
    ...(after ? [sql`(q.created_at, q.id) < (${after[0]}::timestamptz, ${after[1]}::uuid)`] : []),
  ];
  const rows = await rowsOf<Row & { more: More }>(
    db,
    sql`
    select q.id as "quizId", q.title, p.state, q.opens_at as "opensAt", q.closes_at as "closesAt",
      p.password_hash is not null as "hasPassword", p.published_at is not null as "wasPublished", p.changed_at as "changedAt", q.created_at as "madeAt",
      (select coalesce(sum(coalesce((n.draw ->> 'count')::int, 1)), 0)::int
        from assessment_quiz_items n where n.quiz_id = q.id) as questions,
      ${attemptCounts(sql`q.id`)} as attempts, ${more} as more
    from assessment_quiz_plans p join assessment_quizzes q on q.id = p.quiz_id
    where ${sql.join(where, sql` and `)}
    order by q.created_at desc, q.id desc limit ${limit + 1}`,
  );
  const { items, nextCursor } = listFrom(rows, limit, ({ madeAt, quizId }) => [textOf(madeAt), quizId]);
  return {
    items: items.map((row) => {
      const { madeAt: _, ...line } = row;
      const [opensAt, closesAt] = [row.opensAt && textOf(row.opensAt), row.closesAt && textOf(row.closesAt)];
      return { ...line, opensAt, closesAt, changedAt: textOf(row.changedAt) };
    }),
    nextCursor,
  };
}

const textOf = (moment: string | Date) => new Date(moment).toISOString();
