import * as z from 'zod/mini';
import { del, get, post } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';

/** What a key may be given; each opens the endpoints that the server’s table of scopes lists, and nothing else. */
export const apiScopes = [
  'profile:read',
  'catalogue:read',
  'learning:read',
  'learning:write',
  'grades:read',
  'grades:write',
  'classes:read',
  'jobs:read',
  'jobs:write',
  'orders:read',
  'students:read',
  'students:write',
  'people:provision',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/** Days until a key expires; none lives longer than a year. */
export const keyDays = [30, 90, 365] as const;
export const MOST_KEYS = 20;

const Scopes = z.array(z.enum(apiScopes));

export const ApiKey = z.object({
  keyId: z.uuid(),
  name: z.string(),
  /** How the key begins, to recognise it by; no secret. */
  start: z.string(),
  scopes: Scopes,
  createdAt: z.iso.datetime(),
  expiresAt: z.iso.datetime(),
  /** To the minute. */
  usedAt: z.nullable(z.iso.datetime()),
  /** The network address it was last used from. */
  usedFrom: z.nullable(z.string()),
  revokedAt: z.nullable(z.iso.datetime()),
});
export type ApiKey = z.infer<typeof ApiKey>;

export const NewApiKey = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Enter a name with at least 2 characters.'),
      z.maxLength(60, 'Use at most 60 characters.'),
    ),
  scopes: Scopes.check(
    z.minLength(1, 'Choose at least one permission.'),
    z.maxLength(apiScopes.length),
    z.refine((all) => new Set(all).size === all.length, 'Each permission can be chosen only once.'),
  ),
  days: z.union(
    keyDays.map((days) => z.literal(days)),
    'Choose when the key expires.',
  ),
});
export type NewApiKey = z.infer<typeof NewApiKey>;

/** What proves that it is really them, where the sign-in is not fresh. */
const Proof = {
  password: z.optional(z.string().check(z.maxLength(200, 'This password is too long.'))),
  code: z.optional(z.string().check(z.trim(), z.maxLength(40, 'This is too long.'))),
};

export const ScopeEndpoints = z.object({
  scope: z.enum(apiScopes),
  endpoints: z.array(z.object({ method: z.string(), path: z.string() })),
});
export type ScopeEndpoints = z.infer<typeof ScopeEndpoints>;

export const OwnApiKeys = z.object({
  keys: z.array(ApiKey),
  /** What this person’s role can use, each with the endpoints it opens. */
  scopes: z.array(ScopeEndpoints),
  /** Where the API answers. */
  baseUrl: z.string(),
  callsPerMinute: z.int(),
});
export type OwnApiKeys = z.infer<typeof OwnApiKeys>;

export const AdminApiKey = z.extend(ApiKey, {
  owner: z.object({ userId: z.uuid(), fullName: z.string(), email: z.string() }),
});
export type AdminApiKey = z.infer<typeof AdminApiKey>;

export const keyStates = ['active', 'expired', 'revoked'] as const;

const keyId = z.object({ keyId: z.uuid() });
export const apiKeys = {
  /** Newest first; those that ended are shown for 90 days. */
  list: get('/account/api-keys', { reply: OwnApiKeys }),
  /** The key is answered this once and kept nowhere. May ask for a proof (`prove_yourself`). */
  create: post('/account/api-keys', {
    body: z.extend(NewApiKey, Proof),
    reply: z.extend(ApiKey, { key: z.string() }),
  }),
  /** It opens nothing from now on. */
  revoke: del('/account/api-keys/:keyId', { params: keyId, reply: ApiKey }),
};

export const apiKeysAdmin = {
  /** Everybody’s, newest first. */
  list: get('/admin/api-keys', {
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      state: z.optional(z.enum(keyStates)),
      scope: z.optional(z.enum(apiScopes)),
    }),
    reply: listOf(AdminApiKey),
  }),
  revoke: post('/admin/api-keys/:keyId/revocation', {
    params: keyId,
    body: z.object({
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(3, 'Enter a reason with at least 3 characters.'),
          z.maxLength(500, 'Use at most 500 characters.'),
        ),
    }),
    reply: AdminApiKey,
  }),
};
