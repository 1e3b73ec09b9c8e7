import { isIP } from 'node:net';
import {
  type AuthenticationResponseJSON,
  type RegistrationResponseJSON,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import { decodeAttestationObject, isoBase64URL, isoCBOR } from '@simplewebauthn/server/helpers';
import type { PasskeyCreated, PasskeySigned } from '@stepwell/contract/identity/passkeys.ts';
import { Problem } from '@stepwell/contract/problem.ts';

/** Ed25519, P-256 and RSA by their COSE numbers: what devices can make, the newest kind first. */
export const ALGORITHMS = [-8, -7, -257];

/** The name that keys of this site belong to, or nothing where it is known by a number: WebAuthn refuses those. */
export function hostOf(publicUrl: string) {
  const { hostname } = new URL(publicUrl);
  return isIP(hostname.replace(/^\[|\]$/g, '')) ? null : hostname;
}

/** Name and origin that every key has to fit. Throws `passkeys_need_a_name`. */
export function partyOf(publicUrl: string) {
  const id = hostOf(publicUrl);
  if (!id) throw new Problem('passkeys_need_a_name');
  return { id, origin: new URL(publicUrl).origin };
}
type Party = ReturnType<typeof partyOf>;

/** The challenge that a device says it has answered; checked again with everything else once its row is found. */
export function challengeIn({ response }: { response: { clientDataJSON: string } }) {
  try {
    const clientData: unknown = JSON.parse(isoBase64URL.toUTF8String(response.clientDataJSON));
    const challenge = (clientData as { challenge?: unknown } | null)?.challenge;
    if (typeof challenge === 'string') return challenge;
  } catch {
    // Not the JSON that a browser writes.
  }
  throw new Problem('passkey_not_right');
}

/** The key that a device has made for this challenge. Throws `passkey_not_right`. */
export async function checkCreated(created: PasskeyCreated, challenge: string, { id, origin }: Party) {
  return checked(async () => {
    const { verified, registrationInfo } = await verifyRegistrationResponse({
      response: { ...withoutAttestation(created), clientExtensionResults: {} } as RegistrationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return verified ? registrationInfo.credential : undefined;
  });
}

/** Whether this key signed this challenge; answers its new counter. Throws `passkey_not_right`. */
export async function checkSigned(
  signed: PasskeySigned,
  challenge: string,
  key: { id: string; publicKey: Uint8Array; counter: number },
  { id, origin }: Party,
) {
  return checked(async () => {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...signed, clientExtensionResults: {} } as AuthenticationResponseJSON,
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: id,
      requireUserVerification: true,
      // A counter that stands still or goes back is refused in here: somebody may have copied the key.
      credential: { id: key.id, publicKey: Uint8Array.from(key.publicKey), counter: key.counter },
    });
    return verified ? authenticationInfo : undefined;
  });
}

/**
 * Who made the device is nothing to us, and looking into it would follow addresses that strangers write into
 * certificates; so only the key itself is read, as though the device had said nothing of its maker.
 */
function withoutAttestation(created: PasskeyCreated): PasskeyCreated {
  const { attestationObject } = created.response;
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData');
  const bare = isoCBOR.encode(
    new Map<string, unknown>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ]) as never,
  );
  return { ...created, response: { ...created.response, attestationObject: isoBase64URL.fromBuffer(bare) } };
}

/** The library throws at whatever does not fit, and at bytes that are none: to us both are one refusal. */
async function checked<T>(check: () => Promise<T | undefined>): Promise<T> {
  const found = await check().catch(() => undefined);
  if (found === undefined) throw new Problem('passkey_not_right');
  return found;
}
