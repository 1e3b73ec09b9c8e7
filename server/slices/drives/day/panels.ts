import { randomUUID } from 'node:crypto';
import type { PanelDay } from '@stepwell/contract/drives/drive-day.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, gte, inArray, sql } from 'drizzle-orm';
import { calendarOf } from '../../../platform/calendar.ts';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { driveBookings, driveRegistrations, driveSlots, driveTurns } from '../../../tables/drives/candidates.ts';
import { users } from '../../../tables/identity/identity.ts';
import { refusePaused } from '../../jobs/pauses.public.ts';
import { heldRegistration, panelOf, readableDrive, runningDrive, type Staff } from '../access.ts';
import { criteriaOf } from '../results/candidates.ts';
import { endBooking } from '../taking-part/booking.ts';
import { bookedAndHere, queueOf } from './waiting.ts';

interface Where {
  driveId: string;
  panelId: string;
  now: Date;
}

const someone = {
  registrationId: driveRegistrations.id,
  number: driveRegistrations.number,
  fullName: users.fullName,
  roundId: driveRegistrations.roundId,
};

/** A panel on its day: who is in, who waits and how long, who is booked, and whose result is missing. */
export async function panelDay(db: Db, viewer: Staff, { driveId, panelId, now }: Where): Promise<PanelDay> {
  const { drive } = await readableDrive(db, viewer, driveId);
  const panel = await panelOf(db, driveId, panelId);
  const calendar = calendarOf(drive.timeZone);
  const today = calendar.beginOf(calendar.dayOf(now));
  const [queue, turns, booked, criteria] = await Promise.all([
    queueOf(db, panel, now),
    db
      .select({ ...someone, turn: driveTurns, startsAt: driveBookings.startsAt, verdict: isMarked })
      .from(driveTurns)
      .innerJoin(driveRegistrations, eq(driveRegistrations.id, driveTurns.registrationId))
      .innerJoin(users, eq(users.id, driveRegistrations.studentId))
      .leftJoin(driveBookings, eq(driveBookings.id, driveTurns.bookingId))
      .where(and(eq(driveTurns.panelId, panelId), gte(driveTurns.queuedAt, today)))
      .orderBy(asc(driveTurns.calledAt), asc(driveTurns.id)),
    db
      .select({ ...someone, startsAt: driveBookings.startsAt, checkedInAt: driveRegistrations.checkedInAt })
      .from(driveBookings)
      .innerJoin(driveSlots, and(eq(driveSlots.id, driveBookings.slotId), eq(driveSlots.panelId, panelId)))
      .innerJoin(driveRegistrations, eq(driveRegistrations.id, driveBookings.registrationId))
      .innerJoin(users, eq(users.id, driveRegistrations.studentId))
      .where(
        and(
          eq(driveBookings.state, 'booked'),
          gte(driveBookings.endsAt, today),
          sql`not exists (select 1 from drives_turns t where t.booking_id = drives_bookings.id)`,
        ),
      )
      .orderBy(asc(driveBookings.startsAt), asc(driveBookings.id))
      .limit(200),
    criteriaOf(db, driveId),
  ]);
  const names = new Map(
    turns.map(({ turn, startsAt: _, verdict: __, ...who }) => [turn.id, { ...who, roundId: turn.roundId }]),
  );
  return {
    panelId,
    seats: panel.seats,
    called: turns
      .filter(({ turn }) => turn.state === 'called')
      .map(({ turn, startsAt, verdict: _, ...who }) => ({
        ...who,
        roundId: turn.roundId,
        calledAt: (turn.calledAt ?? turn.queuedAt).toISOString(),
        startsAt: startsAt?.toISOString() ?? null,
      })),
    queue: queue.flatMap(({ turn, wait }) => {
      const who = names.get(turn.id);
      return who ? [{ ...who, queuedAt: turn.queuedAt.toISOString(), wait }] : [];
    }),
    booked: booked.map(({ startsAt, checkedInAt, ...who }) => ({
      ...who,
      startsAt: startsAt.toISOString(),
      isCheckedIn: checkedInAt !== null,
    })),
    unmarked: turns
      .filter(({ turn, verdict }) => turn.state === 'done' && !verdict)
      .map(({ turn, startsAt: _, verdict: __, ...who }) => ({ ...who, roundId: turn.roundId })),
    criteria,
    now: now.toISOString(),
  };
}

const isMarked = sql<boolean>`exists (select 1 from drives_results r
  where r.registration_id = drives_turns.registration_id and r.round_id = drives_turns.round_id)`;

