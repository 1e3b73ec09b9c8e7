import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { DeviceToken, FullName, SignInAnswer } from './identity.ts';
import { FreshProof, OwnPassword } from './sign-in.ts';

const Token = z.string().check(z.minLength(20), z.maxLength(100));
/** Where the browser goes, and what it keeps meanwhile to show that it is the one that went. */
const Begun = z.object({ address: z.url(), token: z.string() });

export const LinkedAccount = z.object({
  /** Names the link in addresses. */
  linkId: z.string(),
  /** The other site, as its own address says. */
  host: z.string(),
  email: z.nullable(z.string()),
  createdAt: z.iso.datetime(),
  usedAt: z.nullable(z.iso.datetime()),
});
export type LinkedAccount = z.infer<typeof LinkedAccount>;

const OwnLinks = z.object({
  accounts: z.array(LinkedAccount),
  /** What the other site is called here; empty where none is set up. */
  provider: z.nullable(z.string()),
});
export type OwnLinks = z.infer<typeof OwnLinks>;

/** What coming back from the other site leads to. */
export const BackAnswer = z.union([
  SignInAnswer,
  z.object({ kind: z.literal('linked') }),
  /** The address belongs to an account: its owner shows that it is theirs, once, and both are one from then on. */
  z.object({ kind: z.literal('prove'), token: z.string(), email: z.string() }),
  /** Nobody is known there; a name and the terms, and there is a new account. */
  z.object({ kind: z.literal('new'), token: z.string(), email: z.string(), fullName: z.string() }),
]);
export type BackAnswer = z.infer<typeof BackAnswer>;

/** Accounts in another site (OpenID Connect) that open one here. */
export const linkedAccounts = {
  /** The word on the button; empty where no other site is set up. */
  provider: get('/auth/oidc', { reply: z.object({ provider: z.nullable(z.string()) }) }),
  begin: post('/auth/oidc/begin', { reply: Begun }),
  /** What the other site sent along, and the token that this browser kept; both are good once, for ten minutes. */
  back: post('/auth/oidc/back', {
    body: z.object({
      token: Token,
      /** As it stands in the address, with its question mark. */
      search: z.string().check(z.maxLength(8_000), z.regex(/^\?/)),
      device: z.optional(DeviceToken),
    }),
    reply: BackAnswer,
  }),
  /** Links by the password of the account that the address belongs to, and signs in. */
  prove: post('/auth/oidc/prove', {
    body: z.object({ token: Token, password: OwnPassword, device: z.optional(DeviceToken) }),
    reply: SignInAnswer,
  }),
  /** Makes a pending student whose address is confirmed, and signs in. */
  signUp: post('/auth/oidc/sign-up', {
    body: z.object({
      token: Token,
      fullName: FullName,
      terms: z.literal(true, 'Accept the terms to continue.'),
      device: z.optional(DeviceToken),
    }),
    reply: SignInAnswer,
  }),
  list: get('/account/linked-accounts', { reply: OwnLinks }),
  /** From the settings. */
  link: post('/account/linked-accounts/begin', { body: FreshProof, reply: Begun }),
  unlink: post('/account/linked-accounts/:linkId/unlink', {
    body: FreshProof,
    params: z.object({ linkId: z.string().check(z.regex(/^[\w-]{43}$/)) }),
    reply: OwnLinks,
  }),
};
