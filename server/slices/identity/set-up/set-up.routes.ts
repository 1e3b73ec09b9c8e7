import { setUp } from '@stepwell/contract/identity/set-up.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { anyone } from '../../../platform/security/viewer.ts';
import { route } from '../../../platform/slice.ts';
import { hashOfNew } from '../security/own-password.ts';
import { guessedRight, takeGuess } from '../sign-in/guesses.ts';
import { enter } from '../sign-in/sign-in.ts';
import { needsSetUp } from './set-up.public.ts';
import { guessesAtSetUp, isSetUpCode, makeFirstAdmin } from './set-up.ts';

export const setUpRoutes = [
  route(setUp.begin, anyone, async ({ body: { device, password, ...body }, caller, ...services }) => {
    const { db, now } = services;
    if (!(await needsSetUp(db))) throw new Problem('already_set_up');
    const scopes = guessesAtSetUp(caller.address);
    await takeGuess(db, scopes, now());
    // Looked at before the password is hashed, so that guessing costs us little.
    if (!(await isSetUpCode(db, body.code))) {
      // Whoever was quicker has spent the code since we looked.
      if (!(await needsSetUp(db))) throw new Problem('already_set_up');
      const text = 'This code isn’t from the latest start. Find the current one in the server log.';
      throw new Problem('wrong_set_up_code', { fields: { code: text } });
    }
    await guessedRight(db, scopes);
    const passwordHash = await hashOfNew(db, password, body);
    return enter(services, { caller, device }, (tx) => makeFirstAdmin(tx, { ...body, passwordHash, now: now() }));
  }),
];
