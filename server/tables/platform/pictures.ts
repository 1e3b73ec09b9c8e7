import { integer, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** A picture that somebody keeps for what they write; that names it by its id. */
export const pictureColumns = () => ({
  id: uuid().primaryKey().defaultRandom(),
  ownerId: uuid('owner_id')
    .notNull()
    .references(() => users.id),
  /** Where it lies in the storage. */
  key: text().notNull(),
  name: text().notNull(),
  contentType: text('content_type').notNull(),
  bytes: integer().notNull(),
  /** In pixels. */
  width: integer().notNull(),
  height: integer().notNull(),
  createdAt: moment('created_at').notNull().defaultNow(),
});
