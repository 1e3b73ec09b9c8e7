import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm';
import { driveSlotChanged } from '../../../events/drives.ts';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { driveBookings, driveRegistrations, driveSlots } from '../../../tables/drives/candidates.ts';
import { drives } from '../../../tables/drives/drives.ts';
import { refusePaused } from '../../jobs/pauses.public.ts';
import { changeableDrive, heldRegistration, isOver, type RegistrationRecord, type Staff } from '../access.ts';

type Booking = typeof driveBookings.$inferSelect;

export const openBookings = (db: Db, registrationId: string) =>
  db
    .select()
    .from(driveBookings)
    .where(and(eq(driveBookings.registrationId, registrationId), eq(driveBookings.state, 'booked')));

/** The seat that a candidate has in a round: one at most, as a key of the table says. */
const seatIn = async (db: Db, registrationId: string, roundId: string | null) =>
  (await openBookings(db, registrationId)).find((one) => one.roundId === roundId);

/** Frees the seat; the row stays as history. */
export async function endBooking(
  tx: Db,
  { id }: Pick<Booking, 'id'>,
  { state, now }: { state: Exclude<Booking['state'], 'booked'>; now: Date },
) {
  const ended = await tx
    .update(driveBookings)
    .set({ state, endedAt: now })
    .where(and(eq(driveBookings.id, id), eq(driveBookings.state, 'booked')))
    .returning({ id: driveBookings.id });
  if (ended.length > 0 && state !== 'moved') await emit(tx, driveSlotChanged, { bookingId: id, change: state });
}

/**
 * Frees future seats that nobody needs any more, as those of a drive that was cancelled. It is no news of its own; what it
 * comes from is.
 */
export const freeSeats = (tx: Db, whose: SQL, now: Date) =>
  tx
    .update(driveBookings)
    .set({ state: 'returned', endedAt: now })
    .where(and(eq(driveBookings.state, 'booked'), gt(driveBookings.startsAt, now), whose));

/** SQLSTATE of what the driver threw, behind drizzle’s own error. */
export const sqlStateOf = (error: unknown) => {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  return cause instanceof Error && 'code' in cause ? String(cause.code) : undefined;
};

interface Wish {
  registration: RegistrationRecord;
  roundId: string | null;
  slotId: string;
  /** Staff still fill a slot that has started. */
  isStaff: boolean;
  now: Date;
}

/**
 * Gives a candidate a seat of a slot, in place of the one they have in that round. Who comes first holds the slot’s row;
 * the keys and the exclusion decide all the same. Throws `drive_slot_not_found`, `drive_round_other`, `drive_slot_past`,
 * `drive_paused`, `drive_slot_full`, `drive_slot_overlap`.
 */
async function takeSeat(tx: Db, { registration, roundId, slotId, isStaff, now }: Wish) {
  // Two inserts of one student at a time would each wait for the other's exclusion to be decided: a deadlock.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('drives.seat'), hashtext(${registration.studentId}))`);
  const [slot] = await tx
    .select()
    .from(driveSlots)
    .where(and(eq(driveSlots.id, slotId), eq(driveSlots.driveId, registration.driveId), isNull(driveSlots.removedAt)))
    .for('update');
  if (!slot) throw new Problem('drive_slot_not_found');
  if (registration.outcome !== 'active' || slot.roundId !== roundId) throw new Problem('drive_round_other');
  const before = await seatIn(tx, registration.id, roundId);
  if (before?.slotId === slotId) return;
  if ((isStaff ? slot.endsAt : slot.startsAt) <= now) throw new Problem('drive_slot_past');
  // Whoever has a seat may still get a better one.
  if (before) await endBooking(tx, before, { state: 'moved', now });
  else await refusePaused(tx, { driveId: registration.driveId });
  const [free] = await rowsOf<{ seat: number }>(
    tx,
    sql`select n as seat from generate_series(1, ${slot.seats}::int) n where not exists (
      select 1 from drives_bookings b where b.slot_id = ${slotId} and b.seat = n and b.state = 'booked') order by n limit 1`,
  );
  if (!free) throw new Problem('drive_slot_full');
  try {
    const made = one(
      await tx
        .insert(driveBookings)
        .values({
          registrationId: registration.id,
          studentId: registration.studentId,
          roundId: slot.roundId,
          slotId,
          startsAt: slot.startsAt,
          endsAt: slot.endsAt,
          seats: slot.seats,
          seat: free.seat,
          bookedAt: now,
        })
        .returning(),
    );
    await emit(tx, driveSlotChanged, { bookingId: made.id, change: before ? 'moved' : 'booked' });
  } catch (error) {
    // 23P01: the exclusion of two slots at a time (PostgreSQL, appendix A).
    if (sqlStateOf(error) === '23P01') throw new Problem('drive_slot_overlap');
    if (sqlStateOf(error) === '23505') throw new Problem('drive_slot_full');
    throw error;
  }
}

interface Own {
  driveId: string;
  studentId: string;
  now: Date;
}

export interface SlotWish extends Own {
  slotId: string;
}

async function ownRegistration(tx: Db, { driveId, studentId }: Own) {
  const [found] = await tx
    .select({ row: driveRegistrations, drive: drives })
    .from(driveRegistrations)
    .innerJoin(drives, eq(drives.id, driveRegistrations.driveId))
    .where(and(eq(driveRegistrations.driveId, driveId), eq(driveRegistrations.studentId, studentId)))
    .for('update', { of: driveRegistrations });
  if (found && isOver(found.drive)) throw new Problem('drive_ended');
  const row = found?.row;
  if (!row) throw new Problem('drive_registration_not_found');
  if (row.outcome === 'withdrawn') throw new Problem('drive_withdrawn');
  return row;
}

/** A student books a slot of the round they were told of, or moves to it. */
export async function bookSlot(tx: Db, { slotId, ...own }: SlotWish) {
  const registration = await ownRegistration(tx, own);
  await takeSeat(tx, { registration, roundId: registration.toldRoundId, slotId, isStaff: false, now: own.now });
}

/** Gives back the slot of the current round. Fine to repeat. */
export async function giveBack(tx: Db, own: Own) {
  const registration = await ownRegistration(tx, own);
  await returnSeat(tx, { registration, roundId: registration.toldRoundId, now: own.now });
}

/** Frees the seat that a candidate has in a round, if they have one. */
async function returnSeat(tx: Db, { registration, roundId, now }: Omit<Wish, 'slotId' | 'isStaff'>) {
  const booking = await seatIn(tx, registration.id, roundId);
  if (booking) await endBooking(tx, booking, { state: 'returned', now });
}

/** Staff give a candidate a slot of their round, another one, or none. */
export async function assignSlot(
  tx: Db,
  viewer: Staff,
  {
    driveId,
    registrationId,
    slotId,
    now,
  }: { driveId: string; registrationId: string; slotId: string | null; now: Date },
) {
  await changeableDrive(tx, viewer, driveId);
  const registration = await heldRegistration(tx, driveId, registrationId);
  const { roundId } = registration;
  if (slotId) return takeSeat(tx, { registration, roundId, slotId, isStaff: true, now });
  await returnSeat(tx, { registration, roundId, now });
}
