import type { Status } from '@stepwell/contract/identity/identity.ts';
import { accountChanged, confirmationWanted, signUpRepeated } from '../../events/identity.ts';
import { planPaid } from '../../events/subscriptions.ts';
import { on } from '../../platform/events/event.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { existingAccountEmail, statusEmail } from './emails.ts';
import { approveSubscriber } from './people/approval.ts';
import { sendFirstProof } from './sign-in/first-proof-email.ts';
import { findUser } from './users.ts';

// Each letter's key names its occasion, so news that arrives twice is still one letter.
export const listeners = [
  on(confirmationWanted, async ({ userId, at, again = false }, services) => {
    const user = await findUser(services.db, userId);
    if (user) await sendFirstProof(services, user, { at, again });
  }),

  on(signUpRepeated, async ({ userId, at }, { db, ports, publicUrl }) => {
    const user = await findUser(db, userId);
    if (!user) return;
    const { siteName: site } = await siteSettingsOf(db);
    // One letter a day, however often somebody tries.
    const key = `sign-up-repeated:${userId}:${at.slice(0, 10)}`;
    await ports.mail.send({
      key,
      to: user.email,
      ...existingAccountEmail({ ...user, site, link: `${publicUrl}/auth/sign-in` }),
    });
  }),

  on(planPaid, ({ userId }, { db }) => db.transaction((tx) => approveSubscriber(tx, userId))),

  on(accountChanged, async ({ userId, from, to, reason, at }, { db, ports, publicUrl }) => {
    await ports.realtime.tell(userId, 'account-changed');
    const user = await findUser(db, userId);
    const { siteName: site } = await siteSettingsOf(db);
    const link = `${publicUrl}/student/dashboard`;
    const about = user && { fullName: user.fullName, until: user.suspendedUntil };
    const letter = about && statusEmail({ ...about, site, from, to: to as Status, reason, link });
    if (letter) await ports.mail.send({ key: `account:${userId}:${at}`, to: user.email, ...letter });
  }),
];
