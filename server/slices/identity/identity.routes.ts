import { identity } from '@stepwell/contract/identity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Db } from '../../platform/db.ts';
import type { House } from '../../platform/house.ts';
import { type Pace, route } from '../../platform/slice.ts';
import { admin, anyone, signedIn } from '../../platform/viewer.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { hashOfPassword, isPasswordOf, refuseWeak } from './passwords.ts';
import { endSession, openSession } from './sessions.public.ts';
import {
  decide,
  findByEmail,
  findUser,
  reinstate,
  signUp,
  spendConfirmLink,
  suspend,
  wantConfirmation,
} from './users.ts';

/** Guessing is slow, and nobody else is slowed by it: counted per caller and address tried. */
const guessing: Pace = { max: 10, seconds: 60, per: 'address-and-email' };

export const routes = [
  route(
    identity.signUp,
    anyone,
    async ({ db, now, body: { fullName, email, password } }) => {
      refuseWeak(password, { fullName, email });
      const passwordHash = await hashOfPassword(password);
      await db.transaction((tx) => signUp(tx, { fullName, email, passwordHash }, now()));
      return { email };
    },
    { pace: guessing },
  ),

  route(
    identity.resendConfirmation,
    anyone,
    async ({ db, now, body: { email } }) => {
      await db.transaction((tx) => wantConfirmation(tx, email, now()));
      return { email };
    },
    { pace: { max: 3, seconds: 60, per: 'address-and-email' } },
  ),

  route(
    identity.confirm,
    anyone,
    async ({ body, caller, ...house }) =>
      begin(house, async (tx) => {
        const userId = await spendConfirmLink(tx, body.token);
        if (!userId) throw new Problem('link_spent');
        return { userId, userAgent: caller.userAgent };
      }),
    { pace: { max: 30, seconds: 60, per: 'address' } },
  ),

  route(
    identity.signIn,
    anyone,
    async ({ body, caller, ...house }) => {
      const user = await findByEmail(house.db, body.email);
      if (!(await isPasswordOf(user?.passwordHash, body.password)) || !user) throw new Problem('wrong_credentials');
      if (body.password === DEMO_PASSWORD && !house.demoPasswordOpens) throw new Problem('demo_closed');
      return begin(house, async () => ({ userId: user.id, userAgent: caller.userAgent }));
    },
    { pace: guessing },
  ),

  route(identity.signOut, signedIn, async ({ db, ports, viewer }) => {
    await endSession(db, viewer.sessionId);
    await ports.realtime.hangUp(viewer.sessionId);
    return {};
  }),

  route(identity.profile, signedIn, async ({ viewer }) => viewer.profile),

  route(identity.decide, admin, async ({ db, viewer, params: { userId }, body: { decision, reason } }) => {
    const user = await findUser(db, userId);
    if (user?.role !== 'student') throw new Problem('user_not_found');
    if (decision === 'declined' && !reason) {
      throw new Problem('invalid_fields', { fields: { reason: 'Give a reason; the person will read it.' } });
    }
    const decided = await db.transaction((tx) => decide(tx, { actorId: viewer.id, userId, decision, reason }));
    if (!decided) throw new Problem('already_decided');
    return { status: decided.status };
  }),

  route(identity.suspend, admin, async ({ db, viewer, params: { userId }, body: { reason } }) => {
    if (!(await findUser(db, userId))) throw new Problem('user_not_found');
    const user = await db.transaction((tx) => suspend(tx, { actorId: viewer.id, userId, reason }));
    if (!user) throw new Problem('not_suspendable');
    return { status: user.status };
  }),

  route(identity.reinstate, admin, async ({ db, viewer, params: { userId } }) => {
    if (!(await findUser(db, userId))) throw new Problem('user_not_found');
    const user = await db.transaction((tx) => reinstate(tx, { actorId: viewer.id, userId }));
    if (!user) throw new Problem('not_suspended');
    return { status: user.status };
  }),
];

/** Opens a session for whom `whose` names; the ones that end for it lose their channels once that is committed. */
async function begin(
  { db, ports, sessionsPerPerson }: Pick<House, 'db' | 'ports' | 'sessionsPerPerson'>,
  whose: (tx: Db) => Promise<{ userId: string; userAgent: string }>,
) {
  const { ended, ...session } = await db.transaction(async (tx) =>
    openSession(tx, { ...(await whose(tx)), most: sessionsPerPerson }),
  );
  for (const sessionId of ended) await ports.realtime.hangUp(sessionId);
  return session;
}
