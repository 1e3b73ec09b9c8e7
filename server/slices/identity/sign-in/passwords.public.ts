import { hash, verify } from '@node-rs/argon2';
import { Problem } from '@stepwell/contract/problem.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { isCommon } from './common-passwords.ts';

/** argon2id (the library's default) with 19 MiB, two passes, one lane: the OWASP Password Storage Cheat Sheet's first recommendation. */
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Counted, so that a test can see that known and unknown addresses cost the same. */
export const work = { hashes: 0 };

/** The argon2id hash of a password, for an account or for a page that a password opens. */
export const hashOfPassword = (password: string) => {
  work.hashes += 1;
  return hash(password, COST);
};

/** What is checked against when there is no such person, so that both answers take as long. */
let dummyHash: Promise<string> | undefined;

/** Exactly one argon2 pass, whether or not there is a hash to compare with. */
export async function isPasswordOf(saved: string | null | undefined, password: string) {
  dummyHash ??= hash('a password that nobody has', COST);
  const right = saved ?? (await dummyHash);
  work.hashes += 1;
  return (await verify(right, password)) && saved !== null && saved !== undefined;
}

/**
 * Refuses passwords that are guessed first: common ones, one's own name or address, one character over and over. And
 * those shorter than `least` characters, where the site asks for more than the contract does.
 */
export function refuseWeak(password: string, { fullName, email }: { fullName: string; email: string }, least = 0) {
  const short = password.length < least && i18n.t('Use at least {least} characters.', { least });
  const reason = short || weaknessOf(password, { fullName, email });
  if (reason) throw new Problem('weak_password', { fields: { password: reason } });
}

function weaknessOf(password: string, { fullName, email }: { fullName: string; email: string }) {
  const small = password.toLowerCase();
  if (isCommon(small)) return 'This password is too common. Choose another one.';
  if (new Set(small).size < 4) return 'Use at least 4 different characters.';
  const own = [...fullName.toLowerCase().split(/\s+/), ...email.toLowerCase().split(/[@.+_-]/)];
  // A long sentence may well hold a name; a short password made of it may not.
  const rest = own.filter((part) => part.length >= 3).reduce((left, part) => left.replaceAll(part, ''), small);
  if (rest.length < small.length && rest.length < 8)
    return 'This password contains your name or email address. Choose another one.';
  return undefined;
}
