import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import { emailChangeWanted, securityChanged } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { users } from '../../../tables/identity/identity.ts';
import { proveAddress } from '../sign-in/first-proof.ts';
import { spendLink, voidLinks } from '../sign-in/mail-links.ts';

/** Whether the address is free is found out when the letters are written, so that nobody can tell it from the answer. */
export const wantEmail = (tx: Db, userId: string, email: string, now: Date) =>
  emit(tx, emailChangeWanted, { userId, email, at: now.toISOString() });

/**
 * The link was opened, so the new address is the person's: it takes the old one's place, and no letter that went to the
 * old one opens anything. Sessions stay, unless it is the first address that anybody proved: see `proveAddress`; answers
 * those that ended. `viewer` is who presses, where somebody is signed in there. Throws `link_spent`, or `email_taken` where somebody else was quicker.
 */
export async function confirmEmail(
  db: Db,
  { token, viewer, now }: { token: string; viewer: { id: string; sessionId: string } | null; now: Date },
) {
  try {
    return await db.transaction(async (tx) => {
      const link = await spendLink(tx, { token, purpose: 'email', now });
      if (!link?.email) throw new Problem('link_spent');
      const { person, email } = link;
      await tx
        .update(users)
        .set({ email, ...(person.emailConfirmedAt && { emailConfirmedAt: now }) })
        .where(eq(users.id, person.id));
      await voidLinks(tx, person.id, now);
      const own = viewer?.id === person.id ? viewer : undefined;
      const proof = { knowsAccount: own !== undefined, sessionId: own?.sessionId, now };
      const ended = person.emailConfirmedAt ? [] : await proveAddress(tx, person.id, proof);
      const about = { from: person.email };
      await emit(tx, securityChanged, { userId: person.id, what: 'email', at: now.toISOString(), about });
      return { email, ended };
    });
  } catch (error) {
    // The unique address decides between two who want it, as it does at sign-up.
    if (constraintOf(error) === 'one_person_per_email') throw new Problem('email_taken');
    throw error;
  }
}

function constraintOf(error: unknown): string | undefined {
  const cause: unknown = error instanceof Error ? error.cause : undefined;
  return cause && typeof cause === 'object' && 'constraint' in cause ? String(cause.constraint) : undefined;
}
