import type { OverTime, Period } from '@stepwell/contract/learning/teaching.ts';
import { sql } from 'drizzle-orm';
import { daysBetween } from '../../../platform/calendar.ts';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { enrolmentsOver, learntOver, quartersOf, ratingsOver, stretchesOf } from './over-time.public.ts';
import { type Span, spanOf } from './periods.public.ts';
import { type CourseIds, within } from './scope.ts';

/** The first moment anything happened in these courses. */
async function firstMoment(db: Db, ids: CourseIds) {
  const { first } = one(
    await rowsOf<{ first: string | Date | null }>(
      db,
      sql`select least(
        (select min(e.enrolled_at) from learning_enrolments e where ${within(ids, sql`e.course_id`)}),
        (select min(r.written_at) from catalog_reviews r where ${within(ids, sql`r.course_id`)}),
        (select min(h.quarter) from learning_hours h where ${within(ids, sql`h.course_id`)})
      ) as first`,
    ),
  );
  return first === null ? null : new Date(first);
}

/** Enrolments, completions, film, stars and the hours of learning in one period of somebody's calendar. */
export async function overTime(
  db: Db,
  ids: CourseIds,
  { period, zone, now }: { period: Period; zone: string; now: Date },
): Promise<OverTime> {
  const span = spanOf(period, { zone, now, since: period === 'all' ? await firstMoment(db, ids) : null });
  const stretches = stretchesOf(span);
  // Stars come seldom: a mean of each day would only jump about.
  const ratingStep = daysBetween(span.first, span.last) < 400 ? 'week' : 'month';
  const [{ enrolments, completions }, learnt, ratings, clock] = await Promise.all([
    enrolmentsOver(db, ids, stretches),
    learntOver(db, ids, stretches),
    ratingsOver(db, ids, stretchesOf(span, ratingStep)),
    clockOf(db, ids, span, now),
  ]);
  return {
    step: stretches.step,
    stretches: stretches.days.map((day, place) => ({
      day,
      enrolments: enrolments[place] ?? 0,
      completions: completions[place] ?? 0,
      watchedMs: learnt[place]?.watchedMs ?? 0,
      lecturesDone: learnt[place]?.lecturesDone ?? 0,
    })),
    ratingStep,
    ratings,
    ...clock,
  };
}

interface Cell {
  hour: number;
  weekday: number;
  watched: string;
  done: string;
}

/** When people learn, by the asker's clock: each quarter of an hour belongs to one hour and one weekday of it. */
async function clockOf(db: Db, ids: CourseIds, span: Span, now: Date) {
  const from = span.calendar.beginOf(span.first);
  const distances = span.calendar.distances(from, now);
  const starts = sql`${sql.param(distances.map((one) => one.from.toISOString()))}::timestamptz[]`;
  const ahead = sql`${sql.param(distances.map((one) => one.ahead))}::int[]`;
  const cells = await rowsOf<Cell>(
    db,
    sql`select extract(hour from local)::int as hour, extract(isodow from local)::int as weekday,
      sum(watched_ms) as watched, sum(lectures_done) as done
    from (
      select q.watched_ms, q.lectures_done, (q.quarter at time zone 'UTC')
        + (${ahead})[width_bucket(q.quarter, ${starts})] * interval '1 millisecond' as local
      from (${quartersOf(ids, sql`h.quarter >= ${from.toISOString()}::timestamptz`)}) q
    ) l group by 1, 2`,
  );
  const sum = (of: Cell[]) => ({
    watchedMs: of.reduce((all, { watched }) => all + Number(watched), 0),
    lecturesDone: of.reduce((all, { done }) => all + Number(done), 0),
  });
  return {
    hours: Array.from({ length: 24 }, (_, hour) => sum(cells.filter((cell) => cell.hour === hour))),
    weekdays: Array.from({ length: 7 }, (_, day) => sum(cells.filter((cell) => cell.weekday === day + 1))),
  };
}
