import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreationOptions, PasskeyCreated, PasskeySigned, RequestOptions } from '@stepwell/contract/passkeys.ts';

const ORIGIN = 'http://localhost:3000';
const b64 = (bytes: Uint8Array | string) => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest();

/** Flags of authenticator data (WebAuthn §6.1). */
const [PRESENT, VERIFIED, HAS_KEY] = [0x01, 0x04, 0x40];

interface Lies {
  origin?: string;
  /** The name whose key it says it is. */
  rpId?: string;
  /** Asked nobody for a finger. */
  unverified?: boolean;
  counter?: number;
  type?: string;
  userHandle?: string | undefined;
}

/** A device with one P-256 key, as WebAuthn describes it; it lies where a test wants it to. */
export function newAuthenticator() {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const id = randomBytes(32);
  let counter = 0;
  let handle: string | undefined;

  const dataOf = (rpId: string, flags: number, count: number, more = Buffer.alloc(0)) => {
    const counted = Buffer.alloc(4);
    counted.writeUInt32BE(count);
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), counted, more]);
  };
  const clientData = (type: string, challenge: string, origin = ORIGIN) =>
    JSON.stringify({ type, challenge, origin, crossOrigin: false });
  const named = { id: b64(id), rawId: b64(id), type: 'public-key' as const };

  return {
    id: b64(id),
    create({ challenge, rp, user }: CreationOptions, lies: Lies = {}): PasskeyCreated {
      handle = user.id;
      const cose = isoCBOR.encode(
        new Map<number, number | Uint8Array>([
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
          [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
        ]) as never,
      );
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const flags = PRESENT | HAS_KEY | (lies.unverified ? 0 : VERIFIED);
      const authData = dataOf(lies.rpId ?? rp.id, flags, counter, Buffer.concat([Buffer.alloc(16), length, id, cose]));
      const attestation = new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', new Uint8Array(authData)],
      ]);
      const said = clientData(lies.type ?? 'webauthn.create', challenge, lies.origin);
      return {
        ...named,
        response: {
          clientDataJSON: b64(said),
          attestationObject: b64(isoCBOR.encode(attestation as never)),
          transports: ['internal'],
        },
      };
    },
    sign({ challenge, rpId }: RequestOptions, lies: Lies = {}): PasskeySigned {
      counter = lies.counter ?? counter + 1;
      const said = clientData(lies.type ?? 'webauthn.get', challenge, lies.origin);
      const authenticatorData = dataOf(lies.rpId ?? rpId, PRESENT | (lies.unverified ? 0 : VERIFIED), counter);
      const signature = sign('sha256', Buffer.concat([authenticatorData, sha256(said)]), privateKey);
      const userHandle = 'userHandle' in lies ? lies.userHandle : handle;
      return {
        ...named,
        response: {
          clientDataJSON: b64(said),
          authenticatorData: b64(authenticatorData),
          signature: b64(signature),
          ...(userHandle && { userHandle }),
        },
      };
    },
  };
}
