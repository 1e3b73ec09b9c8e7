import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, isNull, sql } from 'drizzle-orm';
import { type Db, preparedOn } from '../../../platform/database/db.ts';
import { isDiskFull } from '../../../platform/files/disk.ts';
import type { ApiKeys } from '../../../platform/http/api-keys.ts';
import { mayLearn } from '../../../platform/security/viewer.ts';
import { users } from '../../../tables/identity/identity.ts';
import { apiKeys as keys } from '../../../tables/integrations/api-keys.ts';
import { hashOf, profileColumns, profileOf } from '../../identity/sessions.public.ts';
import { scopeOf } from './scopes.ts';

/** A key's last use is written at most this often, so that reading does not become writing. */
const USED_EVERY_MS = 60_000;

const keyQuery = preparedOn((db) =>
  db
    .select({
      ...profileColumns,
      keyId: keys.id,
      keyName: keys.name,
      scopes: keys.scopes,
      expiresAt: keys.expiresAt,
      usedAt: keys.usedAt,
    })
    .from(keys)
    .innerJoin(users, eq(users.id, keys.userId))
    .where(and(eq(keys.keyHash, sql.placeholder('hash')), isNull(keys.revokedAt), isNull(users.erasedAt)))
    .prepare('owner_of_api_key'),
);

/** The person is read with each call: role, status and everything else hold for the key as they do for a session. */
export const apiKeys: ApiKeys = {
  scopeOf,
  async open({ db, now }, token, { scope, address }) {
    const [row] = await keyQuery(db).execute({ hash: hashOf(token) });
    const at = now();
    if (!row || row.expiresAt <= at) throw new Problem('key_not_valid');
    if (row.status === 'suspended') throw new Problem('key_suspended');
    if (scope === undefined) throw new Problem('key_refused');
    if (!row.scopes.some((given) => given === scope))
      throw new Problem('key_scope_missing', {
        message: `This API key doesn’t have the permission “${scope}”. Create a key that includes it in Settings.`,
      });
    const { id, role, status, keyId, keyName: name, usedAt } = row;
    if (!usedAt || at.getTime() - usedAt.getTime() >= USED_EVERY_MS) await noteUse(db, keyId, at, address);
    const apiKey = { keyId, name };
    return { id, role, status, sessionId: keyId, viewedBy: null, apiKey, profile: profileOf(row) };
  },
};

async function noteUse(db: Db, keyId: string, at: Date, address: string) {
  // Without room to note it, programs can still read.
  await db
    .update(keys)
    .set({ usedAt: at, usedFrom: address })
    .where(eq(keys.id, keyId))
    .catch((error) => {
      if (!isDiskFull(error)) throw error;
    });
}

/** Whether media may still be loaded by a link that was answered to this key. */
export async function keyMayLearn(db: Db, keyId: string) {
  const [row] = await db
    .select({ role: users.role, status: users.status })
    .from(keys)
    .innerJoin(users, eq(users.id, keys.userId))
    .where(and(sql`${keys.id}::text = ${keyId}`, isNull(keys.revokedAt), gt(keys.expiresAt, sql`now()`)));
  return row !== undefined && mayLearn(row);
}
