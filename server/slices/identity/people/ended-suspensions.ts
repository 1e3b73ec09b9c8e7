import { and, asc, eq, isNull, lte } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { changeStatus } from './standing.ts';

/** So many in one transaction that others need not wait long for their rows. */
const AT_ONCE = 100;

/** Reinstates everybody whose suspension was until a moment that has passed. May be stopped and run again at any time. */
export async function endSuspensions(db: Db, now: Date) {
  let ended = 0;
  do {
    ended = await db.transaction(async (tx) => {
      // Held from here on: who is suspended for longer meanwhile is not among them, or waits for this to end.
      const due = await tx
        .select({ id: users.id })
        .from(users)
        .where(and(eq(users.status, 'suspended'), lte(users.suspendedUntil, now), isNull(users.erasedAt)))
        .orderBy(asc(users.id))
        .limit(AT_ONCE)
        .for('update', { skipLocked: true });
      const { moved } = await changeStatus(
        tx,
        due.map(({ id }) => id),
        { actorId: null, act: 'reinstate' },
      );
      return moved.length;
    });
  } while (ended > 0);
}
