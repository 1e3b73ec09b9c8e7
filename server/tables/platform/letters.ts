import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** A site's own words of the product's letters, every save of them; the newest counts. An empty field is the product's own. */
export const letterVersions = pgTable(
  'platform_letter_versions',
  {
    name: text().notNull(),
    number: integer().notNull(),
    /** With fields in double braces, as the text. */
    subject: text().notNull(),
    text: text().notNull(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ name: 'one_letter_version_per_number', columns: [t.name, t.number] }),
    index('platform_letter_versions_of_a_person').on(t.savedBy),
  ],
);
export const letterVersionsPersonal: PersonalData = {
  export: 'no: texts of the site, written for it',
  erase: 'keep: history of the site’s own texts; who saved them is unnamed through identity_users',
  of: 'savedBy',
};
