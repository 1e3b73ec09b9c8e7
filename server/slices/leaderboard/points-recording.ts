import type { PointKind } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { and, inArray, isNull, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { points } from '../../tables/leaderboard/points.ts';
import { type DuePoint, duePoints } from './due-points.ts';

/** Rows of one statement. */
const AT_ONCE = 500;

interface Whose {
  students: string[];
  kinds: readonly PointKind[];
  zone: string;
  now: Date;
}

/**
 * Makes the points of these people what they have earned: what is new is written, what holds no more is undone, and
 * what holds again counts again. Safe to repeat; answers whether anything moved.
 */
export async function settlePoints(tx: Db, { students, kinds, zone, now }: Whose) {
  // Two events of one person at once: the second one reads what the first one left.
  await rowsOf(
    tx,
    sql`select pg_advisory_xact_lock(44, hashtext(id)) from unnest(${sql.param([...students].sort())}::text[]) id`,
  );
  const due = await duePoints(tx, { students, kinds, zone, now });
  const saved = await tx
    .select()
    .from(points)
    .where(and(inArray(points.studentId, students), inArray(points.kind, [...kinds])));
  const keyOf = (one: Pick<DuePoint, 'studentId' | 'kind' | 'sourceId'>) =>
    `${one.studentId} ${one.kind} ${one.sourceId}`;
  const known = new Map(saved.map((one) => [keyOf(one), one]));
  const fresh = due.filter((one) => {
    const before = known.get(keyOf(one));
    return !before || before.undoneAt !== null || !isSame(before, one);
  });
  for (let from = 0; from < fresh.length; from += AT_ONCE)
    await tx
      .insert(points)
      .values(fresh.slice(from, from + AT_ONCE))
      .onConflictDoUpdate({
        target: [points.studentId, points.kind, points.sourceId],
        set: {
          points: sql`excluded.points`,
          at: sql`excluded.at`,
          week: sql`excluded.week`,
          month: sql`excluded.month`,
          courseId: sql`excluded.course_id`,
          undoneAt: null,
        },
      });
  const holds = new Set(due.map(keyOf));
  const gone = saved.filter((one) => one.undoneAt === null && !holds.has(keyOf(one))).map(({ id }) => id);
  if (gone.length > 0)
    await tx
      .update(points)
      .set({ undoneAt: now })
      .where(and(inArray(points.id, gone), isNull(points.undoneAt)));
  return fresh.length > 0 || gone.length > 0;
}

const isSame = (one: typeof points.$inferSelect, other: DuePoint) =>
  one.points === other.points &&
  one.at.getTime() === other.at.getTime() &&
  one.week === other.week &&
  one.month === other.month &&
  one.courseId === other.courseId;
