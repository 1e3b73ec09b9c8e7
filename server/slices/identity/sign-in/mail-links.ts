import { randomBytes } from 'node:crypto';
import { linkPurposes } from '@stepwell/contract/identity/sign-in.ts';
import { and, eq, gt, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { mailLinks } from '../../../tables/identity/identity.ts';
import { hashOf } from '../sessions.public.ts';
import { lockPerson } from '../users.ts';

type Purpose = (typeof linkPurposes)[number];
const HOUR = 60 * 60 * 1000;

/** A token for a letter, good once and for an hour unless said otherwise (ms); only its hash is kept. */
export async function makeLink(
  tx: Db,
  {
    userId,
    purpose,
    email,
    now,
    lasts = HOUR,
  }: { userId: string; purpose: Purpose; email?: string; now: Date; lasts?: number },
) {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + lasts);
  await tx.insert(mailLinks).values({ tokenHash: hashOf(token), userId, purpose, email, createdAt: now, expiresAt });
  return token;
}

/**
 * Spends a link once, and holds its owner's row until the transaction ends. Nothing where it is spent, too old, for
 * another purpose or unknown. The person first, then the link: in this order everywhere, so that nobody waits in a ring.
 */
export async function spendLink(tx: Db, { token, purpose, now }: { token: string; purpose: Purpose; now: Date }) {
  const found = await findLink(tx, token);
  const person = found && (await lockPerson(tx, found.userId));
  if (!person) return undefined;
  const [link] = await tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(
      and(
        eq(mailLinks.tokenHash, hashOf(token)),
        eq(mailLinks.purpose, purpose),
        isNull(mailLinks.usedAt),
        gt(mailLinks.expiresAt, now),
      ),
    )
    .returning();
  return link && { ...link, person };
}

export async function findLink(db: Db, token: string) {
  const [link] = await db
    .select()
    .from(mailLinks)
    .where(eq(mailLinks.tokenHash, hashOf(token)));
  return link;
}

/** Letters on their way whose links open nothing any more: all of this person's, or those of some purposes. */
export const voidLinks = (tx: Db, userId: string, now: Date, purposes: readonly Purpose[] = linkPurposes) =>
  tx
    .update(mailLinks)
    .set({ usedAt: now })
    .where(and(eq(mailLinks.userId, userId), inArray(mailLinks.purpose, [...purposes]), isNull(mailLinks.usedAt)));
