import { security } from '@stepwell/contract/identity/sign-in.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { securityChanged } from '../../../events/identity.ts';
import { emit } from '../../../platform/events/event.ts';
import { sealerOf } from '../../../platform/security/sealing.ts';
import { signedIn, type Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { route } from '../../../platform/slice.ts';
import { forgetDevice, trustedDevicesOf } from '../sign-in/devices.ts';
import { bySession, guessedRight, takeGuess } from '../sign-in/guesses.ts';
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
  route(security.changePassword, signedIn, async ({ viewer, body: { current, password, device }, ...services }) => {
    const { db, now } = services;
    const user = await proveOwn(services, viewer, current, 'current');
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
    await hangUp(services, ended);
    return { ended: ended.length };
  }),

  route(security.changeEmail, signedIn, async ({ viewer, body: { email, password }, ...services }) => {
    const user = await proveOwn(services, viewer, password);
    if (email === user.email) {
      throw new Problem('invalid_fields', { fields: { email: 'This is already your email address.' } });
    }
    await services.db.transaction((tx) => wantEmail(tx, user.id, email, services.now()));
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
    { whileViewingAs: 'never' },
  ),

  route(security.endSession, signedIn, async ({ viewer, params: { sessionId }, ...services }) => {
    const ended = await endOwnSession(services.db, viewer.id, sessionId);
    if (ended.length === 0) throw new Problem('session_not_found');
    await hangUp(services, ended);
    return { ended: ended.length };
  }),

  route(security.endOtherSessions, signedIn, async ({ viewer, ...services }) => {
    const ended = await endOwnSessions(services.db, viewer.id, viewer.sessionId);
    await hangUp(services, ended);
    return { ended: ended.length };
  }),

  route(security.twoStep, signedIn, async ({ db, viewer }) => twoStepOf(db, viewer.id), { whileViewingAs: 'never' }),

  route(security.beginTwoStep, signedIn, async ({ viewer, body: { password }, ...services }) => {
    const user = await proveOwn(services, viewer, password);
    const { siteName } = await siteSettingsOf(services.db);
    return beginTwoStep(services.db, await sealerOf(services.db), { id: user.id, email: user.email, siteName });
  }),

  route(security.confirmTwoStep, signedIn, async ({ viewer, body: { code }, ...services }) => {
    const sealer = await sealerOf(services.db);
    const [userId, now] = [viewer.id, services.now()];
    const recoveryCodes = await counted(services, viewer, () =>
      services.db.transaction(async (tx) => {
        const codes = await confirmTwoStep(tx, sealer, { userId, code, now });
        await emit(tx, securityChanged, { userId, what: 'two-step-on', at: now.toISOString() });
        return codes;
      }),
    );
    return { recoveryCodes };
  }),

  route(security.endTwoStep, signedIn, async ({ viewer, body: { password, code }, ...services }) => {
    const user = await proveOwn(services, viewer, password);
    const sealer = await sealerOf(services.db);
    const [userId, now] = [user.id, services.now()];
    await counted(services, viewer, () =>
      services.db.transaction(async (tx) => {
        await takeCode(tx, sealer, { userId, code, now });
        await endTwoStep(tx, userId);
        await emit(tx, securityChanged, { userId, what: 'two-step-off', at: now.toISOString() });
      }),
    );
    return twoStepOf(services.db, userId);
  }),

  route(security.renewRecoveryCodes, signedIn, async ({ viewer, body: { password, code }, ...services }) => {
    const user = await proveOwn(services, viewer, password);
    const sealer = await sealerOf(services.db);
    const recoveryCodes = await counted(services, viewer, () =>
      services.db.transaction(async (tx) => {
        await takeCode(tx, sealer, { userId: user.id, code, now: services.now() });
        return renewRecoveryCodes(tx, sealer, user.id);
      }),
    );
    return { recoveryCodes };
  }),

  route(
    security.trustedDevices,
    signedIn,
    async ({ db, now, viewer }) => ({ devices: await trustedDevicesOf(db, viewer.id, now()) }),
    { whileViewingAs: 'never' },
  ),

  route(security.forgetDevice, signedIn, async ({ db, now, viewer, params: { deviceId } }) => {
    if (!(await forgetDevice(db, viewer.id, deviceId))) throw new Problem('device_not_found');
    return { devices: await trustedDevicesOf(db, viewer.id, now()) };
  }),
];

/** A code that a session asks with counts as a guess unless it is right. */
async function counted<T>({ db, now }: Pick<Services, 'db' | 'now'>, viewer: Viewer, act: () => Promise<T>) {
  const scopes = bySession(`code ${viewer.sessionId}`);
  await takeGuess(db, scopes, now());
  const done = await act();
  await guessedRight(db, scopes);
  return done;
}
