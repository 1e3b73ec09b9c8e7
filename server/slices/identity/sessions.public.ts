import { createHash, randomBytes } from 'node:crypto';
import type { Profile } from '@stepwell/contract/identity/identity.ts';
import { and, asc, desc, eq, gt, inArray, isNull, lt, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../platform/database/db.ts';
import { one, preparedOn } from '../../platform/database/db.ts';
import { isDiskFull } from '../../platform/files/disk.ts';
import { photoUrlOf } from '../../platform/files/photo-url.ts';
import { mayLearn, type Viewer } from '../../platform/security/viewer.ts';
import { sessions, users } from '../../tables/identity/identity.ts';

const DAYS_30 = 30 * 24 * 60 * 60 * 1000;
/** A session's last use is written at most this often, so that reading does not become writing. */
const SEEN_EVERY = 60 * 1000;

export const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

type UserRow = typeof users.$inferSelect;
type Known = Pick<
  UserRow,
  | 'id'
  | 'fullName'
  | 'email'
  | 'role'
  | 'rights'
  | 'status'
  | 'statusReason'
  | 'createdAt'
  | 'emailConfirmedAt'
  | 'decidedAt'
  | 'suspendedUntil'
  | 'photoKey'
  | 'eraseAt'
>;
/** What of a person's row makes their profile. */
export const profileColumns = {
  id: users.id,
  fullName: users.fullName,
  email: users.email,
  role: users.role,
  rights: users.rights,
  status: users.status,
  statusReason: users.statusReason,
  createdAt: users.createdAt,
  emailConfirmedAt: users.emailConfirmedAt,
  decidedAt: users.decidedAt,
  suspendedUntil: users.suspendedUntil,
  photoKey: users.photoKey,
  eraseAt: users.eraseAt,
};
const admins = alias(users, 'admins');

export const profileOf = (user: Known, viewedBy: Viewer['viewedBy'] = null): Profile => ({
  userId: user.id,
  fullName: user.fullName,
  email: user.email,
  role: user.role,
  rights: user.rights,
  status: user.status,
  statusReason: user.statusReason,
  createdAt: user.createdAt.toISOString(),
  emailConfirmedAt: user.emailConfirmedAt?.toISOString() ?? null,
  decidedAt: user.decidedAt?.toISOString() ?? null,
  suspendedUntil: user.suspendedUntil?.toISOString() ?? null,
  photoUrl: photoUrlOf(user.photoKey),
  eraseAt: user.eraseAt?.toISOString() ?? null,
  viewedBy,
});

const viewerQuery = preparedOn((db) =>
  db
    .select({
      ...profileColumns,
      sessionId: sessions.id,
      seenAt: sessions.seenAt,
      adminId: admins.id,
      adminName: admins.fullName,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .leftJoin(admins, eq(admins.id, sessions.viewedBy))
    .where(
      and(
        eq(sessions.tokenHash, sql.placeholder('hash')),
        gt(sessions.expiresAt, sql`now()`),
        // Who is an admin no more sees through nobody's eyes.
        or(isNull(sessions.viewedBy), and(eq(admins.role, 'admin'), eq(admins.status, 'approved'))),
      ),
    )
    .prepare('viewer_of_token'),
);

/** Read on every call, so a suspension or a new role takes effect on the next one. */
export async function viewerOf(db: Db, token: string): Promise<Viewer | null> {
  const hash = hashOf(token);
  const [row] = await viewerQuery(db).execute({ hash });
  if (!row) return null;
  const { id, role, status, sessionId, adminId, adminName } = row;
  const viewedBy = adminId ? { userId: adminId, fullName: adminName ?? '' } : null;
  // A look through somebody's eyes leaves no trace on them, and does not live on by being used.
  if (!viewedBy && Date.now() - row.seenAt.getTime() > SEEN_EVERY) {
    // Without room to note it, people can still read.
    await touch(db, hash, id).catch((error) => {
      if (!isDiskFull(error)) throw error;
    });
  }
  return { id, role, status, sessionId, viewedBy, profile: profileOf(row, viewedBy) };
}

/** A session in use lives on: thirty days from its last use. */
async function touch(db: Db, hash: string, userId: string) {
  await db
    .update(sessions)
    .set({ seenAt: sql`now()`, expiresAt: new Date(Date.now() + DAYS_30) })
    .where(eq(sessions.tokenHash, hash));
  await db.update(users).set({ lastSeenAt: sql`now()` }).where(eq(users.id, userId));
}

/** Opens a session and ends the oldest ones beyond `most`; answers the token, which is kept nowhere else. */
export async function openSession(
  tx: Db,
  { userId, userAgent, most }: { userId: string; userAgent: string; most: number },
) {
  const token = randomBytes(32).toString('base64url');
  const expiresAt = new Date(Date.now() + DAYS_30);
  // The person's row, so that two sign-ins at once count each other.
  const user = one(await tx.select().from(users).where(eq(users.id, userId)).for('update'));
  await tx.insert(sessions).values({ tokenHash: hashOf(token), userId, userAgent, expiresAt });
  await tx.update(users).set({ lastSeenAt: sql`now()` }).where(eq(users.id, userId));
  const old = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), isNull(sessions.viewedBy)))
    .orderBy(desc(sessions.createdAt), asc(sessions.id))
    .offset(most);
  const ended = old.map(({ id }) => id);
  if (ended.length > 0) await tx.delete(sessions).where(inArray(sessions.id, ended));
  return { token, expiresAt: expiresAt.toISOString(), profile: profileOf(user), ended };
}

/** Fine to repeat: a session that is gone stays gone. */
export const endSession = (db: Db, sessionId: string) => db.delete(sessions).where(eq(sessions.id, sessionId));

/** Whether media may still be loaded in the name of this session. */
export async function sessionMayLearn(db: Db, sessionId: string) {
  const [row] = await db
    .select({ role: users.role, status: users.status })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(and(sql`${sessions.id}::text = ${sessionId}`, gt(sessions.expiresAt, sql`now()`)));
  return row !== undefined && mayLearn(row);
}

/** Rows nobody can use any more; how a look ended is written down elsewhere. */
export const forgetExpired = (db: Db) =>
  db.delete(sessions).where(and(lt(sessions.expiresAt, sql`now()`), isNull(sessions.viewedBy)));
