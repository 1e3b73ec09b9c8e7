import { randomBytes, timingSafeEqual } from 'node:crypto';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { CredentialLine, LearningRecords, xapiCredentials } from '@stepwell/contract/xapi/credentials.ts';
import { and, asc, desc, eq, isNotNull, isNull, lt, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { type Db, one } from '../../platform/database/db.ts';
import { listFrom, readCursor } from '../../platform/database/list.ts';
import { record } from '../../platform/security/audit.ts';
import type { Services } from '../../platform/services.ts';
import { anywhere, wordsIn } from '../../platform/text/like.ts';
import { users } from '../../tables/identity/identity.ts';
import { credentials, statements } from '../../tables/xapi/xapi.ts';
import { hashOf } from '../identity/sessions.public.ts';

export type Credential = Pick<typeof credentials.$inferSelect, 'id' | 'key' | 'name' | 'scope'>;

/** In whose name statements are stored: a credential, or the site itself. */
export interface Author extends Pick<Credential, 'key' | 'name'> {
  id: string | null;
}

/** A credential's use is written at most this often, so that reading does not become writing. */
const USED_EVERY = 60_000;

/**
 * Whose header this is: `Basic` with key and secret, or `Bearer` with both, joined by a dot. Nothing where it is none of
 * ours, or withdrawn.
 */
export async function credentialOf(
  { db, now }: Pick<Services, 'db' | 'now'>,
  header: string,
): Promise<Credential | undefined> {
  const { key, secret } = pairIn(header) ?? {};
  // PostgreSQL keeps no NUL in a text, so nobody has such a key.
  if (!key || secret === undefined || key.includes('\0')) return undefined;
  const [row] = await db.select().from(credentials).where(eq(credentials.key, key));
  if (!row || row.withdrawnAt) return undefined;
  if (!timingSafeEqual(Buffer.from(hashOf(secret)), Buffer.from(row.secretHash))) return undefined;
  const at = now();
  if (!row.usedAt || at.getTime() - row.usedAt.getTime() >= USED_EVERY) await noteUse(db, row.id, at);
  return row;
}

const noteUse = (db: Db, id: string, at: Date) =>
  db
    .update(credentials)
    .set({ usedAt: at })
    .where(and(eq(credentials.id, id), or(isNull(credentials.usedAt), lt(credentials.usedAt, at))));

function pairIn(header: string) {
  const [, scheme = '', value = ''] = /^(Basic|Bearer) +(\S+)$/i.exec(header) ?? [];
  const basic = scheme.toLowerCase() === 'basic';
  const text = basic ? Buffer.from(value, 'base64').toString('utf8') : value;
  const at = text.indexOf(basic ? ':' : '.');
  return at > 0 ? { key: text.slice(0, at), secret: text.slice(at + 1) } : undefined;
}

const columns = {
  id: credentials.id,
  name: credentials.name,
  key: credentials.key,
  scope: credentials.scope,
  issuedBy: users.fullName,
  issuedAt: credentials.issuedAt,
  usedAt: credentials.usedAt,
  withdrawnAt: credentials.withdrawnAt,
  withdrawnReason: credentials.withdrawnReason,
  statements: sql<number>`(select count(*)::int from ${statements} where ${statements.credentialId} = ${credentials.id})`,
};
const lines = (db: Db) => db.select(columns).from(credentials).leftJoin(users, eq(users.id, credentials.issuedBy));
type Row = Awaited<ReturnType<typeof lines>>[number];

const lineOf = ({ id, issuedAt, usedAt, withdrawnAt, withdrawnReason, ...row }: Row): CredentialLine => ({
  ...row,
  credentialId: id,
  issuedAt: issuedAt.toISOString(),
  usedAt: usedAt?.toISOString() ?? null,
  withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), reason: withdrawnReason ?? '' },
});

const Place = z.tuple([z.string(), z.uuid()]);

/** Each word of a search occurs in name or key. */
export async function credentialsIn(db: Db, query: Parsed<typeof xapiCredentials.list>['query']) {
  const { q, state, sort, limit, cursor } = query;
  const after = readCursor(Place, cursor);
  const holds = (word: string) => sql`${credentials.name} || ' ' || ${credentials.key} ilike ${anywhere(word)}`;
  const place = sort === 'name' ? sql`(lower(${credentials.name}), ${credentials.id})` : credentials.id;
  const beyond =
    after &&
    (sort === 'name' ? sql`${place} > (${after[0]}, ${after[1]}::uuid)` : sql`${credentials.id} < ${after[1]}::uuid`);
  const rows = await lines(db)
    .where(
      and(...wordsIn(q).map(holds), state && (state === 'open' ? isNull : isNotNull)(credentials.withdrawnAt), beyond),
    )
    .orderBy(
      ...(sort === 'name' ? [asc(sql`lower(${credentials.name})`), asc(credentials.id)] : [desc(credentials.id)]),
    )
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.name.toLowerCase(), row.id]);
  return { items: items.map(lineOf), nextCursor };
}

/** What the site knows of its record store as a whole. */
export async function stateOf({ db, publicUrl }: Pick<Services, 'db' | 'publicUrl'>): Promise<LearningRecords> {
  const { total, last } = one(
    await db
      .select({
        total: sql<number>`count(*)::int`,
        last: sql<Date | null>`max(${statements.stored})`.mapWith(statements.stored),
      })
      .from(statements),
  );
  return { endpoint: `${publicUrl}/api/xapi/`, statements: total, lastStored: last ? last.toISOString() : null };
}

/** A new pair of key and secret; only a hash of the secret is kept. */
export async function issue(
  { db, now }: Pick<Services, 'db' | 'now'>,
  issuedBy: string,
  { name, scope }: Parsed<typeof xapiCredentials.issue>['body'],
) {
  const key = `lrs_${randomBytes(9).toString('hex')}`;
  const secret = randomBytes(24).toString('base64url');
  const line = await db.transaction(async (tx) => {
    const row = one(
      await tx
        .insert(credentials)
        .values({ name, key, scope, secretHash: hashOf(secret), issuedBy, issuedAt: now() })
        .returning({ id: credentials.id }),
    );
    await record(tx, {
      actorId: issuedBy,
      act: 'xapi.credential-issued',
      subjectId: null,
      before: {},
      after: { credential: key, scope },
    });
    return lineWith(tx, row.id);
  });
  return { ...line, secret, token: `${key}.${secret}` };
}

const lineWith = async (db: Db, id: string) => lineOf(one(await lines(db).where(eq(credentials.id, id))));

/** From now on it opens nothing. */
export async function withdraw({ db, now }: Pick<Services, 'db' | 'now'>, actorId: string, id: string, reason: string) {
  return db.transaction(async (tx) => {
    const [row] = await tx.select().from(credentials).where(eq(credentials.id, id)).for('update');
    if (!row) throw new Problem('credential_not_found');
    if (row.withdrawnAt) throw new Problem('credential_withdrawn');
    await tx.update(credentials).set({ withdrawnAt: now(), withdrawnReason: reason }).where(eq(credentials.id, id));
    await record(tx, {
      actorId,
      act: 'xapi.credential-withdrawn',
      subjectId: null,
      before: { credential: row.key },
      after: {},
      reason,
    });
    return lineWith(tx, id);
  });
}
