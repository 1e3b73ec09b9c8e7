import { createHash } from 'node:crypto';
import { i18n } from '../text/messages.ts';
import type { Signer } from './signer.ts';

/**
 * What stands for somebody who hides their name: always the same, six digits of a signature that only this site can make,
 * so that nobody finds out whose it is.
 */
export function pseudonymOf(signer: Signer, studentId: string) {
  const digest = createHash('sha256')
    .update(signer.sign(`pseudonym:${studentId}`))
    .digest();
  return i18n.t('Student {number}', { number: String(100_000 + (digest.readUInt32BE(0) % 900_000)) });
}
