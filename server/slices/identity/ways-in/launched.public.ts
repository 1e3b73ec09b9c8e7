import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { users } from '../../../tables/identity/identity.ts';
import { makeStudents } from '../people/imports.ts';
import { proveAddress } from '../sign-in/first-proof.ts';
import { enter, type From } from '../sign-in/sign-in.ts';
import { findByEmail } from '../users.ts';
import { findLinked, keepHalf, linkTo, useLinked } from './linked-accounts.ts';

/** Somebody whom another site names: it is `issuer` where they are linked to an account here. */
interface Launched {
  issuer: string;
  subject: string;
}

/** Whose account somebody opens by a launch, as it is now; nothing where none is linked. */
export async function launchedAccount(db: Db, launched: Launched) {
  const link = await findLinked(db, launched);
  if (!link) return undefined;
  const [row] = await db.select().from(users).where(eq(users.id, link.userId));
  return row && !row.erasedAt ? row : undefined;
}

/** Whose email address this is; nothing where it is free. */
export const accountWithEmail = (db: Db, email: string) => findByEmail(db, email);

/** Signs in whoever is linked, as the other site’s sign-in does: the second step is asked where it is on. */
export const enterLaunched = (
  services: Parameters<typeof enter>[0],
  from: From,
  { userId, ...launched }: Launched & { userId: string },
) => enter(services, from, (tx) => useLinked(tx, launched, userId, services.now()));

/** Makes an approved student whose address the other site vouches for, and links them. Nothing where it is taken. */
export async function addLaunched(
  { db, now }: Pick<Services, 'db' | 'now'>,
  { fullName, email, ...launched }: Launched & { fullName: string; email: string },
) {
  return db.transaction(async (tx) => {
    const student = { fullName, email, status: 'approved' as const };
    const about = { actorId: null, act: 'students.launched' as const, now: now(), invite: false };
    const [created] = await makeStudents(tx, [student], about);
    if (!created) return undefined;
    await proveAddress(tx, created.id, { knowsAccount: true, now: now() });
    await linkTo(tx, created.id, { ...launched, email }, now());
    return created.id;
  });
}

/**
 * What the owner of an account shows that it is theirs with, once, by its password; both are linked then. `email` only
 * where the other site has confirmed it.
 */
export const askForProof = (
  { db, now }: Pick<Services, 'db' | 'now'>,
  { userId, email, ...says }: Launched & { userId: string; email: string | null },
) => keepHalf(db, { kind: 'link', userId, says: { ...says, email: email ?? '' }, now: now() });
