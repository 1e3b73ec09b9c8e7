import {
  ACTIVITY_DAYS,
  countsForStreak,
  type LearntDay,
  type QuizScore,
} from '@stepwell/contract/learning/my-courses.ts';
import { sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/calendar.ts';
import { type Db, rowsOf } from '../../../platform/database/db.ts';

/** What was learnt in one quarter of an hour. */
export interface Quarter {
  quarter: Date;
  watchedMs: number;
  lectures: number;
}

/** `yyyy-mm-dd` of a moment in a time zone. */
const dayIn = (zone: string) => {
  const words = new Intl.DateTimeFormat('en-CA', { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' });
  return (at: Date) => words.format(at);
};

/** Quarters of an hour as days of a zone, and the streak they make. Today may still come, so it breaks nothing. */
export function rhythmOf(quarters: Quarter[], { zone, now }: { zone: string; now: Date }) {
  const dayOf = dayIn(zone);
  const today = dayOf(now);
  const learnt = new Map<string, LearntDay>();
  for (const { quarter, watchedMs, lectures } of quarters) {
    const day = dayOf(quarter);
    const known = learnt.get(day) ?? { day, watchedMs: 0, lectures: 0 };
    learnt.set(day, { day, watchedMs: known.watchedMs + watchedMs, lectures: known.lectures + lectures });
  }
  const active = new Set([...learnt.values()].filter(countsForStreak).map(({ day }) => day));
  const runUpTo = (last: string) => {
    let days = 0;
    while (active.has(dayAfter(last, -days))) days += 1;
    return days;
  };
  let longest = 0;
  let run = 0;
  let before = '';
  for (const day of [...active].sort()) {
    run = before !== '' && dayAfter(before, 1) === day ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  return {
    streak: active.has(today) ? runUpTo(today) : runUpTo(dayAfter(today, -1)),
    today: active.has(today),
    longest,
    days: Array.from({ length: ACTIVITY_DAYS }, (_, place) => {
      const day = dayAfter(today, place + 1 - ACTIVITY_DAYS);
      return learnt.get(day) ?? { day, watchedMs: 0, lectures: 0 };
    }),
  };
}

/** Every quarter of an hour in which somebody learnt, over all of their courses. */
export async function quartersOf(db: Db, studentId: string): Promise<Quarter[]> {
  const rows = await rowsOf<{ quarter: string | Date; watchedMs: number; lectures: number }>(
    db,
    sql`
    select quarter, sum(watched_ms)::int as "watchedMs", sum(lectures_done)::int as lectures
    from learning_hours where student_id = ${studentId} group by quarter
  `,
  );
  return rows.map((row) => ({ ...row, quarter: new Date(row.quarter) }));
}

/** The latest quizzes somebody ended and got marks for, the earliest first. */
export async function scoresOf(db: Db, studentId: string): Promise<QuizScore[]> {
  const rows = await rowsOf<Omit<QuizScore, 'at'> & { at: string | Date }>(
    db,
    sql`
    select a.ended_at as at, q.title, c.title as "courseTitle", coalesce(a.passed, false) as passed,
      greatest(0, floor(100 * a.marks / nullif(a.max_marks, 0)))::int as percent
    from assessment_attempts a
    join assessment_quizzes q on q.id = a.quiz_id
    join catalog_courses c on c.id = q.course_id
    where a.student_id = ${studentId} and a.ended_at is not null and a.marks is not null and a.max_marks > 0
      and not a.preview
    order by a.ended_at desc, a.id limit 30
  `,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at).toISOString() })).reverse();
}

/** How somebody's learning goes, by the days of a zone, and how their quizzes went. */
export async function rhythmFor(db: Db, studentId: string, at: { zone: string; now: Date }) {
  const [quarters, scores] = await Promise.all([quartersOf(db, studentId), scoresOf(db, studentId)]);
  return { ...rhythmOf(quarters, at), scores };
}
