import { integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { moment } from '../columns.ts';
import { challenges } from './challenges.ts';

/** Two submissions, and how alike they are from 0 to 1. */
export interface StoredPair {
  one: string;
  other: string;
  likeness: number;
}

/** What the newest comparison of a challenge's programs came to; whose they are stands with the submissions. */
export const similarityReports = pgTable('coding_similarity_reports', {
  challengeId: uuid('challenge_id')
    .primaryKey()
    .references(() => challenges.id, { onDelete: 'cascade' }),
  state: text({ enum: ['making', 'ready', 'failed'] }).notNull(),
  askedAt: moment('asked_at').notNull(),
  madeAt: moment('made_at'),
  programs: integer().notNull().default(0),
  people: integer().notNull().default(0),
  pairs: jsonb().$type<StoredPair[]>().notNull().default([]),
});
