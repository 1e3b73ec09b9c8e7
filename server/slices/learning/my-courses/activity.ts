import {
  ACTIVITY_DAYS,
  countsForStreak,
  type LearntDay,
  type QuizScore,
} from '@stepwell/contract/learning/my-courses.ts';
import { eq, sql } from 'drizzle-orm';
import { dayAfter } from '../../../platform/calendar.ts';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { activeQuarters } from '../../../tables/learning/active-quarters.ts';
import { englishGoals } from '../../../tables/vocabulary/vocabulary.ts';

/** What was learnt in one quarter of an hour. */
export interface Quarter {
  quarter: Date;
  watchedMs: number;
  lectures: number;
  /** Items of English that were answered. */
  practised: number;
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** `yyyy-mm-dd` of a moment in a time zone. Making a zone's format takes longer than reading a student's day: it is kept. */
const dayIn = (zone: string) => {
  const shape = { timeZone: zone, year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = formats.get(zone) ?? new Intl.DateTimeFormat('en-CA', shape);
  formats.set(zone, format);
  return (at: Date) => format.format(at);
};

const nothing = { watchedMs: 0, lectures: 0, practised: 0 };

/**
 * Quarters of an hour as days of a zone, and the streak they make. Today may still come, so it breaks nothing, and
 * neither does a planned rest day: 0 is Sunday.
 */
export function rhythmOf(
  quarters: Quarter[],
  { zone, now, restDays = [] }: { zone: string; now: Date; restDays?: readonly number[] },
) {
  const dayOf = dayIn(zone);
  const today = dayOf(now);
  const learnt = new Map<string, LearntDay>();
  const isRest = (day: string) => restDays.includes(new Date(`${day}T00:00:00Z`).getUTCDay());
  for (const { quarter, ...done } of quarters) {
    const day = dayOf(quarter);
    const known = learnt.get(day) ?? { day, ...nothing, isRest: isRest(day) };
    learnt.set(day, {
      ...known,
      watchedMs: known.watchedMs + done.watchedMs,
      lectures: known.lectures + done.lectures,
      practised: known.practised + done.practised,
    });
  }
  const active = new Set([...learnt.values()].filter(countsForStreak).map(({ day }) => day));
  const runUpTo = (last: string) => {
    let days = 0;
    let left = active.size;
    for (let day = last; left > 0 && (active.has(day) || isRest(day)); day = dayAfter(day, -1)) {
      if (!active.has(day)) continue;
      days += 1;
      left -= 1;
    }
    return days;
  };
  /** The day that a run goes on with after this one, rest days passed over. */
  const follows = (before: string, day: string) => {
    let next = dayAfter(before, 1);
    while (next < day && isRest(next)) next = dayAfter(next, 1);
    return next === day;
  };
  let longest = 0;
  let run = 0;
  let before = '';
  for (const day of [...active].sort()) {
    run = before !== '' && follows(before, day) ? run + 1 : 1;
    longest = Math.max(longest, run);
    before = day;
  }
  return {
    streak: runUpTo(active.has(today) || isRest(today) ? today : dayAfter(today, -1)),
    today: active.has(today),
    longest,
    days: Array.from({ length: ACTIVITY_DAYS }, (_, place) => {
      const day = dayAfter(today, place + 1 - ACTIVITY_DAYS);
      return learnt.get(day) ?? { day, ...nothing, isRest: isRest(day) };
    }),
  };
}

/** Every quarter of an hour in which somebody learnt, over all of their courses and their English practice. */
export async function quartersOf(db: Db, studentId: string): Promise<Quarter[]> {
  const rows = await rowsOf<Omit<Quarter, 'quarter'> & { quarter: string | Date }>(
    db,
    sql`
    select quarter, sum(watched_ms)::int as "watchedMs", sum(lectures_done)::int as lectures, sum(practised)::int as practised
    from ${activeQuarters(sql`student_id = ${studentId}`)} q group by quarter
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
  const [quarters, scores, goal] = await Promise.all([
    quartersOf(db, studentId),
    scoresOf(db, studentId),
    db.select({ restDays: englishGoals.restDays }).from(englishGoals).where(eq(englishGoals.studentId, studentId)),
  ]);
  return { ...rhythmOf(quarters, { ...at, restDays: goal[0]?.restDays ?? [] }), scores };
}
