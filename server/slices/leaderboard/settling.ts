import { pointKinds } from '@stepwell/contract/leaderboard/leaderboard.ts';
import { STREAK_MS } from '@stepwell/contract/learning/my-courses.ts';
import { sql } from 'drizzle-orm';
import { calendarOf, dayAfter } from '../../platform/calendar.ts';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { publishStandingsMoved } from '../../platform/events/standings-moved.ts';
import type { Services } from '../../platform/services.ts';
import { pointCalendar } from '../../tables/leaderboard/points.ts';
import { isScoreHidden } from '../../tables/quizzes/result-times.ts';
import { settlePoints } from './points-recording.ts';

/** People settled in one transaction. */
const AT_ONCE = 100;
type Needs = Pick<Services, 'db' | 'now' | 'zone'>;

/**
 * What no event tells: minutes of film that make a day, scores that are shown only now, and, where this was never done or
 * the site's clock is another one, everything that everybody earned before. Stopped anywhere it goes on the next time.
 */
export async function settleAllStudents({ db, ports, now, zone }: Services) {
  const [calendar] = await db.select().from(pointCalendar);
  const moved =
    calendar?.zone === zone
      ? await settleThese({ db, now, zone }, await overdue(db, zone, now()))
      : await settleAll({ db, now, zone });
  if (moved) await publishStandingsMoved(ports.realtime);
}

/** Everybody's points from the beginning. */
export async function settleAll(needs: Needs) {
  const { db, now, zone } = needs;
  const ids = await rowsOf<{ id: string }>(
    db,
    sql`
    select id from identity_users u where erased_at is null and (
      exists (select 1 from learning_enrolments e where e.student_id = u.id)
      or exists (select 1 from assessment_attempts a where a.student_id = u.id)
      or exists (select 1 from vocabulary_answers v where v.student_id = u.id)
      or exists (select 1 from speaking_attempts p where p.student_id = u.id)
      or exists (select 1 from coding_solutions s where s.student_id = u.id)
      or exists (select 1 from coding_statement_works w where w.student_id = u.id)
      or exists (select 1 from writing_works t where t.student_id = u.id))
    order by id`,
  );
  const moved = await settleThese(
    needs,
    ids.map(({ id }) => id),
  );
  const settledAt = now();
  await db
    .insert(pointCalendar)
    .values({ zone, settledAt })
    .onConflictDoUpdate({ target: pointCalendar.id, set: { zone, settledAt } });
  return moved;
}

async function settleThese({ db, now, zone }: Needs, ids: string[]) {
  let moved = false;
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const students = ids.slice(from, from + AT_ONCE);
    const some = await db.transaction((tx) => settlePoints(tx, { students, kinds: pointKinds, zone, now: now() }));
    moved ||= some;
  }
  return moved;
}

/** Who learnt today or yesterday and has no point for the day, or has a pass that may be told and has none for it. */
async function overdue(db: Db, zone: string, now: Date) {
  const { dayOf, beginOf } = calendarOf(zone);
  const today = dayOf(now);
  const onDay = (day: string) => sql`
    select h.student_id as id from learning_hours h
    where h.quarter >= ${beginOf(day).toISOString()}::timestamptz
      and h.quarter < ${beginOf(dayAfter(day, 1)).toISOString()}::timestamptz
      and not exists (select 1 from learning_points p
        where p.student_id = h.student_id and p.kind = 'streak-day' and p.source_id = ${day})
    group by h.student_id having sum(h.lectures_done) > 0 or sum(h.watched_ms) >= ${STREAK_MS}::int`;
  const rows = await rowsOf<{ id: string }>(
    db,
    sql`
    ${onDay(today)} union ${onDay(dayAfter(today, -1))} union
    select a.student_id from assessment_attempts a join assessment_quizzes z on z.id = a.quiz_id
    where a.passed and a.ended_at is not null and not a.preview and z.owner_id <> a.student_id
      and not exists (select 1 from learning_points p where p.student_id = a.student_id
        and p.kind = 'quiz-passed' and p.source_id = a.quiz_id::text and p.undone_at is null)
      and not ${isScoreHidden('a.id')(now)}`,
  );
  return rows.map(({ id }) => id).sort();
}
