import type { SourceFile } from '@stepwell/contract/judge/programs.ts';
import { index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { challenges } from './challenges.ts';

/** What a student writes for a challenge before it is handed in, one for each language. */
export const codeDrafts = pgTable(
  'coding_code_drafts',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    language: text().notNull(),
    files: jsonb().$type<SourceFile[]>().notNull(),
    /** Grows with each save; a save names the one it saw. */
    version: integer().notNull().default(1),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.challengeId, t.language] }),
    index('coding_code_drafts_of_a_challenge').on(t.challengeId),
  ],
);
export const codeDraftsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
