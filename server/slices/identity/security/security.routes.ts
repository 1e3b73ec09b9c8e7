import { security } from '@stepwell/contract/identity/sign-in.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { securityChanged } from '../../../events/identity.ts';
import { emit } from '../../../platform/events/event.ts';
import { signedIn, type Viewer } from '../../../platform/security/viewer.ts';
import type { House } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { route } from '../../../platform/slice.ts';
import { forgetDevice, trustedDevicesOf } from '../sign-in/devices.ts';
import { bySession, guessedRight, takeGuess } from '../sign-in/guesses.ts';
import { sealerOf } from '../sign-in/sealing.ts';
import { hangUp } from '../sign-in/sign-in.ts';
import {
  beginTwoStep,
  confirmTwoStep,
  endTwoStep,
  renewRecoveryCodes,
  takeCode,
  twoStepOf,
} from '../sign-in/two-step.ts';
import { wantEmail } from './own-email.ts';
import { changePassword, hashOfNew, proveOwn } from './own-password.ts';
import { endOwnSession, endOwnSessions, ownSessions } from './own-sessions.ts';

export const securityRoutes = [
  route(security.changePassword, signedIn, async ({ viewer, body: { current, password, device }, ...house }) => {
    const { db, now } = house;
    const user = await proveOwn(house, viewer, current, 'current');
    const to = await hashOfNew(db, password, user);
    const about = {
      userId: user.id,
      from: user.passwordHash ?? '',
      to,
      sessionId: viewer.sessionId,
      device,
      now: now(),
    };
    const ended = await db.transaction((tx) => changePassword(tx, about));
    await hangUp(house, ended);
    return { ended: ended.length };
  }),

  route(security.changeEmail, signedIn, async ({ viewer, body: { email, password }, ...house }) => {
    const user = await proveOwn(house, viewer, password);
    if (email === user.email) {
      throw new Problem('invalid_fields', { fields: { email: 'This is your address already.' } });
    }
    await house.db.transaction((tx) => wantEmail(tx, user.id, email, house.now()));
    return { email };
  }),

  route(
    security.sessions,
    signedIn,
    async ({ db, viewer }) => {
      const { sessionsPerPerson: most } = await siteSettingsOf(db);
      return { sessions: await ownSessions(db, viewer.id, viewer.sessionId), most };
    },
    // The ways into an account concern nobody but its owner.
    { whileLooking: 'never' },
  ),

  route(security.endSession, signedIn, async ({ viewer, params: { sessionId }, ...house }) => {
    const ended = await endOwnSession(house.db, viewer.id, sessionId);
    if (ended.length === 0) throw new Problem('session_not_found');
    await hangUp(house, ended);
    return { ended: ended.length };
  }),

  route(security.endOtherSessions, signedIn, async ({ viewer, ...house }) => {
    const ended = await endOwnSessions(house.db, viewer.id, viewer.sessionId);
    await hangUp(house, ended);
    return { ended: ended.length };
  }),

  route(security.twoStep, signedIn, async ({ db, viewer }) => twoStepOf(db, viewer.id), { whileLooking: 'never' }),

  route(security.beginTwoStep, signedIn, async ({ viewer, body: { password }, ...house }) => {
    const user = await proveOwn(house, viewer, password);
    const { siteName } = await siteSettingsOf(house.db);
    return beginTwoStep(house.db, await sealerOf(house.db), { id: user.id, email: user.email, siteName });
  }),

  route(security.confirmTwoStep, signedIn, async ({ viewer, body: { code }, ...house }) => {
    const sealer = await sealerOf(house.db);
    const [userId, now] = [viewer.id, house.now()];
    const recoveryCodes = await counted(house, viewer, () =>
      house.db.transaction(async (tx) => {
        const codes = await confirmTwoStep(tx, sealer, { userId, code, now });
        await emit(tx, securityChanged, { userId, what: 'two-step-on', at: now.toISOString() });
        return codes;
      }),
    );
    return { recoveryCodes };
  }),

  route(security.endTwoStep, signedIn, async ({ viewer, body: { password, code }, ...house }) => {
    const user = await proveOwn(house, viewer, password);
    const sealer = await sealerOf(house.db);
    const [userId, now] = [user.id, house.now()];
    await counted(house, viewer, () =>
      house.db.transaction(async (tx) => {
        await takeCode(tx, sealer, { userId, code, now });
        await endTwoStep(tx, userId);
        await emit(tx, securityChanged, { userId, what: 'two-step-off', at: now.toISOString() });
      }),
    );
    return twoStepOf(house.db, userId);
  }),

  route(security.renewRecoveryCodes, signedIn, async ({ viewer, body: { password, code }, ...house }) => {
    const user = await proveOwn(house, viewer, password);
    const sealer = await sealerOf(house.db);
    const recoveryCodes = await counted(house, viewer, () =>
      house.db.transaction(async (tx) => {
        await takeCode(tx, sealer, { userId: user.id, code, now: house.now() });
        return renewRecoveryCodes(tx, sealer, user.id);
      }),
    );
    return { recoveryCodes };
  }),

  route(
    security.trustedDevices,
    signedIn,
    async ({ db, now, viewer }) => ({ devices: await trustedDevicesOf(db, viewer.id, now()) }),
    { whileLooking: 'never' },
  ),

  route(security.forgetDevice, signedIn, async ({ db, now, viewer, params: { deviceId } }) => {
    if (!(await forgetDevice(db, viewer.id, deviceId))) throw new Problem('device_not_found');
    return { devices: await trustedDevicesOf(db, viewer.id, now()) };
  }),
];

/** A code that a session asks with counts as a guess unless it is right. */
async function counted<T>({ db, now }: Pick<House, 'db' | 'now'>, viewer: Viewer, act: () => Promise<T>) {
  const scopes = bySession(`code ${viewer.sessionId}`);
  await takeGuess(db, scopes, now());
  const done = await act();
  await guessedRight(db, scopes);
  return done;
}
