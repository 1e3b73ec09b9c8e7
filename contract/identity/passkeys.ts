import * as z from 'zod/mini';
import { get, post, put } from '../endpoint.ts';
import { DeviceToken, SignInAnswer } from './identity.ts';
import { FreshProof } from './sign-in.ts';

/** Bytes as they travel in WebAuthn's JSON: base64url without padding. */
const bytes = (most: number) => z.string().check(z.minLength(1), z.maxLength(most), z.regex(/^[\w-]+$/));
/** At most 1023 bytes (WebAuthn §5.8.3). */
const CredentialId = bytes(1400);
const Transports = z.array(z.string().check(z.maxLength(20), z.regex(/^[a-z-]+$/))).check(z.maxLength(10));

export const PasskeyName = z
  .string('Enter a name.')
  .check(z.trim(), z.minLength(1, 'Enter a name.'), z.maxLength(60, 'Use at most 60 characters.'));

export const Passkey = z.object({
  /** Names the key in addresses; not the id that its device knows it by. */
  passkeyId: z.string(),
  name: z.string(),
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
});
export type Passkey = z.infer<typeof Passkey>;

const OwnPasskeys = z.object({
  /** The oldest first. */
  passkeys: z.array(Passkey),
  /** The name that keys of this site belong to; empty where the site is known by a number, which keys refuse. */
  host: z.nullable(z.string()),
});
export type OwnPasskeys = z.infer<typeof OwnPasskeys>;

const Params = z.object({ passkeyId: z.string().check(z.regex(/^[\w-]{43}$/)) });
const Descriptor = z.object({
  id: CredentialId,
  type: z.literal('public-key'),
  transports: z.array(z.string()),
});

/** As `navigator.credentials.create` takes it (WebAuthn §5.4), in JSON. */
const CreationOptions = z.object({
  rp: z.object({ id: z.string(), name: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.int(), type: z.literal('public-key') })),
  timeout: z.int(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type CreationOptions = z.infer<typeof CreationOptions>;

/** As `navigator.credentials.get` takes it (WebAuthn §5.5), in JSON: no list, so the device offers what it has. */
const RequestOptions = z.object({
  challenge: z.string(),
  timeout: z.int(),
  rpId: z.string(),
  userVerification: z.literal('required'),
});
export type RequestOptions = z.infer<typeof RequestOptions>;

/** What a device answers when it has made a key. */
export const PasskeyCreated = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    attestationObject: bytes(20_000),
    transports: z.optional(Transports),
  }),
});
/** What a device answers when its key has signed. */
export const PasskeySigned = z.object({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  response: z.object({
    clientDataJSON: bytes(4_000),
    authenticatorData: bytes(4_000),
    signature: bytes(8_000),
    userHandle: z.optional(bytes(100)),
  }),
});
export type PasskeyCreated = z.infer<typeof PasskeyCreated>;
export type PasskeySigned = z.infer<typeof PasskeySigned>;

/** Keys of devices (WebAuthn): they open an account without its password. */
export const passkeys = {
  list: get('/account/passkeys', { reply: OwnPasskeys }),
  /** What the device needs to make one; good for five minutes. */
  begin: post('/account/passkeys/begin', { body: FreshProof, reply: CreationOptions }),
  /** Keeps what the device has made, named after the browser until its owner finds a better name. */
  add: post('/account/passkeys', { body: PasskeyCreated, reply: OwnPasskeys }),
  rename: put('/account/passkeys/:passkeyId', {
    params: Params,
    body: z.object({ name: PasskeyName }),
    reply: OwnPasskeys,
  }),
  remove: post('/account/passkeys/:passkeyId/remove', { params: Params, body: FreshProof, reply: OwnPasskeys }),
  /** What a device signs to sign its owner in; good once, for five minutes. */
  beginSignIn: post('/auth/passkey/begin', { reply: RequestOptions }),
  /** Counts as both steps: the device has asked for a finger, a face or a number. */
  signIn: post('/auth/passkey', {
    body: z.extend(PasskeySigned, { device: z.optional(DeviceToken) }),
    reply: SignInAnswer,
  }),
};
