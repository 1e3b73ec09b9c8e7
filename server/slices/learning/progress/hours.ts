import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { enrolments, hours } from '../../../tables/learning/learning.ts';

const QUARTER = 15 * 60 * 1000;
/** When the quarter of an hour began in which this happened, ISO 8601. */
export const quarterOf = (at: Date) => new Date(Math.floor(at.getTime() / QUARTER) * QUARTER).toISOString();

interface Learnt {
  /** Milliseconds of film that nobody counted before. */
  watchedMs?: number;
  lecturesDone?: number;
}

/**
 * Adds to the quarter of an hour in which it happened. Goes with the change of progress, in its transaction, so
 * that hours and progress never tell different stories.
 */
export async function keepHours(
  tx: Db,
  { enrolmentId, now }: { enrolmentId: string; now: Date },
  { watchedMs = 0, lecturesDone = 0 }: Learnt,
) {
  if (watchedMs === 0 && lecturesDone === 0) return;
  const quarter = quarterOf(now);
  await tx.execute(sql`
    insert into ${hours} as h (student_id, course_id, quarter, watched_ms, lectures_done)
    select student_id, course_id, ${quarter}::timestamptz, ${watchedMs}::int, ${lecturesDone}::int
    from ${enrolments} where id = ${enrolmentId}
    on conflict (student_id, course_id, quarter) do update
    set watched_ms = h.watched_ms + excluded.watched_ms, lectures_done = h.lectures_done + excluded.lectures_done`);
}
