import * as z from 'zod/mini';
import { del, get, post, put } from '../endpoint.ts';
import { DeviceToken, Email, NewPassword, SignedIn, SignInAnswer } from './identity.ts';

const LinkToken = z.string().check(z.minLength(20), z.maxLength(100));
/** The password a person has now, asked again before something that whoever stole a session must not do. */
export const OwnPassword = z
  .string('Enter your password.')
  .check(z.minLength(1, 'Enter your password.'), z.maxLength(200, 'This password is too long.'));
/** Six digits of the app or a recovery code, with whatever spaces and dashes people type. */
export const OwnCode = z
  .string('Enter the code.')
  .check(z.trim(), z.minLength(6, 'Enter the 6-digit code or a recovery code.'), z.maxLength(40, 'This is too long.'));

export const linkPurposes = ['confirm', 'password', 'email'] as const;

/** What a person without a session may do to get one. */
export const signingIn = {
  /** The second half of a sign-in: its token lives for five minutes. */
  secondStep: post('/auth/second-step', {
    body: z.object({
      token: LinkToken,
      code: OwnCode,
      /** Asks no second step in this browser for thirty days. */
      trust: z._default(z.boolean(), false),
      device: z.optional(DeviceToken),
    }),
    reply: z.extend(SignedIn, { device: DeviceToken, recoveryCodesLeft: z.nullable(z.int()) }),
  }),
  /** Sends a link to choose a new password; the same answer for every address. */
  forgotPassword: post('/auth/forgotten-password', {
    body: z.object({ email: Email }),
    reply: z.object({ email: z.string() }),
  }),
  /** Spends that link, ends every session the person has, and signs in. */
  newPassword: post('/auth/new-password', {
    body: z.object({ token: LinkToken, password: NewPassword, device: z.optional(DeviceToken) }),
    reply: SignInAnswer,
  }),
  /** What a link from a letter is for and whether it still works, without spending it. */
  link: post('/auth/link', {
    body: z.object({ token: LinkToken }),
    reply: z.object({ purpose: z.enum(linkPurposes), state: z.enum(['open', 'expired', 'used']) }),
  }),
  /** Spends the link that was sent to a new address: from now on it is the person's. */
  confirmEmail: post('/auth/new-email', {
    body: z.object({ token: LinkToken }),
    reply: z.object({ email: z.string() }),
  }),
};

/** Browser and system by the names of their makers, as far as the browser tells. */
export const Device = z.object({
  browser: z.nullable(z.string()),
  system: z.nullable(z.string()),
  kind: z.enum(['computer', 'phone', 'tablet', 'unknown']),
});
export type Device = z.infer<typeof Device>;

/** Somebody's own open session. */
export const OwnSession = z.object({
  sessionId: z.uuid(),
  device: Device,
  createdAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  /** The one that asks. */
  isThis: z.boolean(),
});
export type OwnSession = z.infer<typeof OwnSession>;

export const TrustedDevice = z.object({
  deviceId: z.uuid(),
  device: Device,
  seenAt: z.iso.datetime(),
  trustedUntil: z.iso.datetime(),
});
export type TrustedDevice = z.infer<typeof TrustedDevice>;

const TwoStep = z.object({
  /** Since when an app is asked for; empty while it is off. */
  since: z.nullable(z.iso.datetime()),
  recoveryCodesLeft: z.int(),
});
export type TwoStep = z.infer<typeof TwoStep>;
const RecoveryCodes = z.object({ recoveryCodes: z.array(z.string()) });
const Proof = z.object({ password: OwnPassword, code: OwnCode });
/**
 * Before a way into the account is added or removed: whoever signed in more than ten minutes ago says their password, and
 * their code where two-step sign-in is on; `prove_yourself` names what is missing by field.
 */
export const FreshProof = z.object({ password: z.optional(OwnPassword), code: z.optional(OwnCode) });

/** What signed-in people of every status decide about the ways into their account. */
export const security = {
  /** Ends every other session. */
  changePassword: put('/account/password', {
    body: z.object({ current: OwnPassword, password: NewPassword, device: z.optional(DeviceToken) }),
    reply: z.object({ ended: z.int() }),
  }),
  /** Sends a link to the new address; nothing changes before it is opened. The same answer for a taken address. */
  changeEmail: put('/account/email', {
    body: z.object({ email: Email, password: OwnPassword }),
    reply: z.object({ email: z.string() }),
  }),
  /** The one that asks first, then the one last used; never more than `most`. */
  sessions: get('/account/sessions', { reply: z.object({ sessions: z.array(OwnSession), most: z.int() }) }),
  endSession: del('/account/sessions/:sessionId', {
    params: z.object({ sessionId: z.uuid() }),
    reply: z.object({ ended: z.int() }),
  }),
  endOtherSessions: del('/account/sessions', { reply: z.object({ ended: z.int() }) }),
  twoStep: get('/account/two-step', { reply: TwoStep }),
  /** A fresh secret for the app; it counts once `confirmTwoStep` has seen a code made with it. */
  beginTwoStep: post('/account/two-step', {
    body: z.object({ password: OwnPassword }),
    reply: z.object({ secret: z.string(), uri: z.string() }),
  }),
  /** Switches it on, and shows the recovery codes this once. */
  confirmTwoStep: put('/account/two-step', { body: z.object({ code: OwnCode }), reply: RecoveryCodes }),
  endTwoStep: post('/account/two-step/end', { body: Proof, reply: TwoStep }),
  /** Ten new ones; the old ones open nothing from then on. */
  renewRecoveryCodes: post('/account/recovery-codes', { body: Proof, reply: RecoveryCodes }),
  trustedDevices: get('/account/trusted-devices', { reply: z.object({ devices: z.array(TrustedDevice) }) }),
  forgetDevice: del('/account/trusted-devices/:deviceId', {
    params: z.object({ deviceId: z.uuid() }),
    reply: z.object({ devices: z.array(TrustedDevice) }),
  }),
};
