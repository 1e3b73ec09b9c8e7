import { identity } from '@stepwell/contract/identity/identity.ts';
import { linkedAccounts } from '@stepwell/contract/identity/linked-accounts.ts';
import { passkeys } from '@stepwell/contract/identity/passkeys.ts';
import { setUp } from '@stepwell/contract/identity/set-up.ts';
import { security, signingIn } from '@stepwell/contract/identity/sign-in.ts';
import { makeConfirmLink } from '../../slices/identity/sign-in/first-proof.ts';
import { hashOfPassword } from '../../slices/identity/sign-in/passwords.ts';
import { newPasskeys } from '../fixtures/passkeys.ts';
import { newSignIns } from '../fixtures/sign-ins.ts';
import { newLinks } from '../links.ts';
import type { TestHouse } from '../test-app.ts';
import { type Door, door } from './access-rule.ts';
import { newSubjects } from './subjects.ts';

/** Signing in and what guards it; the columns are those of `doors.ts`. */
export function signInDoors(house: TestHouse): Door[] {
  const { passwordOf, mailLink, twoStepBegun, ownProof, secondStep, trustedDevice } = newSignIns(house);
  const { linkHalf, linkedTo } = newLinks(house);
  const { passkeyOf, passkeyMade, passkeySignIn } = newPasskeys(house);
  const { nothing, newEmail, userId } = newSubjects(house);

  // biome-ignore format: a table is read by its columns
  const doors = [
    //                                   visitor pending declined suspended student instructor barred admin owner
    door(identity.signUp,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { fullName: 'Nila Bose', email: newEmail(), password: 'seven brass lamps', terms: true as const } })),
    door(identity.resendConfirmation,    [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { email: newEmail() } })),
    door(identity.confirm,               [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { token: await makeConfirmLink(house.db, (await house.person({ emailConfirmedAt: null })).id, house.house.now()) } })),
    door(identity.signIn,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { email: (await house.person({ passwordHash: await hashOfPassword('seven brass lamps') })).email, password: 'seven brass lamps' } })),
    door(identity.signOut,               [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(signingIn.secondStep,           [200,   200,    200,     200,      200,    200,       200,   200,  200], secondStep),
    door(signingIn.forgotPassword,       [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { email: newEmail() } })),
    door(signingIn.newPassword,          [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { token: await mailLink('password'), password: 'eight copper lamps' } })),
    door(signingIn.link,                 [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { token: await mailLink('confirm') } })),
    door(signingIn.confirmEmail,         [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { token: await mailLink('email') } })),
    door(setUp.begin,                   [404,   404,    404,     404,      404,    404,       404,   404,  404], lateSetUp),
    door(security.changePassword,        [401,   409,    409,     409,      409,    409,       409,   409,  200], async (owner) => ({ body: { current: await passwordOf(owner), password: 'eight copper lamps' } })),
    door(security.changeEmail,           [401,   409,    409,     409,      409,    409,       409,   409,  200], async (owner) => ({ body: { email: newEmail(), password: await passwordOf(owner) } })),
    door(security.sessions,              [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(security.endSession,            [401,   404,    404,     404,      404,    404,       404,   404,  200], async ({ sessionId }) => ({ params: { sessionId } })),
    door(security.endOtherSessions,      [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(security.twoStep,               [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(security.beginTwoStep,          [401,   409,    409,     409,      409,    409,       409,   409,  200], async (owner) => ({ body: { password: await passwordOf(owner) } })),
    door(security.confirmTwoStep,        [401,   409,    409,     409,      409,    409,       409,   409,  200], async (owner) => ({ body: { code: (await twoStepBegun(owner))() } })),
    door(security.endTwoStep,            [401,   409,    409,     409,      409,    409,       409,   409,  200], ownProof),
    door(security.renewRecoveryCodes,    [401,   409,    409,     409,      409,    409,       409,   409,  200], ownProof),
    door(security.trustedDevices,        [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(security.forgetDevice,          [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: await trustedDevice(owner) })),
    door(passkeys.list,                  [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(passkeys.begin,                 [401,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: {} })),
    door(passkeys.add,                   [401,   422,    422,     422,      422,    422,       422,   422,  200], async (owner) => ({ body: await passkeyMade(owner) })),
    door(passkeys.rename,                [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => ({ params: { passkeyId: (await passkeyOf(owner)).passkeyId }, body: { name: 'My phone' } })),
    door(passkeys.remove,                [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => { await passwordOf(owner); return { params: { passkeyId: (await passkeyOf(owner)).passkeyId }, body: {} }; }),
    door(passkeys.beginSignIn,           [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(passkeys.signIn,                [200,   200,    200,     200,      200,    200,       200,   200,  200], async (owner) => ({ body: await passkeySignIn(owner) })),
    door(linkedAccounts.provider,        [200,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    // What only a house with another one beside it can answer is tried in slices/identity/ways-in/linked-accounts.test.ts.
    door(linkedAccounts.begin,           [404,   404,    404,     404,      404,    404,       404,   404,  404], nothing),
    door(linkedAccounts.back,            [422,   422,    422,     422,      422,    422,       422,   422,  422], async () => ({ body: { token: 'a token of another day', search: '?code=x' } })),
    door(linkedAccounts.prove,           [200,   200,    200,     200,      200,    200,       200,   200,  200], async (owner) => ({ body: { password: await passwordOf(owner), token: await linkHalf(owner.id) } })),
    door(linkedAccounts.signUp,          [200,   200,    200,     200,      200,    200,       200,   200,  200], async () => ({ body: { token: await linkHalf(null), fullName: 'Nila Bose', terms: true as const } })),
    door(linkedAccounts.list,            [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(linkedAccounts.link,            [401,   404,    404,     404,      404,    404,       404,   404,  404], async () => ({ body: {} })),
    door(linkedAccounts.unlink,          [401,   404,    404,     404,      404,    404,       404,   404,  200], async (owner) => { await passwordOf(owner); return { params: { linkId: await linkedTo(owner) }, body: {} }; }),
    door(identity.profile,               [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(identity.approval,              [401,   200,    200,     200,      200,    200,       200,   200,  200], nothing),
    door(identity.decide,                [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({ status: 'pending' }), body: { decision: 'approved' as const } })),
    door(identity.suspend,               [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({}), body: { reason: 'Three fake accounts.' } })),
    door(identity.reinstate,             [401,   403,    403,     403,      403,    403,       403,   200,  403], async () => ({ params: await userId({ status: 'suspended' }) })),
  ];
  return doors;

  /** What opens a house without an admin: tried in a test of its own (set-up.test.ts). This one has an admin. */
  async function lateSetUp() {
    await house.person({ role: 'admin' });
    const known = { fullName: 'Nila Bose', email: newEmail(), password: 'seven brass lamps', siteName: 'Stepwell' };
    return { body: { code: 'AAAAA-BBBBB-CCCCC', ...known } };
  }
}
