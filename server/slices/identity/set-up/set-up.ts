import { createHash, randomInt, timingSafeEqual } from 'node:crypto';
import { Problem } from '@stepwell/contract/problem.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { record } from '../../../platform/security/audit.ts';
import { findSecret, forgetSecret, keepSecret } from '../../../platform/security/secret.ts';
import type { Services } from '../../../platform/services.ts';
import { changeSettings } from '../../../platform/site-settings.ts';
import { users } from '../../../tables/identity/identity.ts';
import { netOf, type Scope } from '../sign-in/guesses.ts';
import { needsSetUp } from './set-up.public.ts';

const SECRET = 'set-up-code';
/** Without signs that look alike. Fifteen of them are 74 bits: nobody guesses that, however long the site stands open. */
const SIGNS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';

const normal = (code: string) => code.toUpperCase().replace(/[^0-9A-Z]/g, '');
const hashOf = (code: string) => createHash('sha256').update(normal(code)).digest('base64url');

/**
 * A fresh code for a site without an admin, kept as its hash only, so that the newest start's code is the one that
 * counts; nothing where there is an admin.
 */
export async function newSetUpCode(db: Db) {
  if (!(await needsSetUp(db))) {
    await forgetSecret(db, SECRET);
    return undefined;
  }
  const group = () => Array.from({ length: 5 }, () => SIGNS[randomInt(SIGNS.length)]).join('');
  const code = [group(), group(), group()].join('-');
  await keepSecret(db, SECRET, hashOf(code));
  return code;
}

/** Says in the server's log, and answers for whoever printed the address, how the first admin is made. */
export async function offerSetUp({ db, log, publicUrl }: Pick<Services, 'db' | 'log' | 'publicUrl'>) {
  const code = await newSetUpCode(db);
  if (!code) return [];
  const address = `${publicUrl}/setup`;
  // A warning, so that a log which keeps no mere information has it, too.
  log.warn({ address, code }, 'there is no admin yet: open this address and enter this code');
  return [`There is no admin yet. Open ${address} and enter the code ${code}`];
}

/** Codes that somebody tries from one place on the net. */
export const guessesAtSetUp = (address: string): Scope[] => [
  { name: `set-up ${netOf(address)}`, free: 5, most: 60, forgive: 120, right: 'clear' },
];

export async function isSetUpCode(db: Db, code: string) {
  const saved = await findSecret(db, SECRET);
  const given = Buffer.from(hashOf(code));
  return saved !== undefined && timingSafeEqual(Buffer.from(saved), given);
}

/**
 * Makes the first admin and spends the code; of two at once the second is told that it is done. Throws
 * `already_set_up`, `wrong_set_up_code`, `email_taken`.
 */
export async function makeFirstAdmin(
  tx: Db,
  about: { code: string; fullName: string; email: string; passwordHash: string; siteName: string; now: Date },
) {
  const { code, siteName, now, ...person } = about;
  await tx.execute(sql`select pg_advisory_xact_lock(7203)`);
  if (!(await needsSetUp(tx))) throw new Problem('already_set_up');
  if (!(await isSetUpCode(tx, code))) throw new Problem('wrong_set_up_code');
  const opened = { emailConfirmedAt: now, decidedAt: now, termsAcceptedAt: now, passwordChangedAt: now };
  const [first] = await tx
    .insert(users)
    .values({ ...person, ...opened, role: 'admin', status: 'approved' })
    .onConflictDoNothing()
    .returning();
  if (!first)
    throw new Problem('email_taken', {
      fields: { email: 'This email address already has an account. Use another one.' },
    });
  await record(tx, {
    actorId: null,
    act: 'people.first-admin-made',
    subjectId: first.id,
    before: {},
    after: { role: 'admin', status: 'approved' },
  });
  await changeSettings(tx, { actorId: first.id, to: { siteName } });
  await forgetSecret(tx, SECRET);
  // Pages said that there is no admin yet.
  await touchPublicContent(tx);
  return first.id;
}
