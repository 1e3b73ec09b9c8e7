import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { drives } from '../../tables/drives/drives.ts';
import { eligibleStudents } from './planning/eligibility.ts';

/** Approved students who meet every rule of a drive; none of one that doesn’t exist. */
export async function studentsOfDrive(db: Db, driveId: string) {
  const [drive] = await db.select({ rules: drives.rules }).from(drives).where(eq(drives.id, driveId));
  return drive ? eligibleStudents(db, drive.rules) : [];
}
