import { type Step, type Stretch, speeds, WATCHED_SHARE } from '@stepwell/contract/learning/learning.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { certificates } from '../../../tables/certificates/certificates.ts';
import { enrolments, lectureProgress } from '../../../tables/learning/learning.ts';
import { doneOf, requiredOf } from '../enrolments.ts';
import { keepHours, quarterOf } from './hours.ts';
import {
  type Counts,
  finish,
  type Here,
  isHere,
  type LectureRequirements,
  open,
  type SavedProgress,
  stepFrom,
  stepOf,
} from './progress.ts';
import {
  firstOf,
  lengthOf,
  readStretches,
  type Stretches,
  union,
  without,
  writeStretches,
} from './watched-ranges.public.ts';

const FASTEST = speeds[speeds.length - 1] ?? 2;
/** A report's journey through the network must not cost what was honestly watched. */
const SLACK_MS = 2000;

interface Report {
  /** Seconds. */
  position: number;
  watched: Stretch[];
  lecture: LectureRequirements;
}

/**
 * Adds watched stretches. At most the time since the last report at the fastest speed is accepted, in the order given;
 * what counts is the union, so a repeated or late report changes nothing it should not. Every player reports every few
 * seconds, so what is neither the first report nor the finishing one is kept by one statement, if nobody else was faster.
 */
export async function watch(db: Db, here: Here, report: Report): Promise<Step> {
  const [before] = await db
    .select({
      watched: lectureProgress.watched,
      reportedAt: lectureProgress.reportedAt,
      done: sql<boolean>`${lectureProgress.doneAt} is not null`,
    })
    .from(lectureProgress)
    .where(isHere(here));
  if (before) {
    const after = afterReport(here, before, report);
    const counts = after.finishes ? undefined : await keepAtOnce(db, here, before, after);
    if (counts) return stepFrom(here, { done: before.done, watched: after.all, end: after.end }, counts);
  }
  return db.transaction((tx) => watchHolding(tx, here, report));
}

/** What a report makes of what was known, all in milliseconds. */
function afterReport(here: Here, before: SavedProgress, { position, watched, lecture }: Report) {
  const end = lecture.seconds * 1000;
  const inMs = (second: number) => Math.min(end, Math.round(second * 1000));
  const known = readStretches(before.watched);
  const claimed = watched.map(([from, to]): Stretches[number] => [inMs(from), inMs(to)]);
  const elapsed = Math.max(0, here.now.getTime() - before.reportedAt.getTime());
  const fresh = firstOf(without(claimed, known), elapsed * FASTEST + SLACK_MS);
  const all = union(known, fresh);
  const enough = lecture.completion === 'auto' && lengthOf(all) >= end * WATCHED_SHARE;
  return { end, all, position: inMs(position), fresh: lengthOf(fresh), finishes: enough && !before.done };
}
type After = ReturnType<typeof afterReport>;

/** Nothing where the lecture was reported of meanwhile. Holds the enrolment first, as whoever opens a lecture does. */
async function keepAtOnce(db: Db, { enrolmentId, lectureId, now }: Here, before: SavedProgress, after: After) {
  const at = sql`${now.toISOString()}::timestamptz`;
  const rows = await rowsOf<Counts>(
    db,
    sql`
    with here as (
      update learning_enrolments set last_lecture_id = ${lectureId}, last_opened_at = ${at}
      where id = ${enrolmentId} returning id, student_id, course_id
    ), kept as (
      update learning_lecture_progress p
      set watched = ${writeStretches(after.all)}::int4multirange, position_ms = ${after.position}, reported_at = ${at}
      from here where p.enrolment_id = here.id and p.lecture_id = ${lectureId}
        and p.watched = ${before.watched}::int4multirange and p.reported_at = ${before.reportedAt.toISOString()}::timestamptz
      returning p.enrolment_id
    ), counted as (
      insert into learning_hours as h (student_id, course_id, quarter, watched_ms)
      select here.student_id, here.course_id, ${quarterOf(now)}::timestamptz, ${after.fresh}::int
      from here join kept on kept.enrolment_id = here.id where ${after.fresh}::int > 0
      on conflict (student_id, course_id, quarter) do update set watched_ms = h.watched_ms + excluded.watched_ms
    )
    select ${doneOf} as done, ${requiredOf} as required, ${certificates.code} as "certificateCode"
    from ${enrolments} left join ${certificates} on ${certificates.enrolmentId} = ${enrolments.id}
    where ${enrolments.id} = (select enrolment_id from kept)
  `,
  );
  return rows[0];
}

async function watchHolding(tx: Db, here: Here, report: Report): Promise<Step> {
  const before = await open(tx, here);
  const { all, end, position, fresh, finishes } = afterReport(here, before, report);
  await tx
    .update(lectureProgress)
    .set({ watched: writeStretches(all), positionMs: position, reportedAt: here.now })
    .where(isHere(here));
  await keepHours(tx, here, { watchedMs: fresh });
  if (finishes) await finish(tx, here, 'watched');
  return stepOf(tx, here, { done: before.done || finishes, watched: all, end });
}
