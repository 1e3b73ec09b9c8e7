import { passkeys } from '@stepwell/contract/passkeys.ts';
import { newAuthenticator } from './authenticator.ts';
import type { Person, TestHouse } from './house.ts';

/** People with passkeys for the tests. */
export function newPasskeys(house: TestHouse) {
  /** A device that has made a key for this person, which the house keeps. */
  const passkeyOf = async (owner: Pick<Person, 'call'>) => {
    const device = newAuthenticator();
    const { data: options } = await owner.call(passkeys.begin, { body: {} });
    const { data } = await owner.call(passkeys.add, { body: device.create(options) });
    const kept = data.passkeys.at(-1);
    if (!kept) throw new Error(`no passkey, but ${JSON.stringify(data)}`);
    return { device, passkeyId: kept.passkeyId };
  };

  /** A key that was made and not yet handed in. */
  const passkeyMade = async (owner: Pick<Person, 'call'>) => {
    const { data: options } = await owner.call(passkeys.begin, { body: {} });
    return newAuthenticator().create(options);
  };

  const challenge = async () => (await house.visitor.call(passkeys.beginSignIn, {})).data;

  const passkeySignIn = async (owner: Pick<Person, 'call'>) => {
    const { device } = await passkeyOf(owner);
    return device.sign(await challenge());
  };
  return { passkeyOf, passkeyMade, challenge, passkeySignIn };
}
