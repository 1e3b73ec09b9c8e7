import type { PanelFields, Round } from '@stepwell/contract/drives/drives.ts';
import type { Panel } from '@stepwell/contract/drives/staff-drives.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, count, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import {
  driveBookings,
  driveRegistrations,
  driveResults,
  driveSlots,
  driveTurns,
} from '../../../tables/drives/candidates.ts';
import { drivePanels, driveRounds, drives, panelMembers } from '../../../tables/drives/drives.ts';
import { users } from '../../../tables/identity/identity.ts';
import { changeableDrive, roundsOf, type Staff } from '../access.ts';

/** The panels of a drive in their order, with their interviewers. */
export async function panelsOf(db: Db, driveId: string): Promise<Panel[]> {
  const rows = await db
    .select({ panel: drivePanels, userId: users.id, fullName: users.fullName })
    .from(drivePanels)
    .leftJoin(panelMembers, eq(panelMembers.panelId, drivePanels.id))
    .leftJoin(users, eq(users.id, panelMembers.userId))
    .where(eq(drivePanels.driveId, driveId))
    .orderBy(asc(drivePanels.position), asc(users.fullName), asc(users.id));
  const panels = new Map<string, Panel>();
  for (const { panel, userId, fullName } of rows) {
    const known = panels.get(panel.id) ?? {
      panelId: panel.id,
      name: panel.name,
      place: panel.place,
      seats: panel.seats,
      memberIds: [],
      members: [],
    };
    if (userId && fullName) {
      known.memberIds.push(userId);
      known.members.push({ userId, fullName });
    }
    panels.set(panel.id, known);
  }
  return [...panels.values()];
}

interface Plan {
  driveId: string;
  version: number;
  rounds: Round[];
  panels: PanelFields[];
  now: Date;
}

/**
 * Rounds and panels in their order. Seats of slots to come follow their panel. Throws `drive_changed`,
 * `drive_round_in_use`, `drive_panel_in_use`, `drive_seats_booked`, `drive_member_not_found`.
 */
export async function savePlan(tx: Db, viewer: Staff, { driveId, version, rounds, panels, now }: Plan) {
  const drive = await changeableDrive(tx, viewer, driveId);
  if (drive.version !== version) throw new Problem('drive_changed');
  await tx
    .update(drives)
    .set({ version: version + 1 })
    .where(eq(drives.id, driveId));
  await saveRounds(tx, driveId, rounds);
  await savePanels(tx, driveId, panels);
  await fitSlots(tx, driveId, now);
}

/**
 * Gives slots to come the seats of their panel. Who has a seat beyond them moves to a free one of the same slot. Throws
 * `drive_seats_booked` where a slot has more candidates than its panel would have seats.
 */
async function fitSlots(tx: Db, driveId: string, now: Date) {
  // Held first, so that nobody books a seat that is about to go.
  const changed = await tx
    .select({ slotId: driveSlots.id, seats: drivePanels.seats })
    .from(driveSlots)
    .innerJoin(drivePanels, eq(drivePanels.id, driveSlots.panelId))
    .where(
      and(
        eq(driveSlots.driveId, driveId),
        gt(driveSlots.startsAt, now),
        isNull(driveSlots.removedAt),
        ne(driveSlots.seats, drivePanels.seats),
      ),
    )
    .orderBy(asc(driveSlots.id))
    .for('update', { of: driveSlots });
  const wanted = Map.groupBy(changed, ({ seats }) => seats);
  for (const [seats, slots] of wanted) {
    const ids = slots.map(({ slotId }) => slotId);
    const booked = and(inArray(driveBookings.slotId, ids), eq(driveBookings.state, 'booked'));
    const [full] = await tx
      .select({ slotId: driveBookings.slotId })
      .from(driveBookings)
      .where(booked)
      .groupBy(driveBookings.slotId)
      .having(gt(count(), seats))
      .limit(1);
    if (full) throw new Problem('drive_seats_booked');
    await tx.execute(sql`
      with moving as (
        select id, slot_id, row_number() over (partition by slot_id order by seat) as n
        from drives_bookings where slot_id = any(${sql.param(ids)}::uuid[]) and state = 'booked' and seat > ${seats}
      ), free as (
        select s.id as slot_id, f.seat, row_number() over (partition by s.id order by f.seat) as n
        from unnest(${sql.param(ids)}::uuid[]) s (id) cross join generate_series(1, ${seats}::int) f (seat)
        where not exists (
          select 1 from drives_bookings b where b.slot_id = s.id and b.seat = f.seat and b.state = 'booked')
      )
      update drives_bookings b set seat = free.seat
      from moving join free on free.slot_id = moving.slot_id and free.n = moving.n where b.id = moving.id`);
    await tx.update(driveSlots).set({ seats }).where(inArray(driveSlots.id, ids));
  }
}

