import { homeKeys } from '@stepwell/contract/site/home-keys.ts';
import type { HomeContent } from '@stepwell/contract/site/homes.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** A home that an admin has edited: what they work on (`draft`), and what visitors see (`live`). */
export const homes = pgTable('site_homes', {
  home: text({ enum: homeKeys }).primaryKey(),
  draft: jsonb().$type<HomeContent>().notNull(),
  /** Grows with every save of the draft. */
  version: integer().notNull(),
  savedAt: moment('saved_at').notNull(),
  live: jsonb().$type<HomeContent>(),
  /** Which version of the draft is live. */
  liveVersion: integer('live_version'),
  publishedAt: moment('published_at'),
});

/** What a draft once said. Saves of one person within a few minutes share a row. */
export const homeVersions = pgTable(
  'site_home_versions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    home: text({ enum: homeKeys })
      .notNull()
      .references(() => homes.home, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: jsonb().$type<HomeContent>().notNull(),
    /** Characters of its texts. */
    size: integer().notNull(),
    begunAt: moment('begun_at').notNull(),
    savedAt: moment('saved_at').notNull(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('one_home_version_per_number').on(t.home, t.number),
    index('site_home_versions_of_a_person').on(t.savedBy),
  ],
);
export const homeVersionsPersonal: PersonalData = {
  export: 'no: texts of the site, written for it',
  erase: 'keep: history of what was published; who saved it is unnamed through identity_users',
  of: 'savedBy',
};
