import { index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from './columns.ts';
import { users } from './identity.ts';

/** A picture of an author's challenges; statements and editorials name it by its id. */
export const challengePictures = pgTable(
  'coding_pictures',
  {
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
  },
  (t) => [index('coding_pictures_of_a_person').on(t.ownerId)],
);
export const challengePicturesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: challenges show them; the author is unnamed through identity_users',
};
