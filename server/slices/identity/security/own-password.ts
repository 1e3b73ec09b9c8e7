import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { securityChanged } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { users } from '../../../tables/identity/identity.ts';
import { distrustDevices, forgetDevices } from '../sign-in/devices.ts';
import { proveAddress } from '../sign-in/first-proof.ts';
import { bySession, forgetGuessesAt, guessedRight, takeGuess } from '../sign-in/guesses.ts';
import { findLink, spendLink, voidLinks } from '../sign-in/mail-links.ts';
import { hashOfPassword, isPasswordOf, refuseWeak } from '../sign-in/passwords.public.ts';
import { endHalfSignIns } from '../sign-in/sign-in.ts';
import { findUser } from '../users.ts';
import { endOwnSessions } from './own-sessions.ts';

/**
 * Asks somebody who is signed in once more for their password, which is named `field` in the form. Throws
 * `wrong_password`, `no_password` or `too_many_guesses`; answers the person's row, whose hash is the one that fitted.
 */
export async function proveOwn(
  { db, now }: Pick<Services, 'db' | 'now'>,
  viewer: Pick<Viewer, 'id' | 'sessionId'>,
  password: string,
  field = 'password',
) {
  const user = await findUser(db, viewer.id);
  if (!user?.passwordHash) throw new Problem('no_password');
  const scopes = bySession(viewer.sessionId);
  await takeGuess(db, scopes, now());
  if (!(await isPasswordOf(user.passwordHash, password))) {
    throw new Problem('wrong_password', { fields: { [field]: 'This isn’t your password. Enter it again.' } });
  }
  await guessedRight(db, scopes);
  return user;
}

/** Only while the old password is still the one that was checked: of two changes at once, the second is refused. */
export async function changePassword(
  tx: Db,
  about: { userId: string; from: string; to: string; sessionId: string; device: string | undefined; now: Date },
) {
  const { userId, from, to, now } = about;
  const [changed] = await tx
    .update(users)
    .set({ passwordHash: to, passwordChangedAt: now })
    .where(and(eq(users.id, userId), eq(users.passwordHash, from)))
    .returning();
  if (!changed)
    throw new Problem('wrong_password', { fields: { current: 'Your password was just changed elsewhere.' } });
  await endWhatTheOldOneOpened(tx, userId, now);
  await distrustDevices(tx, userId, about.device);
  return endOwnSessions(tx, userId, about.sessionId);
}

/** Whose link of a letter to choose a password this is; the link is not spent. Throws `link_spent`. */
export async function ownerOfLink(db: Db, token: string, now: Date) {
  const link = await findLink(db, token);
  const open = link?.purpose === 'password' && !link.usedAt && link.expiresAt > now;
  const person = open && (await findUser(db, link.userId));
  if (!person) throw new Problem('link_spent');
  return person;
}

/**
 * By the link of a letter, which proves the address too. Every session and device of before is gone, and the counts of
 * wrong guesses begin anew, so that nobody's guessing keeps the owner out. Throws `link_spent`.
 */
export async function chooseByLink(
  tx: Db,
  { token, passwordHash, now }: { token: string; passwordHash: string; now: Date },
) {
  const link = await spendLink(tx, { token, purpose: 'password', now });
  if (!link) throw new Problem('link_spent');
  const { id, email } = link.person;
  await tx.update(users).set({ passwordHash, passwordChangedAt: now }).where(eq(users.id, id));
  const ended = await proveAddress(tx, id, { knowsAccount: false, now });
  await endWhatTheOldOneOpened(tx, id, now);
  await forgetDevices(tx, id);
  await forgetGuessesAt(tx, { userId: id, email });
  return { userId: id, ended: [...ended, ...(await endOwnSessions(tx, id))] };
}

async function endWhatTheOldOneOpened(tx: Db, userId: string, now: Date) {
  await endHalfSignIns(tx, userId);
  await voidLinks(tx, userId, now, ['password', 'email']);
  await emit(tx, securityChanged, { userId, what: 'password', at: now.toISOString() });
}

/** Refused with the reason before the work of hashing it. */
export async function hashOfNew(db: Db, password: string, person: { fullName: string; email: string }) {
  const { passwordMinLength } = await siteSettingsOf(db);
  refuseWeak(password, person, passwordMinLength);
  return hashOfPassword(password);
}
