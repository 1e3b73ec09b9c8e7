import { invited } from '../../../events/identity.ts';
import { on } from '../../../platform/events/event.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { invitationEmail } from '../emails.ts';
import { makeLink } from '../sign-in/mail-links.ts';
import { findUser } from '../users.ts';

const DAYS_7 = 7 * 24 * 60 * 60 * 1000;

export const invitationListeners = [
  on(invited, async ({ userId, at }, { db, ports, now, publicUrl }) => {
    const user = await findUser(db, userId);
    // Who has chosen a password already needs no invitation.
    if (!user || user.passwordHash || user.erasedAt) return;
    const { siteName: site } = await siteSettingsOf(db);
    const token = await makeLink(db, { userId, purpose: 'password', now: now(), lasts: DAYS_7 });
    const link = `${publicUrl}/auth/forgot-password?token=${token}`;
    await ports.mail.send({
      key: `invited:${userId}:${at}`,
      to: user.email,
      ...invitationEmail({ ...user, site, link }),
    });
  }),
];
