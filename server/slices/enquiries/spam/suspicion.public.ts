import type { HoldReason } from '@stepwell/contract/enquiries/inbox.ts';
import type { Services } from '../../../platform/services.ts';
import { ageOfForm, isProof, WAIT_MS } from './form-token.ts';

/** More from one address within an hour are read by an admin first: a campus may sit behind one address. */
export const FREE_PER_HOUR = 5;
const FREE_LINKS = 3;

export interface Guarded {
  sendingId: string;
  token: string;
  proof: number;
  homepage: string;
}

interface Sent {
  text: string;
  /** How much came from the same network address within the last hour, and how much of that is nothing unusual. */
  sentLately: number;
  free?: number;
}

/** A sender’s network address as a keyed hash: enough to count by, and nobody’s address. */
export const senderHashOf = ({ signer }: Pick<Services, 'signer'>, address: string) =>
  signer.sign(`enquiry-sender ${address}`).slice(0, 22);

/**
 * Why something that was sent looks as if a machine had sent it; nothing where it looks honest. What is suspected is held
 * and never dropped, since each of these happens to honest people, too. Throws `form_expired`.
 */
export function suspicionsOf(
  services: Pick<Services, 'signer' | 'now'>,
  { sendingId, token, proof, homepage }: Guarded,
  { text, sentLately, free = FREE_PER_HOUR }: Sent,
): HoldReason[] {
  const age = ageOfForm(services, token);
  const links = text.match(/https?:\/\//gi)?.length ?? 0;
  const checks: [HoldReason, boolean][] = [
    ['hidden-field', homepage.trim() !== ''],
    ['too-fast', age < WAIT_MS],
    ['no-proof', !isProof(token, sendingId, proof)],
    ['many-links', links > FREE_LINKS],
    ['many-from-address', sentLately >= free],
  ];
  return checks.filter(([, holds]) => holds).map(([reason]) => reason);
}
