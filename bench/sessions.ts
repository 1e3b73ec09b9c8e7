import { randomUUID } from 'node:crypto';
import { look } from '../e2e/testing/stepwell.ts';
import { hashOf } from '../server/slices/identity/sessions.public.ts';

/** So many open sessions of one person: each is counted by itself, and calls twenty times a second at most. */
export async function sessionsOf(databaseUrl: string, email: string, count: number) {
  const tokens = Array.from({ length: count }, () => randomUUID());
  await look(
    databaseUrl,
    `insert into identity_sessions (token_hash, user_id, expires_at)
     select given.hash, u.id, now() + interval '1 day' from unnest($1::text[]) given(hash), identity_users u
     where u.email = $2`,
    [tokens.map(hashOf), email],
  );
  return tokens;
}
