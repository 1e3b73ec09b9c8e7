import { and, eq, isNull } from 'drizzle-orm';
import { emailConfirmed } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { mailLinks, users } from '../../../tables/identity/identity.ts';
import { linkedAccounts, passkeys } from '../../../tables/identity/sign-in.ts';
import { approveByRule } from '../people/approval.ts';
import { endOwnSessions } from '../security/own-sessions.ts';
import { forgetDevices } from './devices.ts';
import { makeLink, spendLink, voidLinks } from './mail-links.ts';
import { endHalfSignIns } from './sign-in.ts';
import { endTwoStep } from './two-step.ts';

const DAYS_3 = 3 * 24 * 60 * 60 * 1000;

/** Nobody has proved yet whose this address is; the link does, and works for three days. */
export const makeConfirmLink = (tx: Db, userId: string, now: Date) =>
  makeLink(tx, { userId, purpose: 'confirm', now, lasts: DAYS_3 });

/**
 * Instead, where more than one claimed the address: neither password is known to be its owner's, so the letter lets them
 * choose one, and what an earlier letter offered, which is to keep somebody's, is void.
 */
export async function makeClaimLink(tx: Db, userId: string, now: Date) {
  await voidLinks(tx, userId, now, ['confirm']);
  return makeLink(tx, { userId, purpose: 'password', now, lasts: DAYS_3 });
}

/** Whether a letter that lets its reader choose the password was ever due. */
export const isClaimed = async (db: Db, userId: string) =>
  (await db.$count(mailLinks, and(eq(mailLinks.userId, userId), eq(mailLinks.purpose, 'password')))) > 0;

/** Who does it, beside the letter or the other site that proves the address. */
interface Proof {
  /** They showed another way that the account is theirs: by its password, or by a session of it. */
  knowsAccount: boolean;
  /** The session they show, which goes on. */
  sessionId?: string | undefined;
  now: Date;
}

/**
 * Spends a link once; its owner's address is confirmed from then on. Nothing where it is spent, too old or unknown;
 * otherwise whose it is and which sessions ended. `viewer` is who presses, where somebody is signed in there.
 */
export async function spendConfirmLink(
  tx: Db,
  { token, viewer, now }: { token: string; viewer: { id: string; sessionId: string } | null; now: Date },
) {
  const link = await spendLink(tx, { token, purpose: 'confirm', now });
  if (!link) return undefined;
  const own = viewer?.id === link.userId ? viewer : undefined;
  const ended = await proveAddress(tx, link.userId, {
    knowsAccount: own !== undefined,
    sessionId: own?.sessionId,
    now,
  });
  return { userId: link.userId, ended };
}

/**
 * Somebody proved that their address is theirs, which may open their account. Until then anybody may have signed up with
 * it and waited inside: every session of before ends, no link of before works, and unless its owner showed that they
 * know the account, every other way in that was made before is gone too, a second step that would keep them out as well.
 * Fine to repeat. Answers the sessions that ended, whose channels are to be closed after the commit.
 */
export async function proveAddress(tx: Db, userId: string, { knowsAccount, sessionId, now }: Proof) {
  const [fresh] = await tx
    .update(users)
    .set({ emailConfirmedAt: now })
    .where(and(eq(users.id, userId), isNull(users.emailConfirmedAt)))
    .returning();
  if (!fresh) return [];
  await voidLinks(tx, userId, now, ['confirm', 'email']);
  await endHalfSignIns(tx, userId);
  if (!knowsAccount) {
    await tx.delete(passkeys).where(eq(passkeys.userId, userId));
    await tx.delete(linkedAccounts).where(eq(linkedAccounts.userId, userId));
    await endTwoStep(tx, userId);
    await forgetDevices(tx, userId);
  }
  await approveByRule(tx, userId);
  await emit(tx, emailConfirmed, { userId, at: now.toISOString() });
  return endOwnSessions(tx, userId, sessionId);
}
