import {
  createLocalJWKSet,
  decodeProtectedHeader,
  importJWK,
  type JSONWebKeySet,
  type JWK,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose';
import * as z from 'zod/mini';
import { getOutside } from '../../platform/http/outgoing.ts';
import type { Services } from '../../platform/services.ts';
import type { PublicKey } from '../../tables/lti/lti.ts';
import { ALGORITHM } from './keys.ts';
import { LtiError } from './lti-error.ts';

const FRESH_MS = 10 * 60_000;
/** A key that is not known is asked for anew, but not more often: whoever sends nonsense must not make us call. */
const AGAIN_MS = 30_000;
const TIMEOUT_MS = 10_000;
const MOST_BYTES = 256 * 1024;
const TOLERANCE_SECONDS = 60;
/** Beside which nobody signs a message of minutes. */
const MOST_AGE_SECONDS = 3600;

const KeySet = z.object({ keys: z.array(z.looseObject({ kid: z.optional(z.string()) })).check(z.maxLength(100)) });
type KeySet = z.infer<typeof KeySet>;
type Of = Pick<Services, 'now' | 'publicUrl' | 'reachesPrivate'>;

/** What lay at each URL, and when it was read; by process. */
const known = new Map<string, { at: number; keys: Promise<KeySet> }>();

async function read(services: Of, url: string): Promise<KeySet> {
  const { status, text } = await getOutside(url, services, {
    headers: { accept: 'application/json' },
    timeoutMs: TIMEOUT_MS,
    mostBytes: MOST_BYTES,
  });
  if (status !== 200) throw new Error(`The key set answered ${status}.`);
  return z.parse(KeySet, JSON.parse(text));
}

async function keysAt(services: Of, url: string, kid: string): Promise<KeySet> {
  const now = services.now().getTime();
  const before = known.get(url);
  const age = before ? now - before.at : Number.POSITIVE_INFINITY;
  const cachedKeys = await before?.keys.catch(() => undefined);
  const hasKey = cachedKeys?.keys.some((key) => key.kid === kid) ?? false;
  if (cachedKeys && (hasKey ? age < FRESH_MS : age < AGAIN_MS)) return cachedKeys;
  if (!cachedKeys && age < AGAIN_MS)
    throw new LtiError(502, 'The other site’s keys can’t be read. Try again in a minute.');
  const keys = read(services, url);
  known.set(url, { at: now, keys });
  if (known.size > 500) known.delete(known.keys().next().value ?? '');
  return keys.catch((error: unknown) => {
    throw new LtiError(502, `The key set at ${url} can’t be read: ${reasonOf(error)}.`);
  });
}

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 120);

interface Expected {
  keys: { jwksUrl: string } | { publicKey: PublicKey };
  issuer: string;
  audience: string | string[];
}

/** The claims of a message that the other side signed. Throws `LtiError`, whose words say what is wrong. */
export async function verified(services: Of, token: string, { keys, issuer, audience }: Expected): Promise<JWTPayload> {
  const header = headerOf(token);
  if (header.alg !== ALGORITHM) throw new LtiError(401, `The message must be signed with ${ALGORITHM}.`);
  const key = await keyFor(services, keys, header.kid);
  try {
    const { payload } = await jwtVerify(token, key, {
      algorithms: [ALGORITHM],
      issuer,
      audience,
      clockTolerance: TOLERANCE_SECONDS,
      maxTokenAge: MOST_AGE_SECONDS,
      requiredClaims: ['exp', 'iat'],
      currentDate: services.now(),
    });
    return payload;
  } catch (error) {
    throw new LtiError(401, `The message isn’t valid: ${reasonOf(error)}.`);
  }
}

/** One key that was typed in, whatever it is called; else the one of the set that the message names. */
async function keyFor(services: Of, keys: Expected['keys'], kid: string | undefined): Promise<JWTVerifyGetKey> {
  if ('publicKey' in keys) {
    const key = await importJWK(keys.publicKey as JWK, ALGORITHM);
    return async () => key;
  }
  if (typeof kid !== 'string') throw new LtiError(401, 'The message doesn’t name its key.');
  return createLocalJWKSet((await keysAt(services, keys.jwksUrl, kid)) as unknown as JSONWebKeySet);
}

function headerOf(token: string) {
  try {
    return decodeProtectedHeader(token);
  } catch {
    throw new LtiError(400, 'The message can’t be read.');
  }
}
