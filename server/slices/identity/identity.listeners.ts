import type { Status } from '@stepwell/contract/identity.ts';
import { accountChanged, confirmationWanted, signUpRepeated } from '../../events/identity.ts';
import { on } from '../../platform/event.ts';
import { confirmLetter, repeatedLetter, statusLetter } from './letters.ts';
import { findUser, makeConfirmLink } from './users.ts';

// Each letter's key names its occasion, so news that arrives twice is still one letter.
export const listeners = [
  on(confirmationWanted, async ({ userId, at }, { db, ports, publicUrl }) => {
    const user = await findUser(db, userId);
    if (!user || user.emailConfirmedAt) return;
    const token = await makeConfirmLink(db, userId);
    const link = `${publicUrl}/auth/confirm?token=${token}`;
    const key = `confirm:${userId}:${at.slice(0, 16)}`;
    await ports.mail.send({ key, to: user.email, ...confirmLetter({ ...user, link }) });
  }),

  on(signUpRepeated, async ({ userId, at }, { db, ports, publicUrl }) => {
    const user = await findUser(db, userId);
    if (!user) return;
    // One letter a day, however often somebody tries.
    const key = `sign-up-repeated:${userId}:${at.slice(0, 10)}`;
    await ports.mail.send({ key, to: user.email, ...repeatedLetter({ ...user, link: `${publicUrl}/auth/sign-in` }) });
  }),

  on(accountChanged, async ({ userId, from, to, reason, at }, { db, ports, publicUrl }) => {
    await ports.realtime.tell(userId, 'account-changed');
    const user = await findUser(db, userId);
    const link = `${publicUrl}/student/dashboard`;
    const letter = user && statusLetter({ fullName: user.fullName, from, to: to as Status, reason, link });
    if (letter) await ports.mail.send({ key: `account:${userId}:${at}`, to: user.email, ...letter });
  }),
];
