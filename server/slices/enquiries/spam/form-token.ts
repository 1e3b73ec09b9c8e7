import { createHash, randomBytes } from 'node:crypto';
import { leadingZeroBits, proofText } from '@stepwell/contract/enquiries/proof.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { Services } from '../../../platform/services.ts';

/** Zero bits of a proof of work: about 32,000 hashes, a second of a slow phone, for each thing that is sent. */
export const PROOF_BITS = 15;
/** Nobody reads a form and writes a message in less. The browser of somebody whose form fills itself waits as long. */
export const WAIT_MS = 3000;
/** So long after it was opened a form can be sent as it is. */
const LASTING_MS = 24 * 60 * 60 * 1000;

type Signing = Pick<Services, 'signer' | 'now'>;
const signed = (issued: string, nonce: string) => `enquiry-form ${issued} ${nonce}`;

/** Says when a form was opened. Nothing is stored for it. */
export function newFormToken({ signer, now }: Signing) {
  const issued = now().getTime().toString(36);
  const nonce = randomBytes(9).toString('base64url');
  return {
    token: `${issued}.${nonce}.${signer.sign(signed(issued, nonce))}`,
    bits: PROOF_BITS,
    waitMs: WAIT_MS,
  };
}

/** How long ago the form was opened, ms. Throws `form_expired` where that is too long ago, or the token isn’t ours. */
export function ageOfForm({ signer, now }: Signing, token: string) {
  const [issued = '', nonce = '', signature = ''] = token.split('.');
  const age = now().getTime() - Number.parseInt(issued, 36);
  if (!signer.verify(signed(issued, nonce), signature) || age > LASTING_MS) throw new Problem('form_expired');
  return age;
}

/** Whether somebody’s machine worked for this one sending. */
export const isProof = (token: string, sendingId: string, answer: number) =>
  answer >= 0 &&
  leadingZeroBits(
    createHash('sha256')
      .update(proofText(token, sendingId, answer))
      .digest(),
  ) >= PROOF_BITS;
