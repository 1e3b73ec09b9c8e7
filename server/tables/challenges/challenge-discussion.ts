import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { challenges } from './challenges.ts';

/** What is written about a challenge: a thread is the post that opened it. The id is the writer's browser's. */
export const challengePosts = pgTable(
  'coding_posts',
  {
    id: uuid().primaryKey(),
    challengeId: uuid('challenge_id')
      .notNull()
      .references(() => challenges.id, { onDelete: 'cascade' }),
    /** Null: it opens one. */
    threadId: uuid('thread_id').references((): AnyPgColumn => challengePosts.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of a thread; empty in replies. */
    title: text().notNull().default(''),
    text: text().notNull(),
    /** Closed to those who have not solved the challenge. */
    spoiler: boolean().notNull(),
    writtenAt: moment('written_at').notNull(),
    changedAt: moment('changed_at'),
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
    /** Of a thread: its replies, and when it was begun or answered last. Kept by the write that changes them. */
    replies: integer().notNull().default(0),
    stirredAt: moment('stirred_at').notNull(),
  },
  (t) => [
    index('coding_threads_of_a_challenge').on(t.challengeId, t.stirredAt, t.id).where(sql`${t.threadId} is null`),
    index('coding_posts_of_a_thread').on(t.threadId, t.writtenAt, t.id),
    index('coding_posts_of_a_person').on(t.authorId),
    check('a_thread_has_a_title', sql`${t.threadId} is not null or ${t.title} <> ''`),
  ],
);
export const challengePostsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: others learn from it; it stands without a name once identity_users has none',
  of: 'authorId',
};

/** Somebody asks those who look after the challenge to look at a post. */
export const postReports = pgTable(
  'coding_post_reports',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => challengePosts.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    reportedAt: moment('reported_at').notNull(),
    /** Somebody has looked. */
    settledAt: moment('settled_at'),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index('coding_post_reports_of_a_person').on(t.userId)],
);
export const postReportsPersonal: PersonalData = { export: 'rows', erase: 'delete' };
