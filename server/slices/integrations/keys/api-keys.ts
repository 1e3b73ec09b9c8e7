import { randomBytes } from 'node:crypto';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import {
  type ApiKey,
  type apiKeysAdmin,
  type apiKeys as contract,
  MOST_KEYS,
  type OwnApiKeys,
} from '@stepwell/contract/integrations/api-keys.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, arrayContains, desc, eq, gt, isNotNull, isNull, lt, lte, or, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { securityChanged } from '../../../events/identity.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { emit } from '../../../platform/events/event.ts';
import { API_KEY_CALLS_PER_MINUTE, API_KEY_PREFIX } from '../../../platform/http/api-keys.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { users } from '../../../tables/identity/identity.ts';
import { apiKeys } from '../../../tables/integrations/api-keys.ts';
import { proveFresh } from '../../identity/security/own-proof.public.ts';
import { hashOf } from '../../identity/sessions.public.ts';
import { scopesFor } from './scopes.ts';

type Row = typeof apiKeys.$inferSelect;
type Of = Pick<Services, 'db' | 'now'>;
const DAY_MS = 86_400_000;
/** Letters that are shown of a key: the prefix and five more of 43. */
const START = API_KEY_PREFIX.length + 5;
/** Days that keys are still shown which expired or were revoked. */
const SHOWN_DAYS = 90;

const lineOf = ({ id, name, start, scopes, createdAt, expiresAt, usedAt, usedFrom, revokedAt }: Row): ApiKey => ({
  keyId: id,
  name,
  start,
  scopes,
  createdAt: createdAt.toISOString(),
  expiresAt: expiresAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
  usedFrom,
  revokedAt: revokedAt?.toISOString() ?? null,
});

const isActive = (now: Date) => and(isNull(apiKeys.revokedAt), gt(apiKeys.expiresAt, now));

/** A person's own, newest first, with what they may give a new one. */
export async function ownKeys(
  { db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>,
  { id, profile }: Pick<Viewer, 'id' | 'profile'>,
): Promise<OwnApiKeys> {
  const rows = await db.select().from(apiKeys).where(eq(apiKeys.userId, id)).orderBy(desc(apiKeys.id));
  return {
    keys: rows.map(lineOf),
    scopes: scopesFor(profile),
    baseUrl: `${publicUrl}/api`,
    callsPerMinute: API_KEY_CALLS_PER_MINUTE,
  };
}

/**
 * A new key; only its hash is kept. It goes on after its owner's password changes, so it is only made by somebody who
 * proves to be them, and they hear of it by email. Throws what `proveFresh` does, `invalid_fields` and `too_many_keys`.
 */
export async function createKey(
  services: Of,
  viewer: Viewer,
  { name, scopes, days, ...proof }: Parsed<typeof contract.create>['body'],
) {
  const offered = scopesFor(viewer.profile).map(({ scope }) => scope);
  if (scopes.some((scope) => !offered.includes(scope)))
    throw new Problem('invalid_fields', { fields: { scopes: 'Your role can’t use one of these permissions.' } });
  await proveFresh(services, viewer, proof);
  const key = `${API_KEY_PREFIX}${randomBytes(32).toString('base64url')}`;
  const now = services.now();
  const row = await services.db.transaction(async (tx) => {
    // The person's row, so that two keys at once count each other.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('update');
    const active = await tx.$count(apiKeys, and(eq(apiKeys.userId, viewer.id), isActive(now)));
    if (active >= MOST_KEYS) throw new Problem('too_many_keys');
    const made = one(
      await tx
        .insert(apiKeys)
        .values({
          userId: viewer.id,
          name,
          keyHash: hashOf(key),
          start: key.slice(0, START),
          scopes,
          createdAt: now,
          expiresAt: new Date(now.getTime() + days * DAY_MS),
        })
        .returning(),
    );
    const at = now.toISOString();
    await emit(tx, securityChanged, { userId: viewer.id, what: 'api-key-created', at, about: { name } });
    return made;
  });
  return { ...lineOf(row), key };
}

/** Safe to repeat: a key that is revoked stays so. Throws `key_not_found`. */
export async function revokeOwn({ db, now }: Of, userId: string, keyId: string) {
  const [row] = await db
    .update(apiKeys)
    .set({ revokedAt: sql`coalesce(${apiKeys.revokedAt}, ${now().toISOString()}::timestamptz)` })
    .where(and(eq(apiKeys.id, keyId), eq(apiKeys.userId, userId)))
    .returning();
  if (!row) throw new Problem('key_not_found');
  return lineOf(row);
}

const owners = { userId: users.id, fullName: users.fullName, email: users.email };
const Place = z.tuple([z.uuid()]);

/** Everybody's; each word of a search occurs in the key's name or start, or in its owner's name or address. */
export async function allKeys({ db, now }: Of, query: Parsed<typeof apiKeysAdmin.list>['query']) {
  const { q, state, scope, limit, cursor } = query;
  const after = readCursor(Place, cursor);
  const states: Record<NonNullable<typeof state>, SQL | undefined> = {
    active: isActive(now()),
    expired: and(isNull(apiKeys.revokedAt), lte(apiKeys.expiresAt, now())),
    revoked: isNotNull(apiKeys.revokedAt),
  };
  const holds = (word: string) =>
    sql`${apiKeys.name} || ' ' || ${apiKeys.start} || ' ' || ${users.fullName} || ' ' || ${users.email} ilike ${anywhere(word)}`;
  const rows = await db
    .select({ key: apiKeys, owner: owners })
    .from(apiKeys)
    .innerJoin(users, eq(users.id, apiKeys.userId))
    .where(
      and(
        ...wordsIn(q).map(holds),
        state && states[state],
        scope && arrayContains(apiKeys.scopes, [scope]),
        after && lt(apiKeys.id, after[0]),
      ),
    )
    .orderBy(desc(apiKeys.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, ({ key }) => [key.id]);
  return { items: items.map(({ key, owner }) => ({ ...lineOf(key), owner })), nextCursor };
}

/** By an admin, who gives a reason. Throws `key_not_found` and `key_revoked`. */
export async function revokeAny({ db, now }: Of, actorId: string, keyId: string, reason: string) {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .update(apiKeys)
      .set({ revokedAt: now() })
      .where(and(eq(apiKeys.id, keyId), isNull(apiKeys.revokedAt)))
      .returning();
    if (!row) throw new Problem((await isKept(tx, keyId)) ? 'key_revoked' : 'key_not_found');
    await record(tx, {
      actorId,
      act: 'api-keys.revoked',
      subjectId: row.userId,
      before: { key: row.start },
      after: {},
      reason,
    });
    const owner = one(await tx.select(owners).from(users).where(eq(users.id, row.userId)));
    return { ...lineOf(row), owner };
  });
}

const isKept = async (db: Db, keyId: string) => (await db.$count(apiKeys, eq(apiKeys.id, keyId))) > 0;

/** Keys that ended long ago. */
export async function forgetKeys({ db, now }: Of) {
  const before = new Date(now().getTime() - SHOWN_DAYS * DAY_MS);
  await db.delete(apiKeys).where(or(lt(apiKeys.expiresAt, before), lt(apiKeys.revokedAt, before)));
}
