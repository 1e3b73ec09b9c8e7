import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, preparedOn } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { driveRegistrations } from '../../tables/drives/candidates.ts';
import { drivePanels, driveRounds, drives } from '../../tables/drives/drives.ts';
import { employers } from '../../tables/jobs/jobs.ts';

export type Staff = Pick<Viewer, 'id' | 'role'>;
export type DriveRecord = typeof drives.$inferSelect;
export type RegistrationRecord = typeof driveRegistrations.$inferSelect;

/** Which drives staff may run: an admin all, an instructor their own and those they were added to. */
export const managedBy = ({ id, role }: Staff): SQL =>
  role === 'admin'
    ? sql`true`
    : sql`(drives_drives.owner_id = ${id}
        or exists (select 1 from drives_staff s where s.drive_id = drives_drives.id and s.user_id = ${id}))`;

/** Whether somebody interviews in a panel of the drive. */
const interviewedBy = ({ id }: Staff): SQL =>
  sql`exists (select 1 from drives_panel_members m join drives_panels p on p.id = m.panel_id
    where p.drive_id = drives_drives.id and m.user_id = ${id})`;

export const openTo = (viewer: Staff): SQL => sql`(${managedBy(viewer)} or ${interviewedBy(viewer)})`;

async function found(db: Db, viewer: Staff, driveId: string) {
  const [row] = await db
    .select({ drive: drives, employer: employers, canManage: sql<boolean>`${managedBy(viewer)}` })
    .from(drives)
    .innerJoin(employers, eq(employers.id, drives.employerId))
    .where(and(eq(drives.id, driveId), openTo(viewer)));
  if (!row) throw new Problem('drive_not_found');
  return row;
}

/** A drive that staff run or interview in. Throws `drive_not_found`. */
export const readableDrive = found;

/** The same, not over yet, for what is done on its day. Throws `drive_ended`. */
export async function runningDrive(db: Db, viewer: Staff, driveId: string) {
  const row = await found(db, viewer, driveId);
  if (isOver(row.drive)) throw new Problem('drive_ended');
  return row;
}

export const isOver = ({ state }: Pick<DriveRecord, 'state'>) => state === 'finished' || state === 'cancelled';

/** A drive that staff run. Throws `drive_not_found`. */
export async function managedDrive(db: Db, viewer: Staff, driveId: string) {
  const row = await found(db, viewer, driveId);
  if (!row.canManage) throw new Problem('drive_not_found');
  return row;
}

/** The same, held and not over yet, for a change. Throws `drive_ended`. */
export async function changeableDrive(tx: Db, viewer: Staff, driveId: string): Promise<DriveRecord> {
  await managedDrive(tx, viewer, driveId);
  return heldDrive(tx, driveId);
}

/** A drive held until the transaction ends. Throws `drive_ended` where it is over. */
export async function heldDrive(tx: Db, driveId: string): Promise<DriveRecord> {
  const [drive] = await tx.select().from(drives).where(eq(drives.id, driveId)).for('update');
  if (!drive) throw new Problem('drive_not_found');
  if (isOver(drive)) throw new Problem('drive_ended');
  return drive;
}

const roundsQuery = preparedOn((db) =>
  db
    .select()
    .from(driveRounds)
    .where(eq(driveRounds.driveId, sql.placeholder('driveId')))
    .orderBy(asc(driveRounds.position))
    .prepare('drive_rounds'),
);
export const roundsOf = (db: Db, driveId: string) => roundsQuery(db).execute({ driveId });

/** A panel of the drive, held where turns are given. Throws `drive_panel_not_found`. */
export async function panelOf(db: Db, driveId: string, panelId: string, held = false) {
  const query = db
    .select()
    .from(drivePanels)
    .where(and(eq(drivePanels.id, panelId), eq(drivePanels.driveId, driveId)));
  const [panel] = await (held ? query.for('update') : query);
  if (!panel) throw new Problem('drive_panel_not_found');
  return panel;
}

/** A registration of the drive, held. Throws `drive_registration_not_found`, `drive_withdrawn`. */
export async function heldRegistration(tx: Db, driveId: string, registrationId: string): Promise<RegistrationRecord> {
  const [row] = await tx
    .select()
    .from(driveRegistrations)
    .where(and(eq(driveRegistrations.id, registrationId), eq(driveRegistrations.driveId, driveId)))
    .for('update');
  if (!row) throw new Problem('drive_registration_not_found');
  if (row.outcome === 'withdrawn') throw new Problem('drive_withdrawn');
  return row;
}
