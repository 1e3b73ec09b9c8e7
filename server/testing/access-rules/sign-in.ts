import { identity } from '@stepwell/contract/identity/identity.ts';
import { linkedAccounts } from '@stepwell/contract/identity/linked-accounts.ts';
import { passkeys } from '@stepwell/contract/identity/passkeys.ts';
import { setUp } from '@stepwell/contract/identity/set-up.ts';
import { security, signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { makeConfirmLink } from '../../slices/identity/sign-in/first-proof.ts';
import { hashOfPassword } from '../../slices/identity/sign-in/passwords.public.ts';
import { newPasskeys } from '../fixtures/passkeys.ts';
import { newSignIns } from '../fixtures/sign-ins.ts';
import { newLinks } from '../links.ts';
import type { TestApp } from '../test-app.ts';
import { type AccessRule, accessRule } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Signing in and what guards it; the columns are those of `routes.ts`. */
export function signInAccessRules(app: TestApp): AccessRule[] {
  const { passwordOf, mailLink, twoStepBegun, ownProof, secondStep, trustedDevice } = newSignIns(app);
  const { linkHalf, linkedTo } = newLinks(app);
  const { passkeyOf, passkeyMade, passkeySignIn } = newPasskeys(app);
  const { nothing, newEmail, userId } = newSubjects(app);

  // biome-ignore format: a table is read by its columns
  const accessRules = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    accessRule(identity.signUp,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { fullName: 'Nila Bose', email: newEmail(), password: 'seven brass lamps', terms: true as const } })),
    accessRule(identity.resendConfirmation,    [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { email: newEmail() } })),
    accessRule(identity.confirm,               [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { token: await makeConfirmLink(app.db, (await app.person({ emailConfirmedAt: null })).id, app.services.now()) } })),
    accessRule(identity.signIn,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { email: (await app.person({ passwordHash: await hashOfPassword('seven brass lamps') })).email, password: 'seven brass lamps' } })),
    accessRule(identity.signOut,               [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(signingIn.secondStep,           [200,   200,    200,     200,      200,    200,       200,   200,  200], secondStep),
    accessRule(signingIn.forgotPassword,       [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { email: newEmail() } })),
    accessRule(signingIn.newPassword,          [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { token: await mailLink('password'), password: 'eight copper lamps' } })),
    accessRule(signingIn.link,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { token: await mailLink('confirm') } })),
    accessRule(signingIn.confirmEmail,         [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { token: await mailLink('email') } })),
    accessRule(setUp.begin,                   [404,   404,    404,     404,      404,    404,       404,   404,  404], lateSetUp),
    accessRule(security.changePassword,        [401,   409,    409,     409,      409,    409,       409,   409,  200], async (owner) => ({ body: { current: await passwordOf(owner), password: 'eight copper lamps' } })),
    accessRule(security.changeEmail,           [401,   409,    409,     409,      409,    409,       409,   409,  200], async (owner) => ({ body: { email: newEmail(), password: await passwordOf(owner) } })),
    accessRule(security.sessions,              [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(security.endSession,            [401,   404,    404,     404,      404,    404,       404,   404,  200], async ({ sessionId }) => ({ params: { sessionId } })),
    accessRule(security.endOtherSessions,      [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(security.twoStep,               [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(security.beginTwoStep,          [401,   409,    409,     409,      409,    409,       409,   409,  200], async (owner) => ({ body: { password: await passwordOf(owner) } })),
    accessRule(security.confirmTwoStep,        [401,   409,    409,     409,      409,    409,       409,   409,  200], async (owner) => ({ body: { code: (await twoStepBegun(owner))() } })),
    accessRule(security.endTwoStep,            [401,   409,    409,     409,      409,    409,       409,   409,  200], ownProof),
    accessRule(security.renewRecoveryCodes,    [401,   409,    409,     409,      409,    409,       409,   409,  200], ownProof),
    accessRule(security.trustedDevices,        [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(security.forgetDevice,          [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: await trustedDevice(owner) })),
    accessRule(passkeys.list,                  [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(passkeys.begin,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: {} })),
    accessRule(passkeys.add,                   [401,   422,    422,     422,      422,    422,       422,   422,  200], async (owner) => ({ body: await passkeyMade(owner) })),
    accessRule(passkeys.rename,                [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: { passkeyId: (await passkeyOf(owner)).passkeyId }, body: { name: 'My phone' } })),
    accessRule(passkeys.remove,                [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => { await passwordOf(owner); return { params: { passkeyId: (await passkeyOf(owner)).passkeyId }, body: {} }; }),
    accessRule(passkeys.beginSignIn,           [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(passkeys.signIn,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async (owner) => ({ body: await passkeySignIn(owner) })),
    accessRule(linkedAccounts.provider,        [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    // What only a site with another one beside it can answer is tried in slices/identity/ways-in/linked-accounts.test.ts.
    accessRule(linkedAccounts.begin,           [404,   404,    404,     404,      404,    404,       404,   404,  404], nothing),
    accessRule(linkedAccounts.back,            [422,   422,    422,     422,      422,    422,       422,   422,  422], async () => ({ body: { token: 'a token of another day', search: '?code=x' } })),
    accessRule(linkedAccounts.prove,           [200,   200,    200,     200,      200,    200,       200,   200,  200], async (owner) => ({ body: { password: await passwordOf(owner), token: await linkHalf(owner.id) } })),
    accessRule(linkedAccounts.signUp,          [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { token: await linkHalf(null), fullName: 'Nila Bose', terms: true as const } })),
    accessRule(linkedAccounts.list,            [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(linkedAccounts.link,            [401,   404,    404,     404,      404,    404,       404,   404,  404], async () => ({ body: {} })),
    accessRule(linkedAccounts.unlink,          [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => { await passwordOf(owner); return { params: { linkId: await linkedTo(owner) }, body: {} }; }),
    accessRule(identity.profile,               [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(identity.approval,              [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    accessRule(identity.decide,                [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({ status: 'pending' }), body: { decision: 'approved' as const } })),
    accessRule(identity.suspend,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), body: { reason: 'Three fake accounts.' } })),
    accessRule(identity.reinstate,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({ status: 'suspended' }) })),
  ];
  return accessRules;

  /** What opens a site without an admin: tried in a test of its own (set-up.test.ts). This one has an admin. */
  async function lateSetUp() {
    await app.person({ role: 'admin' });
    const known = { fullName: 'Nila Bose', email: newEmail(), password: 'seven brass lamps', siteName: 'Stepwell' };
    return { body: { code: 'AAAAA-BBBBB-CCCCC', ...known } };
  }
}
