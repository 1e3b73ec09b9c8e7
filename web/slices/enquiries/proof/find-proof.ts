import { leadingZeroBits, proofText } from '@stepwell/contract/enquiries/proof.ts';
import { sha256 } from './sha-256.ts';

export interface Work {
  token: string;
  sendingId: string;
  bits: number;
}

/** Tries one number after the other until the hash begins with so many zero bits. */
export function findProof({ token, sendingId, bits }: Work): number {
  const encoder = new TextEncoder();
  for (let answer = 0; ; answer += 1)
    if (leadingZeroBits(sha256(encoder.encode(proofText(token, sendingId, answer)))) >= bits) return answer;
}
