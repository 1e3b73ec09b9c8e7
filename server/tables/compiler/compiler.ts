import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** Programs that people keep for themselves. */
export const snippets = pgTable(
  'coding_snippets',
  {
    /** Made by the browser, so that a save sent twice is one. */
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    language: text().notNull(),
    files: jsonb().$type<SourceFile[]>().notNull(),
    /** Counts its saves. */
    revision: integer().notNull().default(1),
    /** The end of the link that shows it to others; nobody sees it without. */
    shareToken: text('share_token').unique('one_snippet_per_link'),
    createdAt: moment('created_at').notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [index('coding_snippets_of_a_person').on(t.ownerId, t.updatedAt.desc(), t.id)],
);
export const snippetsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** As a snippet stood before it was changed; several saves within some minutes leave one. */
export const snippetVersions = pgTable(
  'coding_snippet_versions',
  {
    snippetId: uuid('snippet_id')
      .notNull()
      .references(() => snippets.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    title: text().notNull(),
    language: text().notNull(),
    files: jsonb().$type<SourceFile[]>().notNull(),
    madeAt: moment('made_at').notNull().default(sql`now()`),
  },
  (t) => [primaryKey({ columns: [t.snippetId, t.number] })],
);
export const snippetVersionsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'snippetId' };
