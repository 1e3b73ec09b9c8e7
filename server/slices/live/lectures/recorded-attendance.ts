import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { liveClasses } from '../../../tables/live/live.ts';
import { whoAttended } from '../classes/attendance.ts';
import { keepAttended } from './attended.ts';

/** Writes down who was in a class for long enough, now that it has ended. Fine to repeat. */
export async function recordAttended(tx: Db, classId: string, now: Date) {
  const [row] = await tx.select().from(liveClasses).where(eq(liveClasses.id, classId));
  if (row?.endedAt) await keepAttended(tx, classId, await whoAttended(tx, row, now), now);
}
