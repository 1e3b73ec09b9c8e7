import { randomInt } from 'node:crypto';
import type { TwoStep } from '@stepwell/contract/identity/sign-in.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { problems } from '@stepwell/contract/problems.ts';
import { and, eq, isNotNull, isNull, lt } from 'drizzle-orm';
import { generateSecret, generateURI, verifySync } from 'otplib';
import type { Db } from '../../../platform/database/db.ts';
import type { Sealer } from '../../../platform/security/sealing.ts';
import { authenticators, recoveryCodes } from '../../../tables/identity/sign-in.ts';
import { lockPerson } from '../users.ts';
import { distrustDevices } from './devices.ts';

/** RFC 6238 with what every app takes for granted: SHA-1, six digits, thirty seconds; one step early or late is fine. */
const STEP_SECONDS = 30;
const CODES = 10;
/** Without the signs that people take for others. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';

export async function twoStepOf(db: Db, userId: string): Promise<TwoStep> {
  const [app] = await db.select().from(authenticators).where(eq(authenticators.userId, userId));
  const left = await db.$count(recoveryCodes, and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)));
  return { since: app?.confirmedAt?.toISOString() ?? null, recoveryCodesLeft: app?.confirmedAt ? left : 0 };
}

/** Whether a second step stands between this person's password and their session. */
export const hasTwoStep = async (db: Db, userId: string) =>
  (await db.$count(authenticators, and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)))) > 0;

/** A fresh secret, base32, and the address that an app reads from a picture; each begin replaces the one before. */
export async function beginTwoStep(db: Db, sealer: Sealer, person: { id: string; email: string; siteName: string }) {
  const secret = generateSecret();
  const [row] = await db
    .insert(authenticators)
    .values({ userId: person.id, secret: sealer.seal(secret, person.id) })
    .onConflictDoUpdate({
      target: authenticators.userId,
      set: { secret: sealer.seal(secret, person.id), lastStep: 0 },
      setWhere: isNull(authenticators.confirmedAt),
    })
    .returning();
  if (!row) throw new Problem('two_step_on');
  return { secret, uri: generateURI({ issuer: person.siteName, label: person.email, secret }) };
}

/** The first code proves that the app has the secret; answers the recovery codes, which are kept nowhere else. */
export async function confirmTwoStep(tx: Db, sealer: Sealer, { userId, code, now }: Guess) {
  await lockPerson(tx, userId);
  const [app] = await tx.select().from(authenticators).where(eq(authenticators.userId, userId));
  if (!app) throw new Problem('two_step_off');
  if (app.confirmedAt) throw new Problem('two_step_on');
  const lastStep = stepOf(sealer.open(app.secret, userId), plain(code), now);
  if (lastStep === undefined) throw wrongCode();
  await tx.update(authenticators).set({ confirmedAt: now, lastStep }).where(eq(authenticators.userId, userId));
  return renewRecoveryCodes(tx, sealer, userId);
}

export async function renewRecoveryCodes(tx: Db, sealer: Sealer, userId: string) {
  const codes = Array.from({ length: CODES }, () => inGroups(Array.from({ length: 12 }, oneSign).join('')));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, codeHash: sealer.mark(plain(code), userId) })));
  return codes;
}

const oneSign = () => ALPHABET[randomInt(ALPHABET.length)] ?? '';
const inGroups = (code: string) => code.replace(/(.{4})(?=.)/g, '$1-');

interface Guess {
  userId: string;
  code: string;
  now: Date;
}

/**
 * Takes a code of the app, or a recovery code, which no other call can take then: the row decides between two that come
 * together. Throws `wrong_code`.
 */
export async function takeCode(tx: Db, sealer: Sealer, { userId, code, now }: Guess): Promise<'app' | 'recovery'> {
  const [app] = await tx
    .select()
    .from(authenticators)
    .where(and(eq(authenticators.userId, userId), isNotNull(authenticators.confirmedAt)));
  if (!app) throw new Problem('two_step_off');
  const text = plain(code);
  const step = stepOf(sealer.open(app.secret, userId), text, now);
  if (step !== undefined) {
    const taken = await tx
      .update(authenticators)
      .set({ lastStep: step })
      .where(and(eq(authenticators.userId, userId), lt(authenticators.lastStep, step)))
      .returning({ userId: authenticators.userId });
    if (taken.length === 0) throw wrongCode();
    return 'app';
  }
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(
      and(
        eq(recoveryCodes.userId, userId),
        eq(recoveryCodes.codeHash, sealer.mark(text, userId)),
        isNull(recoveryCodes.usedAt),
      ),
    )
    .returning({ userId: recoveryCodes.userId });
  if (spent.length === 0) throw wrongCode();
  return 'recovery';
}

/** Away with the app, its codes, and every device's leave to skip them. */
export async function endTwoStep(tx: Db, userId: string) {
  await tx.delete(authenticators).where(eq(authenticators.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await distrustDevices(tx, userId);
}

/** The time step whose code this is; nothing where it is none of the three that count now. */
function stepOf(secret: string, code: string, now: Date) {
  if (!/^\d{6}$/.test(code)) return undefined;
  const epoch = Math.floor(now.getTime() / 1000);
  const found = verifySync({ secret, token: code, epoch, epochTolerance: STEP_SECONDS });
  return found.valid && 'timeStep' in found ? found.timeStep : undefined;
}

/** As people type it: spaces, dashes and capitals do not matter. */
const plain = (code: string) => code.toLowerCase().replace(/[\s-]/g, '');
const wrongCode = () => new Problem('wrong_code', { fields: { code: problems.wrong_code[1] } });
