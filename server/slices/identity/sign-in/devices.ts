import { randomBytes } from 'node:crypto';
import type { TrustedDevice } from '@stepwell/contract/identity/sign-in.ts';
import { and, desc, eq, gt, inArray, lt, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { devices } from '../../../tables/identity/sign-in.ts';
import { hashOf } from '../sessions.public.ts';
import { deviceLabels } from './user-agent.public.ts';

const TRUST_MS = 30 * 24 * 60 * 60 * 1000;
/** Nobody uses more; the ones longest unused make room. */
const MOST = 20;
/** Who is looked for in place of an unknown person, so that both are looked for. */
const NOBODY = '00000000-0000-0000-0000-000000000000';

/** One browser keeps one mark, whoever signs in there: each person has a row of their own for it. */
const rowOf = (userId: string, token: string) => hashOf(`${userId} ${token}`);

/** The row of a browser that this person signed in with before; nothing for an unknown browser or person. */
export async function findDevice(db: Db, userId: string | undefined, token: string | undefined) {
  const [device] = await db
    .select()
    .from(devices)
    .where(eq(devices.tokenHash, rowOf(userId ?? NOBODY, token ?? '')));
  return device;
}

/**
 * Remembers the browser of a sign-in, making a mark for one that has none. `isNews` says that its owner has used others
 * before and never this one.
 */
export async function rememberDevice(
  tx: Db,
  about: { userId: string; token: string | undefined; userAgent: string; trust: boolean; now: Date },
) {
  const { userId, userAgent, trust, now } = about;
  const token = about.token ?? randomBytes(32).toString('base64url');
  const known = await findDevice(tx, userId, token);
  const others = known ? 0 : await tx.$count(devices, eq(devices.userId, userId));
  const trustedUntil = trust ? { trustedUntil: new Date(now.getTime() + TRUST_MS) } : {};
  await tx
    .insert(devices)
    .values({ tokenHash: rowOf(userId, token), userId, userAgent, createdAt: now, seenAt: now, ...trustedUntil })
    .onConflictDoUpdate({ target: devices.tokenHash, set: { userAgent, seenAt: now, ...trustedUntil } });
  const old = await tx
    .select({ id: devices.id })
    .from(devices)
    .where(eq(devices.userId, userId))
    .orderBy(desc(devices.seenAt), desc(devices.id))
    .offset(MOST);
  const ids = old.map(({ id }) => id);
  if (ids.length > 0) await tx.delete(devices).where(inArray(devices.id, ids));
  return { token, isNews: !known && others > 0 };
}

/** Takes the trust from every device of this person, but from the one whose mark is given. */
export async function distrustDevices(tx: Db, userId: string, butToken?: string | undefined) {
  const others = butToken ? ne(devices.tokenHash, rowOf(userId, butToken)) : undefined;
  await tx
    .update(devices)
    .set({ trustedUntil: null })
    .where(and(eq(devices.userId, userId), others));
}

export const forgetDevices = (tx: Db, userId: string) => tx.delete(devices).where(eq(devices.userId, userId));

/** Forgets one device; answers whether this person had it. */
export async function forgetDevice(db: Db, userId: string, deviceId: string) {
  const gone = await db
    .delete(devices)
    .where(and(eq(devices.id, deviceId), eq(devices.userId, userId)))
    .returning({ id: devices.id });
  return gone.length > 0;
}

/** Where the second step is not asked for, the one last used first. */
export async function trustedDevicesOf(db: Db, userId: string, now: Date): Promise<TrustedDevice[]> {
  const rows = await db
    .select()
    .from(devices)
    .where(and(eq(devices.userId, userId), gt(devices.trustedUntil, now)))
    .orderBy(desc(devices.seenAt), desc(devices.id));
  return rows.map(({ id, userAgent, seenAt, trustedUntil }) => ({
    deviceId: id,
    device: deviceLabels(userAgent),
    seenAt: seenAt.toISOString(),
    trustedUntil: (trustedUntil ?? now).toISOString(),
  }));
}

/** A browser that nobody signed in with for a year is forgotten. */
export const forgetOldDevices = (db: Db) =>
  db.delete(devices).where(lt(devices.seenAt, sql`now() - interval '1 year'`));
