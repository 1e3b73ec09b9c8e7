import { createCipheriv, createDecipheriv, createHmac, randomBytes } from 'node:crypto';
import type { Db } from '../database/db.ts';
import { secretOf } from './secret.ts';

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Keeps secrets in the database as nobody can read them without this installation's own (AES-256-GCM). What is sealed
 * for one `owner` opens for nobody else: `open` throws then, as for anything altered.
 */
export async function sealerOf(db: Db) {
  const key = Buffer.from(await secretOf(db, 'sealing'), 'base64url');
  return {
    seal(text: string, owner: string) {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(owner));
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
    },
    open(sealed: string, owner: string) {
      const bytes = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, key, bytes.subarray(0, IV_BYTES), { authTagLength: TAG_BYTES })
        .setAAD(Buffer.from(owner))
        .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]).toString('utf8');
    },
    /** A short secret, to be recognised and never read again; the same text of two owners looks different. */
    mark: (text: string, owner: string) => createHmac('sha256', key).update(`${owner} ${text}`).digest('base64url'),
  };
}
export type Sealer = Awaited<ReturnType<typeof sealerOf>>;
