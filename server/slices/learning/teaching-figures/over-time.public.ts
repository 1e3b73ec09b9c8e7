import { type SQL, sql } from 'drizzle-orm';
import { beginnings, type Step } from '../../../platform/calendar.ts';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { counts } from './counted.public.ts';
import { type Span, stepOf } from './periods.public.ts';
import { type CourseIds, within } from './scope.ts';

export interface Stretches {
  step: Step;
  /** On which each begins, and when that is. */
  days: string[];
  starts: Date[];
}

/** The stretches of time that a period is told in. */
export function stretchesOf(span: Span, step = stepOf(span)): Stretches {
  const days = beginnings(span.first, span.last, step);
  return { step, days, starts: days.map((day) => span.calendar.beginOf(day)) };
}

const startsIn = ({ starts }: Stretches) => sql`${sql.param(starts.map((at) => at.toISOString()))}::timestamptz[]`;

/** The place of a moment among the stretches, from 1 on; what lies before the first is none of theirs. */
const placeIn = (stretches: Stretches, moment: SQL) => sql`width_bucket(${moment}, ${startsIn(stretches)})`;
const notBefore = ({ starts }: Stretches, moment: SQL) =>
  sql`${moment} >= ${starts[0]?.toISOString() ?? null}::timestamptz`;

/** What is counted of rows that carry a moment: `from` names them, `what` adds them up. */
export async function countOver(
  db: Db,
  stretches: Stretches,
  { moment, from, what = sql`count(*)` }: { moment: SQL; from: SQL; what?: SQL },
): Promise<number[]> {
  const rows = await rowsOf<{ place: number; counted: string }>(
    db,
    sql`select ${placeIn(stretches, moment)} as place, ${what} as counted from ${from}
      and ${notBefore(stretches, moment)} group by 1`,
  );
  const counted = new Map(rows.map((row) => [row.place, Number(row.counted)]));
  return stretches.days.map((_, place) => counted.get(place + 1) ?? 0);
}

const places = (ids: CourseIds) =>
  sql`learning_enrolments e where ${within(ids, sql`e.course_id`)} and ${counts(sql`e.student_id`)}`;

/** Who enrolled, and who completed, in each stretch. */
export async function enrolmentsOver(db: Db, ids: CourseIds, stretches: Stretches) {
  const [enrolments, completions] = await Promise.all([
    countOver(db, stretches, { moment: sql`e.enrolled_at`, from: places(ids) }),
    countOver(db, stretches, { moment: sql`e.completed_at`, from: places(ids) }),
  ]);
  return { enrolments, completions };
}

/** Certificates that still hold, by the day they were issued. */
export const certificatesOver = (db: Db, stretches: Stretches) =>
  countOver(db, stretches, {
    moment: sql`c.issued_at`,
    from: sql`learning_certificates c where c.withdrawn_at is null`,
  });

/**
 * What everybody learnt in each quarter of an hour. Many learn in the same ones: what is reckoned by the calendar is
 * reckoned for a quarter, and not for each of them. `since` narrows the rows `h`.
 */
export const quartersOf = (ids: CourseIds, since: SQL) => sql`
  select h.quarter, sum(h.watched_ms) as watched_ms, sum(h.lectures_done) as lectures_done from learning_hours h
  where ${within(ids, sql`h.course_id`)} and ${counts(sql`h.student_id`)} and ${since} group by 1`;

/** What each stretch brought: film in milliseconds, and lectures. */
export async function learntOver(db: Db, ids: CourseIds, stretches: Stretches) {
  const rows = await rowsOf<{ place: number; watched: string; done: string }>(
    db,
    sql`select ${placeIn(stretches, sql`q.quarter`)} as place, sum(q.watched_ms) as watched, sum(q.lectures_done) as done
    from (${quartersOf(ids, notBefore(stretches, sql`h.quarter`))}) q group by 1`,
  );
  const known = new Map(rows.map((row) => [row.place, row]));
  return stretches.days.map((_, place) => {
    const row = known.get(place + 1);
    return { watchedMs: Number(row?.watched ?? 0), lecturesDone: Number(row?.done ?? 0) };
  });
}

/** Shown stars by the day they were given: how many, and their mean to two decimals. */
export async function ratingsOver(db: Db, ids: CourseIds, stretches: Stretches) {
  const rows = await rowsOf<{ place: number; count: number; sum: number }>(
    db,
    sql`select ${placeIn(stretches, sql`r.written_at`)} as place, count(*)::int as count, sum(r.stars)::int as sum
    from catalog_reviews r
    where ${within(ids, sql`r.course_id`)} and r.hidden_at is null and ${notBefore(stretches, sql`r.written_at`)}
    group by 1`,
  );
  const known = new Map(rows.map((row) => [row.place, row]));
  return stretches.days.map((day, place) => {
    const row = known.get(place + 1);
    return { day, count: row?.count ?? 0, mean: row ? Math.round((100 * row.sum) / row.count) / 100 : null };
  });
}
