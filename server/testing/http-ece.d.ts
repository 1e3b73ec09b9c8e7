/** Encrypted content encoding (RFC 8188) of somebody else's making, for the tests; it brings no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';
  export function decrypt(body: Buffer, keys: { version: 'aes128gcm'; privateKey: ECDH; authSecret: string }): Buffer;
}
