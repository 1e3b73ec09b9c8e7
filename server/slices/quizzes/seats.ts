import { randomUUID } from 'node:crypto';
import type { Seat } from '@stepwell/contract/quizzes/attempts.ts';
import { eq, sql } from 'drizzle-orm';
import { seatTakenOver } from '../../events/quizzes.ts';
import { type Db, one, preparedOn } from '../../platform/database/db.ts';
import { emit } from '../../platform/events/event.ts';
import { attemptQuestions, attempts } from '../../tables/quizzes/attempts.ts';
import { seats } from '../../tables/quizzes/receipts-and-seats.ts';
import { attemptSections } from '../../tables/quizzes/section-clocks.ts';
import { isOverdue } from './closing.ts';

type AttemptRow = typeof attempts.$inferSelect;

/**
 * Gives an attempt to the device that opens it. Whoever had it before only looks on from then; what it had typed and not
 * sent still arrives, as saves are judged by what they were made on and never by where they come from.
 */
export async function takeSeat(tx: Db, attempt: AttemptRow, deviceId: string, now: Date): Promise<Seat> {
  if (attempt.state === 'open') {
    const [before] = await tx.select().from(seats).where(eq(seats.attemptId, attempt.id));
    if (before && before.deviceId !== deviceId) {
      const about = { attemptId: attempt.id, signalId: randomUUID(), at: now.toISOString() };
      await emit(tx, seatTakenOver, about);
    }
    await tx
      .insert(seats)
      .values({ attemptId: attempt.id, deviceId, since: now })
      .onConflictDoUpdate({ target: seats.attemptId, set: { deviceId, since: now } });
  }
  return seatOf(tx, attempt, deviceId, now);
}

/** What a device that has an attempt open should know every few seconds: whether it goes on here, and what is new. */
export const seatOf = async (db: Db, attempt: AttemptRow, deviceId: string, now: Date): Promise<Seat> =>
  toSeat(one(await seatQuery(db).execute({ attemptId: attempt.id, now: now.toISOString() })), deviceId, now);

/** The same of one's own open attempt, asked in one statement; nothing where it is another's, or its time is over. */
export async function seatAtOnce(
  db: Db,
  studentId: string,
  attemptId: string,
  deviceId: string,
  now: Date,
): Promise<Seat | undefined> {
  const [row] = await seatQuery(db).execute({ attemptId, now: now.toISOString() });
  return row && row.studentId === studentId && !isOverdue(row, now) ? toSeat(row, deviceId, now) : undefined;
}

const partsOfIt = sql`select 1 from ${attemptSections} s where s.attempt_id = ${attempts.id}`;
/** Of the open part alone where there are parts, as its paper tells. */
const changeCount = sql<number>`(
  select coalesce(sum(q.version), 0)::int from ${attemptQuestions} q where q.attempt_id = ${attempts.id}
    and (${attempts.state} <> 'open' or not exists (${partsOfIt}) or q.section = (
      select s.title from ${attemptSections} s where s.attempt_id = ${attempts.id} and s.started_at is not null
        and s.ended_at is null and (s.deadline_at is null or s.deadline_at > ${sql.placeholder('now')}::timestamptz))))`;

const seatQuery = preparedOn((db) =>
  db
    .select({
      studentId: attempts.studentId,
      state: attempts.state,
      deadlineAt: attempts.deadlineAt,
      navigation: attempts.navigation,
      furthest: attempts.furthest,
      held: { deviceId: seats.deviceId, since: seats.since },
      changes: changeCount,
      /** Nothing where its parts have no clocks. */
      begun: sql<number | null>`(
        select count(s.started_at)::int from ${attemptSections} s where s.attempt_id = ${attempts.id} having count(*) > 0)`,
    })
    .from(attempts)
    .leftJoin(seats, eq(seats.attemptId, attempts.id))
    .where(eq(attempts.id, sql.placeholder('attemptId')))
    .prepare('seat_of_attempt'),
);
type Row = Awaited<ReturnType<ReturnType<typeof seatQuery>['execute']>>[number];

const toSeat = ({ held, changes, begun, navigation, furthest, state }: Row, deviceId: string, now: Date): Seat => ({
  // Nobody sits where nothing was said: attempts that were begun before there were seats.
  isHere: !held || held.deviceId === deviceId,
  since: held?.since.toISOString() ?? null,
  changes,
  state,
  ...(begun !== null && { begun }),
  ...(navigation === 'forward' && { furthest }),
  serverNow: now.toISOString(),
});
