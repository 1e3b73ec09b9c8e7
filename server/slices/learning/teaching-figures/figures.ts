import type { TeachingFigures } from '@stepwell/contract/learning/teaching.ts';
import { sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { counts } from './counted.public.ts';
import type { Span } from './periods.public.ts';
import { type CourseIds, within } from './scope.ts';

/** `null` compares with nothing, so that for `all` nothing was before. */
const at = (moment: Date | null) => sql`${moment?.toISOString() ?? null}::timestamptz`;

/** Learners, completions, stars and watched film of these courses now, and as they stood before the period. */
export async function figuresOf(db: Db, ids: CourseIds, { from, before }: Span): Promise<TeachingFigures> {
  const [places, stars, film] = await Promise.all([
    placesOf(db, ids, from, before),
    starsOf(db, ids, from),
    videoOf(db, ids, from, before),
  ]);
  const past = (count: number) => (from ? count : null);
  return {
    from: from?.toISOString() ?? null,
    learners: { now: places.all, before: past(places.earlier) },
    people: places.people,
    newLearners: { now: from ? places.fresh : places.all, before: past(places.freshBefore) },
    completed: places.completed,
    completion: {
      now: shareOf(places.completed, places.all),
      before: from ? shareOf(places.completedEarlier, places.earlier) : null,
    },
    rating: {
      now: meanOf(stars.sum, stars.count),
      before: from ? meanOf(stars.sumEarlier, stars.earlier) : null,
      count: stars.count,
      hidden: stars.hidden,
      histogram: stars.histogram,
    },
    watchedMs: { now: Number(film.watched), before: past(Number(film.before)) },
  };
}

const shareOf = (part: number, all: number) => (all === 0 ? null : Math.floor((100 * part) / all));
const meanOf = (sum: number, count: number) => (count === 0 ? null : Math.round((100 * sum) / count) / 100);

interface Places {
  all: number;
  people: number;
  earlier: number;
  fresh: number;
  freshBefore: number;
  completed: number;
  completedEarlier: number;
}
const placesOf = async (db: Db, ids: CourseIds, from: Date | null, before: Date | null) =>
  one(
    await rowsOf<Places>(
      db,
      sql`select count(*)::int as "all", count(distinct e.student_id)::int as people,
        count(*) filter (where e.enrolled_at < ${at(from)})::int as earlier,
        count(*) filter (where e.enrolled_at >= ${at(from)})::int as fresh,
        count(*) filter (where e.enrolled_at >= ${at(before)} and e.enrolled_at < ${at(from)})::int as "freshBefore",
        count(e.completed_at)::int as completed,
        count(*) filter (where e.enrolled_at < ${at(from)} and e.completed_at < ${at(from)})::int as "completedEarlier"
      from learning_enrolments e where ${within(ids, sql`e.course_id`)} and ${counts(sql`e.student_id`)}`,
    ),
  );

interface Stars {
  count: number;
  sum: number;
  earlier: number;
  sumEarlier: number;
  hidden: number;
  histogram: number[];
}
const starsOf = async (db: Db, ids: CourseIds, from: Date | null) =>
  one(
    await rowsOf<Stars>(
      db,
      sql`select count(*) filter (where shown)::int as count, coalesce(sum(stars) filter (where shown), 0)::int as sum,
        count(*) filter (where shown and written_at < ${at(from)})::int as earlier,
        coalesce(sum(stars) filter (where shown and written_at < ${at(from)}), 0)::int as "sumEarlier",
        count(*) filter (where not shown)::int as hidden,
        array[${sql.join(
          [1, 2, 3, 4, 5].map((n) => sql`count(*) filter (where shown and stars = ${sql.raw(String(n))})::int`),
          sql`, `,
        )}] as histogram
      from (
        select stars, written_at, hidden_at is null as shown from catalog_reviews where ${within(ids, sql`course_id`)}
      ) r`,
    ),
  );

const videoOf = async (db: Db, ids: CourseIds, from: Date | null, before: Date | null) =>
  one(
    await rowsOf<{ watched: string; before: string }>(
      db,
      sql`select coalesce(sum(h.watched_ms) filter (where h.quarter >= coalesce(${at(from)}, '-infinity')), 0) as watched,
        coalesce(sum(h.watched_ms) filter (where h.quarter < ${at(from)}), 0) as before
      from learning_hours h
      where ${within(ids, sql`h.course_id`)} and ${counts(sql`h.student_id`)} and h.quarter >= coalesce(${at(before)}, '-infinity')`,
    ),
  );
