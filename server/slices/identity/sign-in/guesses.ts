import { isIPv6 } from 'node:net';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq, inArray, lt, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { wrongGuesses } from '../../../tables/identity/sign-in.ts';
import { hashOf } from '../sessions.public.ts';

/** Nothing to wait for. Never the present: two calls of one moment may see their clocks the other way round. */
const AT_ONCE = new Date(0);

/** What wrong guesses are counted by, and how soon the counting hurts. */
export interface Scope {
  /** Kept as its hash only. */
  name: string;
  /** Wrong guesses that cost nothing; each one after them doubles the wait, from one second on. */
  free: number;
  /** The longest wait, in seconds: long enough against guessing, short enough to sit out. */
  most: number;
  /** One wrong guess is forgiven after so many seconds. */
  forgive: number;
  /** What a right guess makes of the count: `clear`, or only its own guess given back, where others share it. */
  right: 'clear' | 'give-back';
}

/**
 * Guessing at an account from browsers that never signed in to it: counted by the net address that guesses, and by the
 * account. Neither count concerns the owner's own browsers, which have one of their own (OWASP's device cookies), so
 * strangers who guess delay nobody but each other; and a link to a new password opens whatever the counts say.
 */
export const byStranger = (address: string, account: string): Scope[] => [
  // A campus behind one address mistypes a lot; ten a minute are forgiven.
  { name: `net ${netOf(address)}`, free: 100, most: 60, forgive: 6, right: 'give-back' },
  { name: `account ${account}`, free: 5, most: 60, forgive: 600, right: 'clear' },
];
export const byKnownDevice = (deviceHash: string): Scope[] => [
  { name: `device ${deviceHash}`, free: 10, most: 60, forgive: 120, right: 'clear' },
];
/** Whoever guesses codes knows the password already, so strangers wait longer. A new password clears this count too. */
export const codeByStranger = (userId: string): Scope[] => [
  { name: `code ${userId}`, free: 5, most: 900, forgive: 1800, right: 'clear' },
];
export const codeByKnownDevice = (deviceHash: string): Scope[] => [
  { name: `code-device ${deviceHash}`, free: 10, most: 60, forgive: 120, right: 'clear' },
];
/** Asking somebody signed in once more for what they know: whoever stole the session may not guess on. */
export const bySession = (sessionId: string): Scope[] => [
  { name: `session ${sessionId}`, free: 5, most: 60, forgive: 120, right: 'clear' },
];

/**
 * Takes a guess before it is looked at, so that guesses sent side by side, over several processes too, count one after
 * the other. Throws `too_many_guesses` with the seconds to wait; nothing is counted then.
 */
export async function takeGuess(db: Db, scopes: Scope[], now: Date) {
  await db.transaction(async (tx) => {
    for (const scope of scopes) {
      const scopeHash = hashOf(scope.name);
      if (await countOne(tx, scopeHash, scope, now)) continue;
      const [row] = await tx.select().from(wrongGuesses).where(eq(wrongGuesses.scopeHash, scopeHash));
      const wait = ((row?.until.getTime() ?? 0) - now.getTime()) / 1000;
      throw tooMany(Math.max(1, Math.ceil(wait)));
    }
  });
}

const tooMany = (seconds: number) =>
  new Problem('too_many_guesses', {
    retryAfter: seconds,
    message: i18n.t('Too many failed attempts. Try again in {seconds, plural, one {# second} other {# seconds}}.', {
      seconds,
    }),
  });

/** Counts one more unless its time has not come; answers whether it did. */
async function countOne(tx: Db, scopeHash: string, { free, most, forgive }: Scope, now: Date) {
  const at = now.toISOString();
  const { guesses, lastAt, until } = wrongGuesses;
  const forgiven = sql`greatest(0, floor(extract(epoch from (${at}::timestamptz - ${lastAt})) / ${forgive}::int))::int`;
  const counted = sql`(greatest(0, ${guesses} - ${forgiven}) + 1)`;
  const wait = sql`least(power(2, least(${counted} - ${free}::int - 1, 20)), ${most}::int) * interval '1 second'`;
  const [row] = await tx
    .insert(wrongGuesses)
    .values({ scopeHash, guesses: 1, lastAt: now, until: AT_ONCE })
    .onConflictDoUpdate({
      target: wrongGuesses.scopeHash,
      set: {
        guesses: counted,
        // What is left of the time until the next one is forgiven stays left.
        lastAt: sql`case when ${forgiven} >= ${guesses} then ${at}::timestamptz
          else ${lastAt} + ${forgiven} * ${forgive}::int * interval '1 second' end`,
        until: sql`case when ${counted} > ${free}::int then ${at}::timestamptz + ${wait} else 'epoch'::timestamptz end`,
      },
      setWhere: sql`${until} <= ${at}::timestamptz`,
    })
    .returning({ guesses });
  return row !== undefined;
}

/** The guess that was taken turned out right. */
export async function guessedRight(db: Db, scopes: Scope[]) {
  const hashes = (right: Scope['right']) =>
    scopes.filter((scope) => scope.right === right).map(({ name }) => hashOf(name));
  await forget(db, hashes('clear'));
  const shared = hashes('give-back');
  if (shared.length === 0) return;
  await db
    .update(wrongGuesses)
    .set({ guesses: sql`greatest(0, ${wrongGuesses.guesses} - 1)`, until: AT_ONCE })
    .where(inArray(wrongGuesses.scopeHash, shared));
}

/** A new password was chosen by a letter: whatever strangers guessed before is nothing to its owner. */
export const forgetGuessesAt = (db: Db, { userId, email }: { userId: string; email: string }) =>
  forget(
    db,
    [...byStranger('', email), ...codeByStranger(userId)]
      .filter(({ right }) => right === 'clear')
      .map(({ name }) => hashOf(name)),
  );

async function forget(db: Db, hashes: string[]) {
  if (hashes.length > 0) await db.delete(wrongGuesses).where(inArray(wrongGuesses.scopeHash, hashes));
}

/** Counts that nobody added to for two days say nothing any more. */
export const forgetOldGuesses = (db: Db) =>
  db.delete(wrongGuesses).where(lt(wrongGuesses.lastAt, sql`now() - interval '2 days'`));

/** One household or campus: an IPv4 address, or the /64 that a single IPv6 caller may choose addresses from. */
export function netOf(address: string) {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain;
  const [head = '', tail] = plain.toLowerCase().split('::');
  const groups = head.split(':').filter(Boolean);
  const after = tail === undefined ? [] : tail.split(':').filter(Boolean);
  const gap = Array.from({ length: Math.max(0, 8 - groups.length - after.length) }, () => '0');
  return [...groups, ...gap, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
