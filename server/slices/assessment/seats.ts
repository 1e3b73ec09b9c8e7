import type { Seat } from '@stepwell/contract/assessment.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, one } from '../../platform/db.ts';
import { attemptQuestions, type attempts } from '../../tables/assessment.ts';
import { seats } from '../../tables/attempt-keeping.ts';
import { noteOtherDevice } from './integrity/signals.ts';
import { isSectionOver, sectionRows } from './sections/attempt-sections.ts';

type AttemptRow = typeof attempts.$inferSelect;

/**
 * Gives an attempt to the device that opens it. Whoever had it before only looks on from then; what it had typed and not
 * sent still arrives, as saves are judged by what they were made on and never by where they come from.
 */
export async function takeSeat(tx: Db, attempt: AttemptRow, deviceId: string, now: Date): Promise<Seat> {
  if (attempt.state === 'open') {
    const [before] = await tx.select().from(seats).where(eq(seats.attemptId, attempt.id));
    if (before && before.deviceId !== deviceId) await noteOtherDevice(tx, attempt, now);
    await tx
      .insert(seats)
      .values({ attemptId: attempt.id, deviceId, since: now })
      .onConflictDoUpdate({ target: seats.attemptId, set: { deviceId, since: now } });
  }
  return seatOf(tx, attempt, deviceId, now);
}

/** What a device that has an attempt open should know every few seconds: whether it goes on here, and what is new. */
export async function seatOf(db: Db, attempt: AttemptRow, deviceId: string, now: Date): Promise<Seat> {
  const [seat, parts] = await Promise.all([
    db.select().from(seats).where(eq(seats.attemptId, attempt.id)),
    sectionRows(db, attempt.id),
  ]);
  const open = parts.find((part) => part.startedAt && !isSectionOver(part, now));
  const changes = await db
    .select({ sum: sql<number>`coalesce(sum(${attemptQuestions.version}), 0)::int` })
    .from(attemptQuestions)
    .where(
      and(
        eq(attemptQuestions.attemptId, attempt.id),
        // As the paper tells them.
        parts.length > 0 && attempt.state === 'open'
          ? open
            ? eq(attemptQuestions.section, open.title)
            : sql`false`
          : undefined,
      ),
    );
  const [held] = seat;
  return {
    // Nobody sits where nothing was said: attempts that were begun before there were seats.
    isHere: !held || held.deviceId === deviceId,
    since: held?.since.toISOString() ?? null,
    changes: one(changes).sum,
    ...(parts.length > 0 && { begun: parts.filter(({ startedAt }) => startedAt).length }),
    ...(attempt.navigation === 'forward' && { furthest: attempt.furthest }),
    state: attempt.state,
    serverNow: now.toISOString(),
  };
}
