import { randomBytes } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { record, recordAll } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { sessions, users } from '../../../tables/identity/identity.ts';
import { hashOf, profileOf } from '../sessions.public.ts';

const MINUTES_30 = 30 * 60 * 1000;

interface Look {
  admin: Pick<Viewer, 'id' | 'profile'>;
  userId: string;
  reason: string;
  userAgent: string;
}

/**
 * Opens a session on somebody's account for an admin to see what they see: half an hour, reading only, beside the
 * person's own sessions and without a trace on them. The admin's earlier look ends; answers its session too.
 */
export async function startViewAs(tx: Db, { admin, userId, reason, userAgent }: Look) {
  // Both rows are held, so that a change of role and a look at the same moment see each other.
  const held = await tx
    .select()
    .from(users)
    .where(and(or(eq(users.id, userId), eq(users.id, admin.id)), isNull(users.erasedAt)))
    .orderBy(users.id)
    .for('update');
  const person = held.find(({ id }) => id === userId);
  const looker = held.find(({ id }) => id === admin.id);
  if (!person) throw new Problem('user_not_found');
  if (looker?.role !== 'admin') throw new Problem('not_allowed');
  if (person.role === 'admin') throw new Problem('not_to_be_looked_at');

  const ended = await end(tx, eq(sessions.viewedBy, admin.id));
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + MINUTES_30);
  await tx.insert(sessions).values({ tokenHash: hashOf(token), userId, userAgent, expiresAt, viewedBy: admin.id });
  const after = { until: expiresAt.toISOString() };
  await record(tx, { actorId: admin.id, act: 'people.look-began', subjectId: userId, before: {}, after, reason });
  const viewedBy = { userId: admin.id, fullName: looker.fullName };
  return { token, expiresAt: expiresAt.toISOString(), profile: profileOf(person, viewedBy), ended };
}

/** Ends one look; fine to repeat. */
export const endViewAs = (tx: Db, sessionId: string) => end(tx, eq(sessions.id, sessionId));

/** Ends every look by this person and at this person; answers their sessions. */
export const endViewAsOf = (tx: Db, userId: string) =>
  end(tx, or(eq(sessions.viewedBy, userId), eq(sessions.userId, userId)));

/** Writes down the end of looks whose time ran out, and removes them. */
export const endViewAsGone = (tx: Db) => end(tx, lt(sessions.expiresAt, sql`now()`));

async function end(tx: Db, which: SQL | undefined) {
  const gone = await tx
    .delete(sessions)
    .where(and(isNotNull(sessions.viewedBy), which))
    .returning({ id: sessions.id, userId: sessions.userId, viewedBy: sessions.viewedBy });
  await recordAll(
    tx,
    gone.map(({ userId, viewedBy }) => ({
      actorId: viewedBy ?? '',
      act: 'people.look-ended',
      subjectId: userId,
      before: {},
      after: {},
    })),
  );
  return gone.map(({ id }) => id);
}
