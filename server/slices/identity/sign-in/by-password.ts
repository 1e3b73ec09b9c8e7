import { Problem } from '@stepwell/contract/problem.ts';
import type { Services } from '../../../platform/services.ts';
import { findByEmail, lockPerson } from '../users.ts';
import { DEMO_PASSWORD } from './demo-password.ts';
import { findDevice } from './devices.ts';
import { byKnownDevice, byStranger, guessedRight, takeGuess } from './guesses.ts';
import { isPasswordOf } from './passwords.public.ts';
import { enter, type From } from './sign-in.ts';

type Tx = Parameters<Parameters<typeof enter>[2]>[0];

/**
 * Signs in whoever knows the password of the account at this address; `also` is done in the same transaction. Throws
 * `wrong_credentials`, `too_many_guesses` or `demo_closed`.
 */
export async function enterByPassword(
  services: Pick<Services, 'db' | 'ports' | 'now' | 'demoIsPublic'>,
  { caller, device }: From,
  { email, password }: { email: string; password: string },
  also: (tx: Tx, person: { id: string; email: string }) => Promise<void> = async () => undefined,
) {
  const user = await findByEmail(services.db, email);
  const known = await findDevice(services.db, user?.id, device);
  const scopes = known ? byKnownDevice(known.tokenHash) : byStranger(caller.address, email);
  await takeGuess(services.db, scopes, services.now());
  if (!(await isPasswordOf(user?.passwordHash, password)) || !user) throw new Problem('wrong_credentials');
  await guessedRight(services.db, scopes);
  if (password === DEMO_PASSWORD && !services.demoIsPublic && !caller.isLocal) throw new Problem('demo_closed');
  return enter(services, { caller, device }, async (tx) => {
    // A password that was changed while this one was checked opens nothing any more.
    const now = await lockPerson(tx, user.id);
    if (now?.passwordHash !== user.passwordHash) throw new Problem('wrong_credentials');
    await also(tx, now);
    return user.id;
  });
}
