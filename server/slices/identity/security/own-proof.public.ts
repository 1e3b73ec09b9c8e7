import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt } from 'drizzle-orm';
import { sealerOf } from '../../../platform/security/sealing.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { sessions } from '../../../tables/identity/identity.ts';
import { bySession, guessedRight, takeGuess } from '../sign-in/guesses.ts';
import { hasTwoStep, takeCode } from '../sign-in/two-step.ts';
import { findUser } from '../users.ts';
import { proveOwn } from './own-password.ts';

const FRESH_MS = 10 * 60 * 1000;

/**
 * Before a way into an account is added or taken away: a sign-in of the last ten minutes, or the password again, and the code
 * where two-step sign-in is on, so that no way around it is opened without it. Throws `prove_yourself` naming the
 * fields that are missing, `sign_in_again` where there is no password to say, `wrong_password`, `wrong_code` or `too_many_guesses`.
 */
export async function proveFresh(
  services: Pick<Services, 'db' | 'now'>,
  viewer: Viewer,
  { password, code }: { password?: string | undefined; code?: string | undefined },
) {
  const { db, now } = services;
  const since = new Date(now().getTime() - FRESH_MS);
  const fresh = await db.$count(sessions, and(eq(sessions.id, viewer.sessionId), gt(sessions.createdAt, since)));
  if (fresh > 0) return;
  const asksCode = await hasTwoStep(db, viewer.id);
  if (!password || (asksCode && !code)) {
    if (!(await findUser(db, viewer.id))?.passwordHash) throw new Problem('sign_in_again');
    const fields = { password: 'Enter your password.', ...(asksCode && { code: 'Enter the code.' }) };
    throw new Problem('prove_yourself', { fields });
  }
  await proveOwn(services, viewer, password);
  if (!asksCode || !code) return;
  const scopes = bySession(`code ${viewer.sessionId}`);
  await takeGuess(db, scopes, now());
  const sealer = await sealerOf(db);
  await db.transaction((tx) => takeCode(tx, sealer, { userId: viewer.id, code, now: now() }));
  await guessedRight(db, scopes);
}
