import { createECDH } from 'node:crypto';
import { importJWK, SignJWT } from 'jose';
import type { Db } from '../platform/database/db.ts';
import { faultOfTarget, OutgoingFailure, type OutgoingRules, postOutside } from '../platform/http/outgoing.ts';
import { secretMadeBy } from '../platform/security/secret.ts';
import { siteSettingsOf } from '../platform/site-settings.ts';
import type { Push, PushMessage } from '../ports/push.ts';
import { areKeys, encryptedFor } from './push-encryption.ts';

const TIMEOUT_MS = 10_000;
/** How long a maker keeps a message for a browser that is closed. */
const TTL_SECONDS = 24 * 60 * 60;
/** The longest text whose encrypted form every maker takes: they promise 4096 bytes. */
const MOST = { title: 150, body: 500 };

/** The keys of the environment, base64url, as `web-push generate-vapid-keys` and its like print them. */
export interface VapidKeys {
  publicKey: string;
  privateKey: string;
}

/** Whether two keys belong together. */
export function isPair({ publicKey, privateKey }: VapidKeys) {
  try {
    return publicOf(privateKey) === publicKey.replace(/=+$/, '');
  } catch {
    return false;
  }
}

function publicOf(privateKey: string) {
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(Buffer.from(privateKey, 'base64url'));
  return pair.getPublicKey('base64url');
}

function newPrivateKey() {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair.getPrivateKey('base64url');
}

/**
 * Push messages to browsers by way of their makers: encrypted for the one browser (RFC 8291) and signed with this
 * installation's key (VAPID, RFC 8292), which is made once and kept with its other secrets unless the environment has one.
 */
export function vapidPush(db: Db, rules: OutgoingRules, given?: VapidKeys, timeoutMs = TIMEOUT_MS): Push {
  const keys = async () => {
    const privateKey = given?.privateKey ?? (await secretMadeBy(db, 'vapid', async () => newPrivateKey()));
    const publicKey = publicOf(privateKey);
    const point = Buffer.from(publicKey, 'base64url');
    const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'));
    return {
      publicKey,
      key: await importJWK({ kty: 'EC', crv: 'P-256', d: privateKey, x: x ?? '', y: y ?? '' }, 'ES256'),
    };
  };
  let known: ReturnType<typeof keys> | undefined;
  const keysOnce = () => {
    known ??= keys().catch((error: unknown) => {
      known = undefined;
      throw error;
    });
    return known;
  };

  async function authorization(endpoint: string) {
    const { publicKey, key } = await keysOnce();
    const token = await new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(new URL(endpoint).origin)
      .setExpirationTime('12h')
      .setSubject(await contactOf(db, rules.publicUrl))
      .sign(key);
    return `vapid t=${token}, k=${publicKey}`;
  }

  return {
    publicKey: async () => (await keysOnce()).publicKey,
    faultOf: (target) =>
      faultOfTarget(target.endpoint, rules) ?? (areKeys(target) ? undefined : 'These are no keys of a browser.'),
    async send(target, message) {
      try {
        const { status } = await postOutside(target.endpoint, rules, {
          headers: {
            authorization: await authorization(target.endpoint),
            'content-encoding': 'aes128gcm',
            'content-type': 'application/octet-stream',
            ttl: String(TTL_SECONDS),
            urgency: 'normal',
          },
          body: encryptedFor(target, JSON.stringify(shortened(message))),
          timeoutMs,
          mostBytes: 1024,
        });
        if (status === 404 || status === 410) return 'gone';
        return status >= 200 && status < 300 ? 'sent' : 'failed';
      } catch (error) {
        if (!(error instanceof OutgoingFailure)) throw error;
        // An address that leads into the private network by now never was a maker's.
        return error.fault === 'private-address' ? 'gone' : 'failed';
      }
    },
  };
}

const cut = (text: string, most: number) => (text.length > most ? `${text.slice(0, most - 1)}…` : text).toWellFormed();
const shortened = ({ title, body, path, tag }: PushMessage) => ({
  title: cut(title, MOST.title),
  body: cut(body, MOST.body),
  path,
  tag,
});

/** Whom a maker of browsers can write to about our messages. */
async function contactOf(db: Db, publicUrl: string) {
  const { contactEmail } = await siteSettingsOf(db);
  if (contactEmail) return `mailto:${contactEmail}`;
  return publicUrl.startsWith('https:') ? publicUrl : 'mailto:no-reply@stepwell.test';
}
