import { OLD_KEY_DAYS } from '@stepwell/contract/lti/registrations.ts';
import { desc, gt, isNull, or, sql } from 'drizzle-orm';
import {
  calculateJwkThumbprint,
  createLocalJWKSet,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JSONWebKeySet,
  type JWTPayload,
  SignJWT,
} from 'jose';
import type { Db } from '../../platform/database/db.ts';
import { sealerOf } from '../../platform/security/sealing.ts';
import type { Services } from '../../platform/services.ts';
import { ltiKeys, type PublicKey } from '../../tables/lti/lti.ts';

/** The only algorithm that every platform and tool has to know (1EdTech Security Framework 1.0, section 5.1.2.1). */
export const ALGORITHM = 'RS256';
const sealedFor = (kid: string) => `lti key ${kid}`;
type Of = Pick<Services, 'db' | 'now'>;

/** Keys made here are the same for two processes that need the first one at once. */
const lock = (tx: Db) => tx.execute(sql`select pg_advisory_xact_lock(7312)`);

const newest = (db: Db) =>
  db.select().from(ltiKeys).where(isNull(ltiKeys.retiresAt)).orderBy(desc(ltiKeys.createdAt)).limit(1);

async function makeKey(tx: Db, now: Date) {
  const { publicKey, privateKey } = await generateKeyPair(ALGORITHM, { modulusLength: 2048, extractable: true });
  const jwk = await exportJWK(publicKey);
  const kid = await calculateJwkThumbprint(jwk);
  const sealed = (await sealerOf(tx)).seal(JSON.stringify(await exportJWK(privateKey)), sealedFor(kid));
  const row = {
    kid,
    publicKey: { ...jwk, kid, alg: ALGORITHM, use: 'sig' } as PublicKey,
    sealedPrivateKey: sealed,
    createdAt: now,
  };
  await tx.insert(ltiKeys).values(row);
  return row;
}

/** The key that signs now; the first one is made when it is needed. */
async function signingKey({ db, now }: Of) {
  const [known] = await newest(db);
  if (known) return known;
  return db.transaction(async (tx) => {
    await lock(tx);
    const [meanwhile] = await newest(tx);
    return meanwhile ?? makeKey(tx, now());
  });
}

/** Another key signs from now on. The one before stays published, for what it signed and for sides that keep our keys. */
export async function renewKey(tx: Db, now: Date) {
  await lock(tx);
  await tx
    .update(ltiKeys)
    .set({ retiresAt: new Date(now.getTime() + OLD_KEY_DAYS * 86_400_000) })
    .where(isNull(ltiKeys.retiresAt));
  await makeKey(tx, now);
}

/** Our public keys (RFC 7517). */
export async function ownKeySet(services: Of) {
  await signingKey(services);
  const rows = await services.db
    .select({ key: ltiKeys.publicKey })
    .from(ltiKeys)
    .where(or(isNull(ltiKeys.retiresAt), gt(ltiKeys.retiresAt, services.now())))
    .orderBy(desc(ltiKeys.createdAt));
  return { keys: rows.map(({ key }) => key) };
}

/** What verifies our own signatures. */
export const ownVerifier = async (services: Of) =>
  createLocalJWKSet((await ownKeySet(services)) as unknown as JSONWebKeySet);

/** Signs claims with our newest key; good for `seconds`. */
export async function sign(
  services: Of,
  claims: JWTPayload,
  { seconds, typ = 'JWT' }: { seconds: number; typ?: string },
) {
  const { kid, sealedPrivateKey } = await signingKey(services);
  const jwk = JSON.parse((await sealerOf(services.db)).open(sealedPrivateKey, sealedFor(kid)));
  const at = Math.floor(services.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: ALGORITHM, kid, typ })
    .setIssuedAt(at)
    .setExpirationTime(at + seconds)
    .sign(await importJWK(jwk, ALGORITHM));
}
