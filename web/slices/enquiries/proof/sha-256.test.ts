import { leadingZeroBits, proofText } from '@stepwell/contract/enquiries/proof.ts';
import { expect, test } from 'vitest';
import { findProof } from './find-proof.ts';
import { sha256 } from './sha-256.ts';

const hex = (bytes: Uint8Array) => Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
const of = (text: string) => hex(sha256(new TextEncoder().encode(text)));

test('it is SHA-256: the examples of FIPS 180-4, and every length around a block', async () => {
  expect(of('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  expect(of('')).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  for (let length = 50; length < 135; length += 1) {
    const bytes = new Uint8Array(length).fill(length);
    expect(hex(sha256(bytes))).toBe(hex(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
  }
});

test('a proof is one for its own token and sending', () => {
  const work = { token: 'a.b.c', sendingId: '00000000-0000-4000-8000-000000000000', bits: 8 };
  const answer = findProof(work);
  const bits = (sendingId: string) =>
    leadingZeroBits(sha256(new TextEncoder().encode(proofText(work.token, sendingId, answer))));
  expect(bits(work.sendingId)).toBeGreaterThanOrEqual(8);
});
