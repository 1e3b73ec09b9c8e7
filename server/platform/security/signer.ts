import { createHmac, timingSafeEqual } from 'node:crypto';

/** Signs addresses that a browser loads by itself, so that they need no header. */
export interface Signer {
  sign(text: string): string;
  verify(text: string, signature: string): boolean;
}

/** HMAC-SHA-256 with a secret that every process of one installation shares. */
export function newSigner(secret: string): Signer {
  const sign = (text: string) => createHmac('sha256', secret).update(text).digest('base64url');
  return {
    sign,
    verify(text, signature) {
      const right = Buffer.from(sign(text));
      const given = Buffer.from(signature);
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
