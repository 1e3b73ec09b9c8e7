import * as z from 'zod/mini';
import { get, post } from '../endpoint.ts';
import { ListQuery, listOf } from '../list.ts';

/** `write` may read as well. */
export const credentialScopes = ['write', 'read'] as const;

export const CredentialLine = z.object({
  credentialId: z.uuid(),
  name: z.string(),
  /** What it is called by on the wire; no secret. */
  key: z.string(),
  scope: z.enum(credentialScopes),
  /** Empty where whoever issued it was erased. */
  issuedBy: z.nullable(z.string()),
  issuedAt: z.iso.datetime(),
  /** To the minute. */
  usedAt: z.nullable(z.iso.datetime()),
  statements: z.int(),
  withdrawn: z.nullable(z.object({ at: z.iso.datetime(), reason: z.string() })),
});
export type CredentialLine = z.infer<typeof CredentialLine>;

export const NewCredential = z.object({
  name: z
    .string()
    .check(
      z.trim(),
      z.minLength(2, 'Enter a name with at least 2 characters.'),
      z.maxLength(100, 'Use at most 100 characters.'),
    ),
  scope: z.enum(credentialScopes),
});

export const LearningRecords = z.object({
  /** Where other programs knock. */
  endpoint: z.string(),
  /** Voided ones too. */
  statements: z.int(),
  lastStored: z.nullable(z.iso.datetime()),
});
export type LearningRecords = z.infer<typeof LearningRecords>;

export const credentialStates = ['open', 'withdrawn'] as const;

export const xapiCredentials = {
  state: get('/admin/xapi', { reply: LearningRecords }),
  /** Newest first. */
  list: get('/admin/xapi/credentials', {
    query: z.extend(ListQuery, {
      q: z.optional(z.string().check(z.trim(), z.maxLength(100))),
      state: z.optional(z.enum(credentialStates)),
      sort: z._default(z.enum(['newest', 'name']), 'newest'),
    }),
    reply: listOf(CredentialLine),
  }),
  /** The secret is answered this once and kept nowhere; the bearer token holds key and secret. */
  issue: post('/admin/xapi/credentials', {
    body: NewCredential,
    reply: z.extend(CredentialLine, { secret: z.string(), token: z.string() }),
  }),
  /** It opens nothing from now on; what it sent stays. */
  withdraw: post('/admin/xapi/credentials/:credentialId/withdrawal', {
    params: z.object({ credentialId: z.uuid() }),
    body: z.object({
      reason: z
        .string()
        .check(
          z.trim(),
          z.minLength(3, 'Enter a reason with at least 3 characters.'),
          z.maxLength(500, 'Use at most 500 characters.'),
        ),
    }),
    reply: CredentialLine,
  }),
};