async function saveRounds(tx: Db, driveId: string, wanted: Round[]) {
  const before = await roundsOf(tx, driveId);
  const gone = before.filter(({ id }) => wanted.every(({ roundId }) => roundId !== id)).map(({ id }) => id);
  if (gone.length > 0) {
    const uses = await Promise.all([
      tx.$count(driveSlots, inArray(driveSlots.roundId, gone)),
      tx.$count(driveRegistrations, inArray(driveRegistrations.roundId, gone)),
      tx.$count(driveRegistrations, inArray(driveRegistrations.toldRoundId, gone)),
      tx.$count(driveResults, inArray(driveResults.roundId, gone)),
    ]);
    if (uses.some((n) => n > 0)) throw new Problem('drive_round_in_use');
    await tx.delete(driveRounds).where(inArray(driveRounds.id, gone));
  }
  for (const [position, { roundId: id, ...round }] of wanted.entries()) {
    const [saved] = await tx
      .insert(driveRounds)
      .values({ id, driveId, position, ...round })
      .onConflictDoUpdate({
        target: driveRounds.id,
        set: { position, ...round },
        setWhere: eq(driveRounds.driveId, driveId),
      })
      .returning({ id: driveRounds.id });
    // An id that another drive's round has.
    if (!saved) throw new Problem('drive_round_not_found');
  }
}

async function savePanels(tx: Db, driveId: string, wanted: PanelFields[]) {
  const before = await tx.select().from(drivePanels).where(eq(drivePanels.driveId, driveId));
  const gone = before.filter(({ id }) => wanted.every(({ panelId }) => panelId !== id)).map(({ id }) => id);
  if (gone.length > 0) {
    const uses = await Promise.all([
      tx.$count(driveSlots, inArray(driveSlots.panelId, gone)),
      tx.$count(driveTurns, inArray(driveTurns.panelId, gone)),
    ]);
    if (uses.some((n) => n > 0)) throw new Problem('drive_panel_in_use');
    await tx.delete(drivePanels).where(inArray(drivePanels.id, gone));
  }
  const members = [...new Set(wanted.flatMap(({ memberIds }) => memberIds))];
  if (members.length > 0) {
    const known = await tx.$count(
      users,
      and(inArray(users.id, members), ne(users.role, 'student'), sql`${users.erasedAt} is null`),
    );
    if (known !== members.length) throw new Problem('drive_member_not_found');
  }
  for (const [position, { panelId: id, memberIds, ...panel }] of wanted.entries()) {
    const [saved] = await tx
      .insert(drivePanels)
      .values({ id, driveId, position, ...panel })
      .onConflictDoUpdate({
        target: drivePanels.id,
        set: { position, ...panel },
        setWhere: eq(drivePanels.driveId, driveId),
      })
      .returning({ id: drivePanels.id });
    if (!saved) throw new Problem('drive_panel_not_found');
    await tx.delete(panelMembers).where(eq(panelMembers.panelId, id));
    if (memberIds.length > 0)
      await tx.insert(panelMembers).values([...new Set(memberIds)].map((userId) => ({ panelId: id, userId })));
  }
}
