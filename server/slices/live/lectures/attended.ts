import { eq } from 'drizzle-orm';
import { liveAttendedClass, liveLecturesWaived } from '../../../events/live.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { liveAttended, liveLectures } from '../../../tables/live/live-lectures.ts';

/** These people attended a class, or caught up on it; whoever is known already is not announced again. */
export async function keepAttended(tx: Db, classId: string, userIds: string[], now: Date) {
  if (userIds.length === 0) return;
  const fresh = await tx
    .insert(liveAttended)
    .values(userIds.map((userId) => ({ classId, userId, attendedAt: now })))
    .onConflictDoNothing()
    .returning({ userId: liveAttended.userId });
  if (fresh.length > 0) await emit(tx, liveAttendedClass, { classId, userIds: fresh.map(({ userId }) => userId) });
}

/** The lectures of a class that was cancelled or never started are needed no more. Fine to repeat. */
export async function waiveLectures(tx: Db, classId: string, now: Date) {
  const waived = await tx
    .update(liveLectures)
    .set({ waivedAt: now })
    .where(eq(liveLectures.classId, classId))
    .returning({ id: liveLectures.lectureId });
  if (waived.length > 0) await emit(tx, liveLecturesWaived, { classId, lectureIds: waived.map(({ id }) => id) });
}
