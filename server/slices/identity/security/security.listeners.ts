import { emailChangeWanted, emailRequested, securityChanged } from '../../../events/identity.ts';
import { on } from '../../../platform/events/event.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { sendFirstProof } from '../sign-in/first-proof-email.ts';
import { makeLink } from '../sign-in/mail-links.ts';
import { findByEmail, findUser } from '../users.ts';
import {
  addressChangeEmail,
  addressTakenEmail,
  newAddressEmail,
  passwordEmail,
  securityEmail,
} from './security-emails.ts';

/** Wishes of the same five minutes are one: nobody's mailbox is filled by asking again and again. */
const slotOf = (at: string) => Math.floor(Date.parse(at) / 300_000);

// Each letter's key names its occasion, so news that arrives twice is still one letter.
export const securityListeners = [
  on(emailRequested, async ({ letter, email, at }, { db, ports, publicUrl, now }) => {
    const user = await findByEmail(db, email);
    if (!user || user.erasedAt) return;
    if (letter === 'confirm') return sendFirstProof({ db, ports, publicUrl, now }, user, { at, again: false });
    const { siteName: site } = await siteSettingsOf(db);
    const token = await makeLink(db, { userId: user.id, purpose: 'password', now: now() });
    const link = `${publicUrl}/auth/forgot-password?token=${token}`;
    const key = `password:${user.id}:${slotOf(at)}`;
    await ports.mail.send({ key, to: user.email, ...passwordEmail({ fullName: user.fullName, site, link }) });
  }),

  on(emailChangeWanted, async ({ userId, email, at }, { db, ports, publicUrl, now }) => {
    const user = await findUser(db, userId);
    if (!user || user.erasedAt) return;
    const { siteName: site } = await siteSettingsOf(db);
    const { fullName } = user;
    const owner = await findByEmail(db, email);
    if (owner) {
      const key = `address-taken:${owner.id}:${at.slice(0, 10)}`;
      await ports.mail.send({ key, to: owner.email, ...addressTakenEmail({ fullName: owner.fullName, site }) });
    } else {
      const token = await makeLink(db, { userId, purpose: 'email', email, now: now() });
      const link = `${publicUrl}/auth/confirm?token=${token}`;
      await ports.mail.send({
        key: `address:${userId}:${at}`,
        to: email,
        ...newAddressEmail({ fullName, site, link }),
      });
    }
    const key = `address-asked:${userId}:${at}`;
    await ports.mail.send({ key, to: user.email, ...addressChangeEmail({ fullName, site, email }) });
  }),

  on(securityChanged, async ({ userId, what, at, about = {} }, { db, ports, publicUrl }) => {
    // Screens show the address, and who may do what next.
    if (what === 'email') await ports.realtime.tell(userId, 'account-changed');
    const user = await findUser(db, userId);
    if (!user || user.erasedAt) return;
    const { siteName: site } = await siteSettingsOf(db);
    const link = `${publicUrl}/auth/forgot-password`;
    const letter = securityEmail({ fullName: user.fullName, site, what, at, about, link });
    // Of a changed address its old owner is told: only they could object.
    await ports.mail.send({ key: `security:${userId}:${what}:${at}`, to: about['from'] ?? user.email, ...letter });
  }),
];
