import type { OwnSession } from '@stepwell/contract/identity/sign-in.ts';
import { and, desc, eq, gt, isNull, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { sessions } from '../../../tables/identity/identity.ts';
import { deviceLabels } from '../sign-in/user-agent.public.ts';

/** A person's own; an admin who looks through their eyes is no session of theirs. */
const ownOf = (userId: string) => and(eq(sessions.userId, userId), isNull(sessions.viewedBy));

/** The one that asks first, then the one last used. */
export async function ownSessions(db: Db, userId: string, thisId: string): Promise<OwnSession[]> {
  const rows = await db
    .select()
    .from(sessions)
    .where(and(ownOf(userId), gt(sessions.expiresAt, sql`now()`)))
    .orderBy(sql`${sessions.id} <> ${thisId}`, desc(sessions.seenAt), desc(sessions.id));
  return rows.map(({ id, userAgent, createdAt, seenAt }) => ({
    sessionId: id,
    device: deviceLabels(userAgent),
    createdAt: createdAt.toISOString(),
    seenAt: seenAt.toISOString(),
    isThis: id === thisId,
  }));
}

/** Answers the ids of those that were there: their channels are to be closed after the commit. */
export const endOwnSession = (db: Db, userId: string, sessionId: string) =>
  ended(db, and(ownOf(userId), eq(sessions.id, sessionId)));

/** All of them, but for the one that stays. */
export const endOwnSessions = (tx: Db, userId: string, butId?: string) =>
  ended(tx, and(ownOf(userId), butId ? ne(sessions.id, butId) : undefined));

async function ended(db: Db, which: ReturnType<typeof and>) {
  const gone = await db.delete(sessions).where(which).returning({ id: sessions.id });
  return gone.map(({ id }) => id);
}
