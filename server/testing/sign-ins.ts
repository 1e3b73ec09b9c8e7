import { identity } from '@stepwell/contract/identity.ts';
import { security } from '@stepwell/contract/sign-in.ts';
import { eq } from 'drizzle-orm';
import { generateSync } from 'otplib';
import { one } from '../platform/db.ts';
import { rememberDevice } from '../slices/identity/sign-in/devices.ts';
import { makeLink } from '../slices/identity/sign-in/mail-links.ts';
import { hashOfPassword } from '../slices/identity/sign-in/passwords.ts';
import { sessions, users } from '../tables/identity.ts';
import { devices } from '../tables/sign-in.ts';
import type { Person, TestHouse } from './house.ts';

export const PASSWORD = 'seven brass lamps';
type Known = Pick<Person, 'id' | 'email' | 'call'>;

/** People with passwords, links, apps and devices for the tests. */
export function newSignIns(house: TestHouse) {
  const { db } = house;
  let hash: string | undefined;

  /** Gives somebody the password of all tests. */
  const passwordOf = async ({ id }: Known) => {
    hash ??= await hashOfPassword(PASSWORD);
    await db.update(users).set({ passwordHash: hash }).where(eq(users.id, id));
    return PASSWORD;
  };

  const withPassword = async (about: Parameters<TestHouse['person']>[0] = {}) => {
    hash ??= await hashOfPassword(PASSWORD);
    return house.person({ passwordHash: hash, ...about });
  };

  /** As it stands in a letter. */
  const mailLink = async (purpose: 'confirm' | 'password' | 'email', userId?: string) => {
    const email = purpose === 'email' ? { email: `${crypto.randomUUID()}@stepwell.test` } : {};
    return makeLink(db, { userId: userId ?? (await house.person()).id, purpose, now: house.house.now(), ...email });
  };

  /** Somebody whose app has a secret that is not confirmed yet; answers what the app shows, now or some steps later. */
  const twoStepBegun = async (owner: Known) => {
    const password = await passwordOf(owner);
    const { data } = await owner.call(security.beginTwoStep, { body: { password } });
    return (steps = 0) =>
      generateSync({ secret: data.secret, epoch: Math.floor(house.house.now().getTime() / 1000) + 30 * steps });
  };

  /** Two-step sign-in is on; the app's code of this moment is used up by that, so the next one is a step later. */
  const twoStepOn = async (owner: Known) => {
    const code = await twoStepBegun(owner);
    const { data } = await owner.call(security.confirmTwoStep, { body: { code: code() } });
    return { code, recoveryCodes: data.recoveryCodes };
  };

  const ownProof = async (owner: Known) => {
    const { code } = await twoStepOn(owner);
    return { body: { password: PASSWORD, code: code(1) } };
  };

  const signIn = (email: string, more: { password?: string; device?: string } = {}) =>
    house.visitor.call(identity.signIn, { body: { email, password: PASSWORD, ...more } });

  /** Past the password, before the code. */
  const halfway = async (email: string, device?: string) => {
    const { data } = await signIn(email, device ? { device } : {});
    if (data.kind !== 'second-step') throw new Error(`no second step, but ${JSON.stringify(data)}`);
    return data.token;
  };

  const secondStep = async (owner: Known) => {
    const { code } = await twoStepOn(owner);
    return { body: { token: await halfway(owner.email), code: code(1) } };
  };

  /** Signed in long ago: too long to add or remove a way in without a proof. */
  const longAgo = ({ sessionId }: Pick<Person, 'sessionId'>) =>
    db
      .update(sessions)
      .set({ createdAt: new Date(house.house.now().getTime() - 11 * 60_000) })
      .where(eq(sessions.id, sessionId));

  const trustedDevice = async ({ id: userId }: Known) => {
    const now = house.house.now();
    await rememberDevice(db, { userId, token: undefined, userAgent: '', trust: true, now });
    return { deviceId: one(await db.select().from(devices).where(eq(devices.userId, userId))).id };
  };

  return {
    passwordOf,
    withPassword,
    mailLink,
    twoStepBegun,
    twoStepOn,
    ownProof,
    signIn,
    halfway,
    secondStep,
    trustedDevice,
    longAgo,
  };
}
