import type { ApiScope } from '@stepwell/contract/integrations/api-keys.ts';
import { sql } from 'drizzle-orm';
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** What programs of a person call the API by, in that person's name. */
export const apiKeys = pgTable(
  'integrations_api_keys',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    keyHash: text('key_hash').notNull().unique('one_api_key_per_hash'),
    /** How it begins, to be recognised by. */
    start: text().notNull(),
    scopes: text().array().$type<ApiScope[]>().notNull(),
    createdAt: moment('created_at').notNull(),
    expiresAt: moment('expires_at').notNull(),
    /** Written at most once a minute. */
    usedAt: moment('used_at'),
    /** The network address it was last used from. */
    usedFrom: text('used_from'),
    revokedAt: moment('revoked_at'),
  },
  (t) => [index('integrations_api_keys_of_a_person').on(t.userId)],
);
export const apiKeysPersonal: PersonalData = { export: 'rows', erase: 'delete' };
