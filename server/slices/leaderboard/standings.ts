import type { PointKind, Standing } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { pointKinds } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one, rowsOf } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { pseudonymOf } from '../../platform/security/pseudonyms.ts';
import type { Signer } from '../../platform/security/signer.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { SITE_BOARD } from '../../tables/leaderboard/points.ts';
import type { Board } from './boards.ts';

const Key = z.tuple([z.int().check(z.minimum(0), z.maximum(2 ** 31 - 1)), z.uuid()]);
interface Needs {
  db: Db;
  signer: Signer;
  viewer: Viewer;
}

/** Sums of a board, as `alias`. */
const onBoard = ({ boardId, period, batchId }: Board, alias: string, begins: string) => {
  const t = sql.raw(alias);
  const members = sql`and exists (
    select 1 from learning_batch_members m where m.batch_id = ${batchId} and m.student_id = ${t}.student_id)`;
  return sql`${t}.board_id = ${boardId} and ${t}.period = ${period} and ${t}.begins = ${begins}::date
    ${batchId ? members : sql``}`;
};

/** One more than the people with more points: of a whole board by its steps, of a batch one by one. */
function rankOf(board: Board, begins: string, points: SQL) {
  const { boardId, period, batchId } = board;
  const above = sql`select count(*) from learning_point_totals r where ${onBoard(board, 'r', begins)} and r.points > ${points}`;
  if (batchId) return sql`(1 + (${above}))::int`;
  return sql`(1 + (${above} and r.points < ((${points} >> 6) + 1) << 6) + (
    select coalesce(sum(s.people), 0) from learning_point_steps s
    where s.board_id = ${boardId} and s.period = ${period} and s.begins = ${begins}::date and s.step > ${points} >> 6
  ))::int`;
}

interface Row {
  place: string;
  studentId: string;
  points: number;
  rank: number;
  tied: boolean;
  before: number | null;
  fullName: string;
  hidden: boolean;
}

/** The people of a board who fit, in this order; with `order` and `limit` the sums are cut before anything else is asked. */
async function rowsOfBoard(db: Db, board: Board, { fits, order, limit }: { fits: SQL; order: SQL; limit: number }) {
  const { begins, before } = board.stretch;
  return rowsOf<Row>(
    db,
    sql`
    select t.place, t.student_id as "studentId", t.points, ${rankOf(board, begins, sql`t.points`)} as rank,
      exists (select 1 from learning_point_totals r
        where ${onBoard(board, 'r', begins)} and r.points = t.points and r.place <> t.place) as tied,
      ${
        before === null
          ? sql`null::int`
          : sql`(select ${rankOf(board, before, sql`b.points`)} from learning_point_totals b
              where ${onBoard(board, 'b', before)} and b.student_id = t.student_id)`
      } as before,
      u.full_name as "fullName", coalesce(f.hide_name, false) as hidden
    from (
      select t.place, t.student_id, t.points from learning_point_totals t
      where ${onBoard(board, 't', begins)} and ${fits} order by ${order} limit ${limit}
    ) t
    join identity_users u on u.id = t.student_id
    left join identity_preferences f on f.user_id = t.student_id
    order by ${order}`,
  );
}

const down = sql`t.points desc, t.place desc`;
const up = sql`t.points, t.place`;

const shown = (
  { studentId, fullName, ...row }: Row,
  { signer, viewer }: Needs,
  { seesNames }: Pick<Board, 'seesNames'>,
): Standing => ({
  ...row,
  own: studentId === viewer.id,
  name: row.hidden && !seesNames && studentId !== viewer.id ? pseudonymOf(signer, studentId) : fullName,
});

/** A page of a board, most points first. */
export async function standingsOf(
  needs: Needs,
  board: Board,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) {
  const { db } = needs;
  const after = readCursor(Key, cursor);
  const fits = after ? sql`(t.points, t.place) < (${after[0]}::int, ${after[1]}::uuid)` : sql`true`;
  const [rows, whole] = await Promise.all([
    rowsOfBoard(db, board, { fits, order: down, limit: limit + 1 }),
    wholeOf(db, board),
  ]);
  return {
    ...listFrom(
      rows.map((row) => shown(row, needs, board)),
      limit,
      ({ points, place }) => [points, place],
    ),
    ...whole,
  };
}

/** How many people have points there, and the most of them. */
async function wholeOf(db: Db, board: Board) {
  const { boardId, period, batchId, stretch } = board;
  const here = onBoard(board, 't', stretch.begins);
  return one(
    await rowsOf<{ people: number; best: number }>(
      db,
      batchId
        ? sql`select count(*)::int as people, coalesce(max(t.points), 0)::int as best from learning_point_totals t where ${here}`
        : sql`
          select coalesce(sum(s.people), 0)::int as people, coalesce((
            select t.points from learning_point_totals t where ${here} order by t.points desc, t.place desc limit 1
          ), 0) as best
          from learning_point_steps s
          where s.board_id = ${boardId} and s.period = ${period} and s.begins = ${stretch.begins}::date`,
    ),
  );
}

/** Where the caller stands, with two before and two behind. */
export async function ownOf(needs: Needs, board: Board) {
  const { db, viewer, signer } = needs;
  // In no order that an index has: one person is found by the person, not by walking down the board.
  const [mine] = await rowsOfBoard(db, board, {
    fits: sql`t.student_id = ${viewer.id}`,
    order: sql`t.points + 0`,
    limit: 1,
  });
  const [sources, [hiding]] = await Promise.all([
    sourcesOf(db, board, viewer.id),
    rowsOf<{ hidden: boolean }>(
      db,
      sql`select hide_name as hidden from identity_preferences where user_id = ${viewer.id}`,
    ),
  ]);
  const about = { sources, pseudonym: pseudonymOf(signer, viewer.id), hidden: hiding?.hidden ?? false };
  if (!mine) return { ...about, around: [], next: null, points: 0 };
  const here = sql`(${mine.points}::int, ${mine.place}::uuid)`;
  const [before, behind, [next]] = await Promise.all([
    rowsOfBoard(db, board, { fits: sql`(t.points, t.place) > ${here}`, order: up, limit: 2 }),
    rowsOfBoard(db, board, { fits: sql`(t.points, t.place) < ${here}`, order: down, limit: 2 }),
    rowsOfBoard(db, board, { fits: sql`t.points > ${mine.points}::int`, order: up, limit: 1 }),
  ]);
  const around = [...before.reverse(), mine, ...behind].map((row) => shown(row, needs, board));
  return {
    ...about,
    around,
    next: next ? { name: shown(next, needs, board).name, points: next.points - mine.points + 1 } : null,
    points: mine.points,
  };
}

/** What the points came from, in the order of `pointKinds`. */
async function sourcesOf(db: Db, { period, stretch, boardId, batchId }: Board, studentId: string) {
  const inStretch = period === 'all' ? sql`true` : sql`${sql.raw(`p.${period}`)} = ${stretch.begins}::date`;
  const rows = await rowsOf<{ kind: PointKind; times: number; points: number }>(
    db,
    sql`
    select p.kind, count(*)::int as times, sum(p.points)::int as points from learning_points p
    where p.student_id = ${studentId} and p.undone_at is null and ${inStretch}
      and (${isSite(boardId)} or p.course_id = ${boardId})
      and (${batchId}::uuid is null or exists (
        select 1 from learning_batch_members m where m.batch_id = ${batchId} and m.student_id = ${studentId}))
    group by p.kind`,
  );
  return pointKinds.flatMap((kind) => rows.filter((row) => row.kind === kind));
}
const isSite = (boardId: string) => boardId === SITE_BOARD;