/** A walk-in joins the queue. Throws `drive_paused`, `drive_not_checked_in`, `drive_round_not_found`, `drive_in_queue`. Fine to repeat. */
export async function joinQueue(
  tx: Db,
  viewer: Staff,
  { driveId, panelId, now, registrationId }: Where & { registrationId: string },
) {
  await runningDrive(tx, viewer, driveId);
  await refusePaused(tx, { driveId });
  await panelOf(tx, driveId, panelId, true);
  const registration = await heldRegistration(tx, driveId, registrationId);
  if (!registration.checkedInAt) throw new Problem('drive_not_checked_in');
  if (!registration.roundId || registration.outcome !== 'active') throw new Problem('drive_round_not_found');
  const [open] = await tx
    .select()
    .from(driveTurns)
    .where(and(eq(driveTurns.registrationId, registrationId), inArray(driveTurns.state, ['waiting', 'called'])));
  if (open?.panelId === panelId && open.state === 'waiting') return;
  if (open) throw new Problem('drive_in_queue');
  await tx.insert(driveTurns).values({
    id: randomUUID(),
    driveId,
    panelId,
    roundId: registration.roundId,
    registrationId,
    state: 'waiting',
    queuedAt: now,
  });
}

interface Next {
  turnId: string | null;
  bookingId: string;
  registrationId: string;
  roundId: string;
}

/**
 * Calls the next candidate of a panel, whose row is held meanwhile. Throws `drive_paused`, `drive_panel_busy`, `drive_queue_empty`. The
 * same key calls once.
 */
export async function callNext(tx: Db, viewer: Staff, { driveId, panelId, key, now }: Where & { key: string }) {
  await runningDrive(tx, viewer, driveId);
  await refusePaused(tx, { driveId });
  const panel = await panelOf(tx, driveId, panelId, true);
  if ((await tx.$count(driveTurns, eq(driveTurns.callKey, key))) > 0) return;
  const inIt = and(eq(driveTurns.panelId, panelId), eq(driveTurns.state, 'called'));
  if ((await tx.$count(driveTurns, inIt)) >= panel.seats) throw new Problem('drive_panel_busy');
  const [first, waiting] = [await nextBooked(tx, panelId), await nextWaiting(tx, panelId)];
  const isDue = first !== undefined && new Date(first.startsAt) <= now;
  const call = { state: 'called' as const, callKey: key, calledAt: now };
  if (first && (isDue || !waiting)) {
    const { bookingId, registrationId, roundId } = first;
    await tx
      .insert(driveTurns)
      .values({ id: randomUUID(), driveId, panelId, roundId, registrationId, bookingId, queuedAt: now, ...call });
  } else if (waiting) await tx.update(driveTurns).set(call).where(eq(driveTurns.id, waiting.id));
  else throw new Problem('drive_queue_empty');
}

/** Who is booked first with this panel, is here, and waits for no other panel. */
async function nextBooked(tx: Db, panelId: string) {
  const [found] = await rowsOf<Omit<Next, 'turnId'> & { startsAt: Date | string }>(
    tx,
    sql`select b.id as "bookingId", b.registration_id as "registrationId", b.round_id as "roundId", b.starts_at as "startsAt"
      ${bookedAndHere(panelId)} order by b.starts_at, b.seat limit 1`,
  );
  return found;
}

async function nextWaiting(tx: Db, panelId: string) {
  const [found] = await tx
    .select({ id: driveTurns.id })
    .from(driveTurns)
    .where(and(eq(driveTurns.panelId, panelId), eq(driveTurns.state, 'waiting')))
    .orderBy(asc(driveTurns.queuedAt), asc(driveTurns.id))
    .limit(1);
  return found;
}

/**
 * Ends an interview, or says that somebody did not come: their turn ends and their seat is free for the queue. Throws
 * `drive_turn_not_found` where they neither wait for this panel nor are booked with it, and `drive_paused` for an absence:
 * nobody misses what stands still.
 */
export async function endTurn(
  tx: Db,
  viewer: Staff,
  { driveId, panelId, now, registrationId, how }: Where & { registrationId: string; how: 'done' | 'absent' },
) {
  await readableDrive(tx, viewer, driveId);
  if (how === 'absent') await refusePaused(tx, { driveId });
  await panelOf(tx, driveId, panelId, true);
  const [turn] = await tx
    .select()
    .from(driveTurns)
    .where(and(eq(driveTurns.panelId, panelId), eq(driveTurns.registrationId, registrationId)))
    .orderBy(sql`${driveTurns.state} in ('waiting', 'called') desc`, sql`${driveTurns.queuedAt} desc`)
    .limit(1);
  const isOpen = turn?.state === 'called' || (turn?.state === 'waiting' && how === 'absent');
  if (turn && isOpen) await tx.update(driveTurns).set({ state: how, endedAt: now }).where(eq(driveTurns.id, turn.id));
  // Ended by the same call before.
  else if (turn?.state === how) return;
  else if (how === 'done') throw new Problem('drive_turn_not_found');
  const registration = await heldRegistration(tx, driveId, registrationId);
  if (how === 'done') return;
  const [booked] = (
    await tx
      .select({ id: driveBookings.id })
      .from(driveBookings)
      .innerJoin(driveSlots, and(eq(driveSlots.id, driveBookings.slotId), eq(driveSlots.panelId, panelId)))
      .where(and(eq(driveBookings.registrationId, registration.id), eq(driveBookings.state, 'booked')))
  ).filter(({ id }) => !turn || !isOpen || turn.bookingId === id || turn.bookingId === null);
  if (booked) await endBooking(tx, booked, { state: 'missed', now });
  else if (!isOpen) throw new Problem('drive_turn_not_found');
}
