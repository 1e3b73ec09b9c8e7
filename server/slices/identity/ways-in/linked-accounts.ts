import { randomBytes } from 'node:crypto';
import type { OwnLinks } from '@stepwell/contract/identity/linked-accounts.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, gt } from 'drizzle-orm';
import { securityChanged } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { users } from '../../../tables/identity/identity.ts';
import { halfSignIns, linkedAccounts } from '../../../tables/identity/sign-in.ts';
import { hashOf } from '../sessions.public.ts';
import { proveAddress } from '../sign-in/first-proof.ts';
import { lockPerson } from '../users.ts';
import type { Stranger } from './oidc.ts';
import { keepAWayIn } from './ways-in.ts';

const ERRAND_MS = 10 * 60 * 1000;
type Kind = 'oidc' | 'link';

/** Keeps what the second half has to fit under a token that only this browser gets; good once, for ten minutes. */
export async function keepHalf(
  db: Db,
  about: { kind: Kind; userId: string | null; says: Record<string, string>; now: Date },
) {
  const { kind, userId, says, now } = about;
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + ERRAND_MS);
  await db
    .insert(halfSignIns)
    .values({ tokenHash: hashOf(token), kind, userId, about: says, createdAt: now, expiresAt });
  return token;
}

const isHalf = (token: string, kind: Kind, now: Date) =>
  and(eq(halfSignIns.tokenHash, hashOf(token)), eq(halfSignIns.kind, kind), gt(halfSignIns.expiresAt, now));

/** Throws `oidc_over`. */
export async function findHalf(db: Db, token: string, kind: Kind, now: Date) {
  const [half] = await db
    .select()
    .from(halfSignIns)
    .where(isHalf(token, kind, now));
  if (!half) throw new Problem('oidc_over');
  return half;
}

/** Once, whoever is first. Throws `oidc_over`. */
export async function spendHalf(db: Db, token: string, kind: Kind, now: Date) {
  const [half] = await db
    .delete(halfSignIns)
    .where(isHalf(token, kind, now))
    .returning();
  if (!half) throw new Problem('oidc_over');
  return half;
}

export async function linksOf(db: Db, userId: string, provider: string | null): Promise<OwnLinks> {
  const rows = await rowsOf(db, userId);
  return {
    provider,
    accounts: rows.map((row) => ({
      linkId: addressOf(row),
      host: new URL(row.issuer).host,
      email: row.email,
      createdAt: row.createdAt.toISOString(),
      usedAt: row.usedAt?.toISOString() ?? null,
    })),
  };
}

const rowsOf = (db: Db, userId: string) =>
  db
    .select()
    .from(linkedAccounts)
    .where(eq(linkedAccounts.userId, userId))
    .orderBy(asc(linkedAccounts.createdAt), asc(linkedAccounts.subject));

type Named = Pick<Stranger, 'issuer' | 'subject'>;
const addressOf = ({ issuer, subject }: Named) =>
  Buffer.from(hashOf(JSON.stringify([issuer, subject])), 'hex').toString('base64url');
const isThis = ({ issuer, subject }: Named) =>
  and(eq(linkedAccounts.issuer, issuer), eq(linkedAccounts.subject, subject));

export async function findLinked(db: Db, named: Named) {
  const [row] = await db.select().from(linkedAccounts).where(isThis(named));
  return row;
}

/** Answers whose account it opens, if that is still so. Throws `oidc_over`. */
export async function useLinked(tx: Db, named: Named, userId: string, now: Date) {
  const owner = await lockPerson(tx, userId);
  const [used] = await tx
    .update(linkedAccounts)
    .set({ usedAt: now })
    .where(and(isThis(named), eq(linkedAccounts.userId, userId)))
    .returning();
  if (!used || !owner || owner.erasedAt) throw new Problem('oidc_over');
  return userId;
}

/** The key of the table says who was first. Throws `oidc_taken` where it opens somebody else's account. */
export async function linkTo(
  tx: Db,
  userId: string,
  { issuer, subject, email }: Named & { email: string | null },
  now: Date,
) {
  await lockPerson(tx, userId);
  const [fresh] = await tx
    .insert(linkedAccounts)
    .values({ issuer, subject, userId, email, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (fresh) {
    const about = { name: new URL(issuer).host };
    return emit(tx, securityChanged, { userId, what: 'account-linked', at: now.toISOString(), about });
  }
  if ((await findLinked(tx, { issuer, subject }))?.userId !== userId) throw new Problem('oidc_taken');
}

/** Throws `link_not_found`, for somebody else's too, and `last_way_in`. */
export async function unlink(tx: Db, userId: string, linkId: string, now: Date) {
  await lockPerson(tx, userId);
  const row = (await rowsOf(tx, userId)).find((one) => addressOf(one) === linkId);
  if (!row) throw new Problem('link_not_found');
  await keepAWayIn(tx, userId);
  await tx.delete(linkedAccounts).where(isThis(row));
  const about = { name: new URL(row.issuer).host };
  await emit(tx, securityChanged, { userId, what: 'account-unlinked', at: now.toISOString(), about });
}

/** A pending student without a password whose address the other site has confirmed. Throws `email_taken`. */
export async function signUpLinked(
  tx: Db,
  { fullName, ...stranger }: { fullName: string; email: string } & Named,
  now: Date,
) {
  const { email } = stranger;
  const [fresh] = await tx
    .insert(users)
    .values({ fullName, email, termsAcceptedAt: now })
    .onConflictDoNothing()
    .returning();
  if (!fresh) throw new Problem('email_taken');
  await proveAddress(tx, fresh.id, { knowsAccount: true, now });
  await tx.insert(linkedAccounts).values({ ...stranger, userId: fresh.id, createdAt: now, usedAt: now });
  return fresh.id;
}
