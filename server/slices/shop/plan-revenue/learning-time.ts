import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';

interface Learned {
  courseId: string;
  learnedMs: number;
  /** Of it, lectures without a video that were completed. */
  completedMs: number;
}

/**
 * How long somebody learned in each course that was open to them through a plan: the video they watched, and each lecture
 * of another kind that they completed, by its length. That is the reading time of a text, the time limit or usual time of
 * a quiz, an assignment or a challenge, at most the time between opening and completing it, so that marking a text as read
 * at once earns little. What was learned after the course was bought, or in a course that was never the plan's, is left out.
 */
export async function learnedIn(db: Db, learnerId: string, { from, until }: { from: Date; until: Date }) {
  const [start, end] = [sql`${from.toISOString()}::timestamptz`, sql`${until.toISOString()}::timestamptz`];
  const rows = await rowsOf<{ courseId: string; learned: string; completed: string }>(
    db,
    sql`select e.course_id as "courseId", sum(t.watched_ms + t.completed_ms) as learned, sum(t.completed_ms) as completed
      from learning_enrolments e
      join lateral (
        select h.quarter as at, h.watched_ms::bigint as watched_ms, 0::bigint as completed_ms from learning_hours h
        where h.student_id = e.student_id and h.course_id = e.course_id and h.quarter >= ${start} and h.quarter < ${end}
        union all
        select p.done_at, 0, least(l.seconds * 1000::bigint, (extract(epoch from p.done_at - p.opened_at) * 1000)::bigint)
        from learning_lecture_progress p join catalog_lectures l on l.id = p.lecture_id and l.kind <> 'video'
        where p.enrolment_id = e.id and p.done_at >= ${start} and p.done_at < ${end}
      ) t on true
      where e.student_id = ${learnerId} and (e.by_plan or t.at < least(
        (select min(o.paid_at) from shop_orders o join shop_order_lines b on b.order_id = o.id and not b.seats
          where o.user_id = e.student_id and b.course_id = e.course_id and o.state = 'paid'),
        (select min(s.taken_at) from shop_seats s join shop_seat_lots b on b.id = s.lot_id
          where s.user_id = e.student_id and b.course_id = e.course_id)))
      group by 1 having sum(t.watched_ms + t.completed_ms) > 0 order by 1`,
  );
  return rows.map(
    ({ courseId, learned, completed }): Learned => ({
      courseId,
      learnedMs: Number(learned),
      completedMs: Number(completed),
    }),
  );
}
