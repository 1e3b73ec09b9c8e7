import { randomBytes } from 'node:crypto';
import type { SignInAnswer } from '@stepwell/contract/identity/identity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, lt, sql } from 'drizzle-orm';
import { securityChanged } from '../../../events/identity.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { sealerOf } from '../../../platform/security/sealing.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import type { Caller } from '../../../platform/slice.ts';
import { halfSignIns } from '../../../tables/identity/sign-in.ts';
import { hashOf, openSession } from '../sessions.public.ts';
import { lockPerson } from '../users.ts';
import { findDevice, rememberDevice } from './devices.ts';
import { codeByKnownDevice, codeByStranger, guessedRight, takeGuess } from './guesses.ts';
import { hasTwoStep, takeCode, twoStepOf } from './two-step.ts';
import { deviceLabels } from './user-agent.public.ts';

const HALF_MS = 5 * 60 * 1000;

type Of = Pick<Services, 'db' | 'ports' | 'now'>;
/** From where somebody signs in. */
export interface From {
  caller: Caller;
  /** The mark that this browser keeps, if it has one. */
  device: string | undefined;
}

/**
 * The end of every way of signing in: whoever `findUser` proves to be gets a session and their browser is remembered, or
 * the second step is asked first, unless they trusted this browser. `findUser` runs in the same transaction, so what it
 * spends is spent only if this succeeds; it may throw. Sessions that end for this one lose their channels. `bothSteps`
 * says that the proof was two in one: a device that is theirs, and that knows them.
 */
export async function enter(
  services: Of,
  from: From,
  findUser: (tx: Db) => Promise<string>,
  { bothSteps = false }: { bothSteps?: boolean } = {},
): Promise<SignInAnswer> {
  const { sessionsPerPerson: most } = await siteSettingsOf(services.db);
  const now = services.now();
  const { ended, answer } = await services.db.transaction(async (tx) => {
    const userId = await findUser(tx);
    const device = await findDevice(tx, userId, from.device);
    const trusted = (device?.trustedUntil?.getTime() ?? 0) > now.getTime();
    if (bothSteps || trusted || !(await hasTwoStep(tx, userId)))
      return open(tx, from, { userId, most, trust: false, now });
    return { ended: [], answer: await half(tx, userId, now) };
  });
  await hangUp(services, ended);
  return answer;
}

/**
 * The second half: a code of the app or a recovery code, under the token of the first. A wrong code leaves the token
 * good for another try, and is counted. Throws `second_step_over`, `wrong_code` or `too_many_guesses`.
 */
export async function enterBySecondStep(
  services: Of,
  from: From,
  { token, code, trust }: { token: string; code: string; trust: boolean },
) {
  const now = services.now();
  const [begun] = await services.db.select().from(halfSignIns).where(isHalf(token, now));
  const userId = begun?.userId;
  if (!userId) throw new Problem('second_step_over');
  const device = await findDevice(services.db, userId, from.device);
  const scopes = device ? codeByKnownDevice(device.tokenHash) : codeByStranger(userId);
  await takeGuess(services.db, scopes, now);
  const { sessionsPerPerson: most } = await siteSettingsOf(services.db);
  const sealer = await sealerOf(services.db);
  const { ended, answer, left } = await services.db.transaction(async (tx) => {
    await lockPerson(tx, userId);
    // Gone where another call was quicker, or a new password ended it.
    const [spent] = await tx.delete(halfSignIns).where(isHalf(token, now)).returning();
    if (!spent) throw new Problem('second_step_over');
    const by = await takeCode(tx, sealer, { userId, code, now });
    const opened = await open(tx, from, { userId, most, trust, now });
    const left = by === 'recovery' ? (await twoStepOf(tx, userId)).recoveryCodesLeft : null;
    if (left !== null) {
      const about = { left: String(left) };
      await emit(tx, securityChanged, { userId, what: 'recovery-code-used', at: now.toISOString(), about });
    }
    return { ...opened, left };
  });
  await guessedRight(services.db, scopes);
  await hangUp(services, ended);
  const { kind: _, ...signedIn } = answer;
  return { ...signedIn, recoveryCodesLeft: left };
}

async function half(tx: Db, userId: string, now: Date) {
  const token = randomBytes(24).toString('base64url');
  const expiresAt = new Date(now.getTime() + HALF_MS);
  await tx
    .insert(halfSignIns)
    .values({ tokenHash: hashOf(token), kind: 'second-step', userId, createdAt: now, expiresAt });
  return { kind: 'second-step' as const, token, expiresAt: expiresAt.toISOString() };
}

const isHalf = (token: string, now: Date) =>
  and(eq(halfSignIns.tokenHash, hashOf(token)), eq(halfSignIns.kind, 'second-step'), gt(halfSignIns.expiresAt, now));

async function open(
  tx: Db,
  { caller: { userAgent }, device }: From,
  { userId, most, trust, now }: { userId: string; most: number; trust: boolean; now: Date },
) {
  const { ended, ...session } = await openSession(tx, { userId, userAgent, most });
  const remembered = await rememberDevice(tx, { userId, token: device, userAgent, trust, now });
  if (remembered.isNews) {
    const { browser, system } = deviceLabels(userAgent);
    const about = { ...(browser && { browser }), ...(system && { system }) };
    await emit(tx, securityChanged, { userId, what: 'new-device', at: now.toISOString(), about });
  }
  return { ended, answer: { kind: 'signed-in' as const, ...session, device: remembered.token } };
}

/** Closes the channels of sessions that have ended, once that is committed. */
export async function hangUp({ ports }: Pick<Services, 'ports'>, sessionIds: string[]) {
  for (const sessionId of sessionIds) await ports.realtime.hangUp(sessionId);
}

/** Second steps that nobody took in time, and everything else that was begun and left. */
export const forgetHalfSignIns = (db: Db) => db.delete(halfSignIns).where(lt(halfSignIns.expiresAt, sql`now()`));

/** With another password, what was begun with the old one ends. */
export const endHalfSignIns = (tx: Db, userId: string) => tx.delete(halfSignIns).where(eq(halfSignIns.userId, userId));
