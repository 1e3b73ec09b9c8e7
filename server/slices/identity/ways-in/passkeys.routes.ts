import { passkeys } from '@stepwell/contract/identity/passkeys.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { anyone, signedIn } from '../../../platform/security/viewer.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { type Pace, route } from '../../../platform/slice.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { proveFresh } from '../security/own-proof.public.ts';
import { enter } from '../sign-in/sign-in.ts';
import { deviceLabels } from '../sign-in/user-agent.public.ts';
import { challengeIn, checkCreated, checkSigned, partyOf } from './passkey-proofs.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  findPasskey,
  handleOf,
  passkeysOf,
  removePasskey,
  renamePasskey,
  spendChallenge,
  usePasskey,
} from './passkeys.ts';

/** Nothing can be guessed here; a sign-in page asks by itself, so a campus behind one address asks often. */
const asking: Pace = { max: 600, seconds: 60, per: 'address' };

export const passkeyRoutes = [
  route(
    passkeys.list,
    signedIn,
    async ({ db, publicUrl, viewer }) => passkeysOf(db, viewer.id, publicUrl),
    // The ways into an account concern nobody but its owner.
    { whileViewingAs: 'never' },
  ),

  route(passkeys.begin, signedIn, async ({ viewer, body, ...services }) => {
    const party = partyOf(services.publicUrl);
    await proveFresh(services, viewer, body);
    const { siteName } = await siteSettingsOf(services.db);
    const { userId: id, email, fullName } = viewer.profile;
    return beginPasskey(services.db, { user: { id, email, fullName }, siteName, party, now: services.now() });
  }),

  route(passkeys.add, signedIn, async ({ db, now, publicUrl, viewer, caller, body }) => {
    const party = partyOf(publicUrl);
    const challenge = challengeIn(body);
    await spendChallenge(db, { challenge, kind: 'new-passkey', userId: viewer.id, now: now() });
    const key = await checkCreated(body, challenge, party);
    const { browser, system } = deviceLabels(caller.userAgent);
    const name =
      browser && system
        ? i18n.t('{browser} on {system}', { browser, system })
        : (browser ?? system ?? i18n.t('Passkey'));
    const about = { userId: viewer.id, key, transports: body.response.transports ?? [], name, now: now() };
    await db.transaction((tx) => addPasskey(tx, about));
    return passkeysOf(db, viewer.id, publicUrl);
  }),

  route(passkeys.rename, signedIn, async ({ db, publicUrl, viewer, params: { passkeyId }, body: { name } }) => {
    await renamePasskey(db, viewer.id, passkeyId, name);
    return passkeysOf(db, viewer.id, publicUrl);
  }),

  route(
    passkeys.remove,
    signedIn,
    async ({ viewer, params: { passkeyId }, body, ...services }) => {
      const { db, now, publicUrl } = services;
      await proveFresh(services, viewer, body);
      await db.transaction((tx) => removePasskey(tx, viewer.id, passkeyId, now()));
      return passkeysOf(db, viewer.id, publicUrl);
    },
    { whenFull: 'too' },
  ),

  route(
    passkeys.beginSignIn,
    anyone,
    async ({ db, now, publicUrl }) => beginPasskeySignIn(db, { party: partyOf(publicUrl), now: now() }),
    { pace: asking, whenFull: 'too' },
  ),

  route(
    passkeys.signIn,
    anyone,
    async ({ body: { device, ...signed }, caller, ...services }) => {
      const { db, now, publicUrl } = services;
      const party = partyOf(publicUrl);
      const challenge = challengeIn(signed);
      await spendChallenge(db, { challenge, kind: 'passkey', now: now() });
      const key = await findPasskey(db, signed.id);
      if (!key) throw new Problem('passkey_unknown');
      const { id, userId } = key;
      // Whose the device takes the key for, where it says so, is who it opens here.
      const { userHandle } = signed.response;
      if (userHandle && userHandle !== handleOf(userId).toString('base64url')) throw new Problem('passkey_not_right');
      const { newCounter: counter } = await checkSigned(signed, challenge, key, party);
      return enter(services, { caller, device }, (tx) => usePasskey(tx, { id, userId, counter, now: now() }), {
        bothSteps: true,
      });
    },
    { pace: asking, whenFull: 'too' },
  ),
];
