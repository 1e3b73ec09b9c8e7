import { generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { calculateJwkThumbprint, exportJWK, importJWK, type JWK, SignJWT } from 'jose';
import type { Db } from '../../../platform/database/db.ts';
import { secretMadeBy } from '../../../platform/security/secret.ts';

/** Open Badges 3.0, section 8.2.3: RS256 is what every verifier knows; other algorithms limit who can check. */
const ALGORITHM = 'RS256';
const NAME = 'badge-signing-key';

async function makeKey() {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return JSON.stringify(await exportJWK(privateKey));
}

/** The site's own key, made when it is first needed and kept with its other secrets; `kid` is where it is published. */
async function ownKey(db: Db, publicUrl: string) {
  const secret = JSON.parse(await secretMadeBy(db, NAME, makeKey)) as JWK;
  const { kty, n, e } = secret as JWK & { n: string; e: string };
  const name = await calculateJwkThumbprint({ kty: 'RSA', n, e });
  const kid = `${publicUrl}/badges/keys/${name}.json`;
  return { secret, name, kid, published: { kty, n, e, alg: ALGORITHM, use: 'sig', kid } };
}

/** The public half as a JWK, and the name that ends its address. */
export async function publishedKey(db: Db, publicUrl: string) {
  const { name, published } = await ownKey(db, publicUrl);
  return { name, key: published };
}

interface Claims {
  issuer: string;
  subject: string;
  id: string;
  from: Date;
}

/**
 * A credential as a compact JWS (VC-JWT, Open Badges 3.0, section 8.2): the payload is the credential itself with the
 * registered claims beside its members, the header says how it is signed and where the key stands.
 */
export async function sign(
  { db, publicUrl }: { db: Db; publicUrl: string },
  credential: object,
  { issuer, subject, id, from }: Claims,
) {
  const { secret, kid } = await ownKey(db, publicUrl);
  return new SignJWT({ ...credential })
    .setProtectedHeader({ alg: ALGORITHM, kid, typ: 'JWT' })
    .setIssuer(issuer)
    .setSubject(subject)
    .setJti(id)
    .setNotBefore(from)
    .sign(await importJWK(secret, ALGORITHM));
}
