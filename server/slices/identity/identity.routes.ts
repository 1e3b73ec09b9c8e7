import { identity } from '@stepwell/contract/identity/identity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { emailRequested } from '../../events/identity.ts';
import { emit } from '../../platform/events/event.ts';
import { anyone, signedIn } from '../../platform/security/viewer.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { type Pace, route } from '../../platform/slice.ts';
import { missingFor } from './people/approval.ts';
import { endViewAs } from './people/view-as.ts';
import { hashOfNew } from './security/own-password.ts';
import { endSession } from './sessions.public.ts';
import { enterByPassword } from './sign-in/by-password.ts';
import { spendConfirmLink } from './sign-in/first-proof.ts';
import { enter, hangUp } from './sign-in/sign-in.ts';
import { signUp } from './users.ts';

/** Signing up again and again with one address is slow; others are not slowed by it. */
const guessing: Pace = { max: 10, seconds: 60, per: 'address-and-email' };

export const routes = [
  route(
    identity.signUp,
    anyone,
    async ({ db, now, body: { fullName, email, password } }) => {
      const passwordHash = await hashOfNew(db, password, { fullName, email });
      await db.transaction((tx) => signUp(tx, { fullName, email, passwordHash }, now()));
      return { email };
    },
    { pace: guessing },
  ),

  route(
    identity.resendConfirmation,
    anyone,
    // Nobody is looked up here: the same work, and so the same time, for every address.
    async ({ db, now, body: { email } }) => {
      await db.transaction((tx) => emit(tx, emailRequested, { letter: 'confirm', email, at: now().toISOString() }));
      return { email };
    },
    { pace: { max: 3, seconds: 60, per: 'address-and-email' } },
  ),

  route(
    identity.confirm,
    anyone,
    async ({ body: { token, device }, viewer, caller, ...services }) => {
      let ended: string[] = [];
      const answer = await enter(services, { caller, device }, async (tx) => {
        const spent = await spendConfirmLink(tx, { token, viewer, now: services.now() });
        if (!spent) throw new Problem('link_spent');
        ended = spent.ended;
        return spent.userId;
      });
      await hangUp(services, ended);
      return answer;
    },
    // A whole class may confirm in the same minute; the token cannot be guessed.
    { pace: { max: 600, seconds: 60, per: 'address' } },
  ),

  route(
    identity.signIn,
    anyone,
    async ({ body: { email, password, device }, caller, ...services }) =>
      enterByPassword(services, { caller, device }, { email, password }),
    { whenFull: 'too' },
  ),

  route(
    identity.signOut,
    signedIn,
    async ({ db, ports, viewer }) => {
      if (viewer.viewedBy) await db.transaction((tx) => endViewAs(tx, viewer.sessionId));
      else await endSession(db, viewer.sessionId);
      await ports.realtime.hangUp(viewer.sessionId);
      return {};
    },
    { whileViewingAs: 'too', whenFull: 'too' },
  ),

  route(identity.approval, signedIn, async ({ db, viewer }) => ({
    missing: missingFor(viewer.profile, (await siteSettingsOf(db)).approvalRule),
  })),
];
