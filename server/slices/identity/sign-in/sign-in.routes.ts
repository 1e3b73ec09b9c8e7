import { signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { emailRequested } from '../../../events/identity.ts';
import { emit } from '../../../platform/events/event.ts';
import { anyone } from '../../../platform/security/viewer.ts';
import { type Pace, route } from '../../../platform/slice.ts';
import { confirmEmail } from '../security/own-email.ts';
import { chooseByLink, hashOfNew, ownerOfLink } from '../security/own-password.ts';
import { findLink } from './mail-links.ts';
import { enter, enterBySecondStep, hangUp } from './sign-in.ts';

/** Links are too long to be guessed; this only keeps trying them from becoming work. */
const links: Pace = { max: 60, seconds: 60, per: 'address' };

export const signInRoutes = [
  route(
    signingIn.secondStep,
    anyone,
    async ({ body: { device, ...step }, caller, ...services }) => enterBySecondStep(services, { caller, device }, step),
    { whenFull: 'too' },
  ),

  route(
    signingIn.forgotPassword,
    anyone,
    // Nobody is looked up here: the same work, and so the same time, for every address.
    async ({ db, now, body: { email } }) => {
      await db.transaction((tx) => emit(tx, emailRequested, { letter: 'password', email, at: now().toISOString() }));
      return { email };
    },
    { pace: { max: 3, seconds: 60, per: 'address-and-email' } },
  ),

  route(
    signingIn.newPassword,
    anyone,
    async ({ body: { token, password, device }, caller, ...services }) => {
      const person = await ownerOfLink(services.db, token, services.now());
      const passwordHash = await hashOfNew(services.db, password, person);
      let ended: string[] = [];
      const answer = await enter(services, { caller, device }, async (tx) => {
        const chosen = await chooseByLink(tx, { token, passwordHash, now: services.now() });
        ended = chosen.ended;
        return chosen.userId;
      });
      await hangUp(services, ended);
      return answer;
    },
    { pace: links },
  ),

  route(
    signingIn.link,
    anyone,
    async ({ db, now, body: { token } }) => {
      const link = await findLink(db, token);
      if (!link) throw new Problem('link_spent');
      const { purpose, usedAt, expiresAt } = link;
      if (usedAt) return { purpose, state: 'used' as const };
      return { purpose, state: expiresAt > now() ? ('open' as const) : ('expired' as const) };
    },
    { pace: links },
  ),

  route(
    signingIn.confirmEmail,
    anyone,
    async ({ viewer, body: { token }, ...services }) => {
      const { email, ended } = await confirmEmail(services.db, { token, viewer, now: services.now() });
      await hangUp(services, ended);
      return { email };
    },
    { pace: links },
  ),
];
