import { MOST_SLOTS } from '@stepwell/contract/drives/drives.ts';
import type { StaffSlot, staffDrives } from '@stepwell/contract/drives/staff-drives.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { calendarOf, minutesOfDay, momentAt } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database/db.ts';
import { driveBookings, driveRegistrations, driveSlots } from '../../../tables/drives/candidates.ts';
import { drivePanels, driveRounds } from '../../../tables/drives/drives.ts';
import { users } from '../../../tables/identity/identity.ts';
import { changeableDrive, managedDrive, type Staff } from '../access.ts';

const MINUTE_MS = 60_000;

/** The slots of a drive by time and panel, with who has booked them. */
export async function staffSlots(db: Db, viewer: Staff, driveId: string): Promise<{ items: StaffSlot[] }> {
  await managedDrive(db, viewer, driveId);
  const rows = await db
    .select({ slot: driveSlots, registrationId: driveRegistrations.id, fullName: users.fullName })
    .from(driveSlots)
    .leftJoin(driveBookings, and(eq(driveBookings.slotId, driveSlots.id), eq(driveBookings.state, 'booked')))
    .leftJoin(driveRegistrations, eq(driveRegistrations.id, driveBookings.registrationId))
    .leftJoin(users, eq(users.id, driveRegistrations.studentId))
    .where(and(eq(driveSlots.driveId, driveId), isNull(driveSlots.removedAt)))
    .orderBy(asc(driveSlots.startsAt), asc(driveSlots.panelId), asc(driveBookings.seat));
  const slots = new Map<string, StaffSlot>();
  for (const { slot, registrationId, fullName } of rows) {
    const known = slots.get(slot.id) ?? {
      slotId: slot.id,
      roundId: slot.roundId,
      panelId: slot.panelId,
      startsAt: slot.startsAt.toISOString(),
      endsAt: slot.endsAt.toISOString(),
      seats: slot.seats,
      candidates: [],
    };
    if (registrationId && fullName) known.candidates.push({ registrationId, fullName });
    slots.set(slot.id, known);
  }
  return { items: [...slots.values()] };
}

/**
 * Makes slots one after the other between two times of a day, by the drive’s clock, for each panel. What overlaps a slot
 * that a panel has already is skipped. Throws `drive_round_not_found`, `drive_panel_not_found`, `drive_no_slots`,
 * `drive_too_many_slots`, and `invalid_fields` for a day outside the drive or in the past.
 */
export async function makeSlots(
  tx: Db,
  viewer: Staff,
  { driveId, ...wish }: { driveId: string; now: Date } & Parsed<typeof staffDrives.makeSlots>['body'],
) {
  const { roundId, day, from, to, breakMinutes, now } = wish;
  const drive = await changeableDrive(tx, viewer, driveId);
  const [round] = await tx
    .select()
    .from(driveRounds)
    .where(and(eq(driveRounds.id, roundId), eq(driveRounds.driveId, driveId)));
  if (!round) throw new Problem('drive_round_not_found');
  const panelIds = [...new Set(wish.panelIds)];
  const panels = await tx
    .select()
    .from(drivePanels)
    .where(and(inArray(drivePanels.id, panelIds), eq(drivePanels.driveId, driveId)));
  if (panels.length !== panelIds.length) throw new Problem('drive_panel_not_found');
  if (day < drive.firstDay || day > drive.lastDay)
    throw new Problem('invalid_fields', { fields: { day: 'Choose a day of the drive.' } });
  const calendar = calendarOf(drive.timeZone);
  const times: { startsAt: Date; endsAt: Date }[] = [];
  for (let at = minutesOfDay(from); at + round.minutes <= minutesOfDay(to); at += round.minutes + breakMinutes) {
    const startsAt = momentAt(calendar, day, at);
    times.push({ startsAt, endsAt: new Date(startsAt.getTime() + round.minutes * MINUTE_MS) });
  }
  if (times.length === 0) throw new Problem('drive_no_slots');
  if (times.length * panels.length > MOST_SLOTS) throw new Problem('drive_too_many_slots');
  if (times.some(({ startsAt }) => startsAt <= now))
    throw new Problem('invalid_fields', { fields: { from: 'These hours have begun. Choose later ones.' } });
  const made = await tx
    .insert(driveSlots)
    .values(
      panels.flatMap(({ id: panelId, seats }) => times.map((time) => ({ driveId, roundId, panelId, seats, ...time }))),
    )
    .onConflictDoNothing()
    .returning({ id: driveSlots.id });
  return { made: made.length, skipped: times.length * panels.length - made.length };
}

/** Takes a slot away that nobody has booked. Throws `drive_slot_booked`. Fine to repeat. */
export async function removeSlot(
  tx: Db,
  viewer: Staff,
  { driveId, slotId, now }: { driveId: string; slotId: string; now: Date },
) {
  await changeableDrive(tx, viewer, driveId);
  const [slot] = await tx
    .select()
    .from(driveSlots)
    .where(and(eq(driveSlots.id, slotId), eq(driveSlots.driveId, driveId)))
    .for('update');
  if (!slot) throw new Problem('drive_slot_not_found');
  const booked = and(eq(driveBookings.slotId, slotId), eq(driveBookings.state, 'booked'));
  if ((await tx.$count(driveBookings, booked)) > 0) throw new Problem('drive_slot_booked');
  if (!slot.removedAt) await tx.update(driveSlots).set({ removedAt: now }).where(eq(driveSlots.id, slotId));
  return { slotId };
}
