import type { PanelFields, Round } from '@stepwell/contract/drives/drives.ts';
import type { Panel } from '@stepwell/contract/drives/staff-drives.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { driveRegistrations, driveResults, driveSlots, driveTurns } from '../../../tables/drives/candidates.ts';
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
}

/**
 * Rounds and panels in their order. Slots keep the seats they were made with. Throws `drive_changed`,
 * `drive_round_in_use`, `drive_panel_in_use`, `drive_member_not_found`.
 */
export async function savePlan(tx: Db, viewer: Staff, { driveId, version, rounds, panels }: Plan) {
  const drive = await changeableDrive(tx, viewer, driveId);
  if (drive.version !== version) throw new Problem('drive_changed');
  await tx
    .update(drives)
    .set({ version: version + 1 })
    .where(eq(drives.id, driveId));
  await saveRounds(tx, driveId, rounds);
  await savePanels(tx, driveId, panels);
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
