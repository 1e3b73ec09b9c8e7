import { createCipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { PushTarget } from '../ports/push.ts';

const RECORD_BYTES = 4096;
/** Ends the only record (RFC 8188). */
const LAST_RECORD = 2;

interface Fresh {
  salt: Buffer;
  /** Of the sender, for this message alone. */
  privateKey: Buffer;
}
const fresh = (): Fresh => {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { salt: randomBytes(16), privateKey: pair.getPrivateKey() };
};

const derived = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number) =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/**
 * A message that only the browser of these keys can read: RFC 8291 over RFC 8188 (`aes128gcm`), one record. Throws where
 * the keys are none. `made` is for the RFC’s own example.
 */
export function encryptedFor({ p256dh, auth }: Omit<PushTarget, 'endpoint'>, text: string, made = fresh()) {
  const receiver = Buffer.from(p256dh, 'base64url');
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(made.privateKey);
  const sender = pair.getPublicKey();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), receiver, sender]);
  const key = derived(pair.computeSecret(receiver), Buffer.from(auth, 'base64url'), info, 32);
  const contentKey = derived(key, made.salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(key, made.salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const plain = Buffer.concat([Buffer.from(text), Buffer.from([LAST_RECORD])]);
  const sealed = Buffer.concat([cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  const head = Buffer.alloc(5);
  head.writeUInt32BE(RECORD_BYTES);
  head.writeUInt8(sender.length, 4);
  return Buffer.concat([made.salt, head, sender, sealed]);
}

/** Whether these are keys that a message can be encrypted for. */
export function areKeys(keys: Omit<PushTarget, 'endpoint'>) {
  try {
    if (Buffer.from(keys.auth, 'base64url').length !== 16) return false;
    encryptedFor(keys, '');
    return true;
  } catch {
    return false;
  }
}
