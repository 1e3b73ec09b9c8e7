import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { newReceipt } from '../../../platform/receipt-codes.ts';
import { driveRegistrations } from '../../../tables/drives/candidates.ts';
import { drives } from '../../../tables/drives/drives.ts';
import { refusePaused } from '../../jobs/pauses.public.ts';
import { heldDrive, roundsOf } from '../access.ts';
import { unmetBy } from '../planning/eligibility.ts';
import { endBooking, openBookings } from './booking.ts';

interface Whose {
  driveId: string;
  studentId: string;
  now: Date;
}

const isTheirs = ({ driveId, studentId }: Whose) =>
  and(eq(driveRegistrations.driveId, driveId), eq(driveRegistrations.studentId, studentId));

/**
 * Registers a student who meets every rule; who withdrew before comes back with their number and ticket. Throws
 * `drive_not_found`, `drive_registration_closed`, `drive_paused`, `drive_not_eligible`. Fine to repeat.
 */
export async function register(tx: Db, whose: Whose) {
  const { driveId, studentId, now } = whose;
  const drive = await heldDrive(tx, driveId);
  if (drive.state === 'draft') throw new Problem('drive_not_found');
  const [known] = await tx.select().from(driveRegistrations).where(isTheirs(whose));
  if (known && known.outcome !== 'withdrawn') return known;
  if (drive.state !== 'open' || drive.registerBy <= now) throw new Problem('drive_registration_closed');
  await refusePaused(tx, { driveId });
  if ((await unmetBy(tx, drive.rules, studentId)).length > 0) throw new Problem('drive_not_eligible');
  const [first] = await roundsOf(tx, driveId);
  const roundId = first?.id ?? null;
  const stage = { outcome: 'active', toldOutcome: 'active', roundId, toldRoundId: roundId, stageSince: now } as const;
  if (known)
    return one(await tx.update(driveRegistrations).set(stage).where(eq(driveRegistrations.id, known.id)).returning());
  const number = drive.lastNumber + 1;
  await tx.update(drives).set({ lastNumber: number }).where(eq(drives.id, driveId));
  return one(
    await tx
      .insert(driveRegistrations)
      .values({ driveId, studentId, number, code: newReceipt(), registeredAt: now, ...stage })
      .returning(),
  );
}

/** Withdraws and gives the slots back. Throws `drive_attended` once they are checked in. Fine to repeat. */
export async function withdraw(tx: Db, whose: Whose) {
  const [row] = await tx.select().from(driveRegistrations).where(isTheirs(whose)).for('update');
  if (!row || row.outcome === 'withdrawn') return;
  if (row.checkedInAt) throw new Problem('drive_attended');
  for (const booking of await openBookings(tx, row.id))
    await endBooking(tx, booking, { state: 'returned', now: whose.now });
  await tx
    .update(driveRegistrations)
    .set({ outcome: 'withdrawn', toldOutcome: 'withdrawn', stageSince: whose.now })
    .where(eq(driveRegistrations.id, row.id));
}
