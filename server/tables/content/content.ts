import { reportReasons } from '@stepwell/contract/content/comments.ts';
import { contentKinds, contentStates, type EntryContent } from '@stepwell/contract/content/entries.ts';
import { unhelpfulReasons } from '@stepwell/contract/content/readers.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { pictureColumns } from '../platform/pictures.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A piece of content: what its author works on (`draft`), and what visitors read (`live`). */
export const entries = pgTable(
  'content_entries',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    kind: text({ enum: contentKinds }).notNull(),
    slug: text().notNull(),
    state: text({ enum: contentStates }).notNull().default('draft'),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    draft: jsonb().$type<EntryContent>().notNull(),
    /** Grows with every save of the draft. */
    version: integer().notNull().default(1),
    savedAt: moment('saved_at').notNull().defaultNow(),
    live: jsonb().$type<EntryContent>(),
    /** Which version of the draft is live. */
    liveVersion: integer('live_version'),
    /** Of what is live, in minutes of reading. */
    minutes: integer().notNull().default(1),
    /** When a scheduled entry is to be published. */
    publishAt: moment('publish_at'),
    /** When it was published first. */
    publishedAt: moment('published_at'),
    /** When what is live was last changed. */
    updatedAt: moment('updated_at'),
    /** Among its kind and topic, the lowest first. */
    position: integer().notNull().default(0),
    views: integer().notNull().default(0),
    previewToken: text('preview_token').unique('one_entry_per_preview_link'),
    /** When what is live takes place; only of events and workshops. */
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    /** Of what is live. */
    words: tsvector(),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    unique('one_entry_per_slug').on(t.kind, t.slug),
    index('content_by_publication').on(t.kind, t.state, t.publishedAt, t.id),
    index('content_by_saving').on(t.kind, t.savedAt, t.id),
    index('content_of_a_person').on(t.authorId),
    index('content_scheduled').on(t.publishAt).where(sql`${t.state} = 'scheduled'`),
    index('content_by_time').on(t.kind, t.endsAt, t.id).where(sql`${t.endsAt} is not null`),
    index('content_found').using('gin', t.words),
  ],
);
export const entriesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: published for readers; the author is unnamed through identity_users',
  of: 'authorId',
};

/** Where an entry answered before; its old links lead to the new one. */
export const movedEntries = pgTable(
  'content_moved_slugs',
  {
    kind: text({ enum: contentKinds }).notNull(),
    slug: text().notNull(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
  },
  (t) => [primaryKey({ columns: [t.kind, t.slug] }), index('content_moved_slugs_of_an_entry').on(t.entryId)],
);

/** What a draft once said. Saves of one person within a few minutes share a row. */
export const versions = pgTable(
  'content_versions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: jsonb().$type<EntryContent>().notNull(),
    /** Characters of its texts. */
    size: integer().notNull(),
    begunAt: moment('begun_at').notNull().defaultNow(),
    savedAt: moment('saved_at').notNull().defaultNow(),
    savedBy: uuid('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('one_content_version_per_number').on(t.entryId, t.number),
    index('content_versions_of_a_person').on(t.savedBy),
  ],
);
export const versionsPersonal: PersonalData = {
  export: 'no: what they wrote is in content_entries',
  erase: 'keep: history of what was published; who saved it is unnamed through identity_users',
  of: 'savedBy',
};

/** What an admin says to a student about a post. */
export const remarks = pgTable(
  'content_remarks',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
  },
  (t) => [
    index('content_remarks_of_an_entry').on(t.entryId, t.id),
    index('content_remarks_of_a_person').on(t.authorId),
  ],
);
export const remarksPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: history of a post that is kept, unnamed through identity_users',
  of: 'authorId',
};

/** A picture of a text or its cover, which name it by its id. Its key cannot be guessed. */
export const contentPictures = pgTable('content_pictures', pictureColumns(), (t) => [
  index('content_pictures_of_a_person').on(t.ownerId),
  index('content_pictures_by_age').on(t.createdAt),
]);
export const contentPicturesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: published texts show them; the owner is unnamed through identity_users',
};

/** What readers say below a post. */
export const comments = pgTable(
  'content_comments',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    answersId: uuid('answers_id').references((): AnyPgColumn => comments.id, { onDelete: 'set null' }),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    state: text({ enum: ['held', 'shown', 'rejected'] })
      .notNull()
      .default('held'),
    writtenAt: moment('written_at').notNull().defaultNow(),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    index('content_comments_of_a_post').on(t.entryId, t.id),
    index('content_comments_by_state').on(t.state, t.id),
    index('content_comments_of_a_person').on(t.authorId),
    index('content_comments_decided_by').on(t.decidedBy),
    index('content_comments_answered').on(t.answersId),
  ],
);
export const commentsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'authorId' };

/** That a reader finds a comment out of place; settled by an admin’s decision. */
export const commentReports = pgTable(
  'content_comment_reports',
  {
    commentId: uuid('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text({ enum: reportReasons }).notNull(),
    text: text().notNull().default(''),
    reportedAt: moment('reported_at').notNull().defaultNow(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    primaryKey({ name: 'one_report_per_reader', columns: [t.commentId, t.userId] }),
    index('content_comment_reports_of_a_person').on(t.userId),
    index('content_comment_reports_open').on(t.commentId).where(sql`${t.settledAt} is null`),
  ],
);
export const commentReportsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Whether a help article helped: one vote for each person, or each browser of a visitor. */
export const votes = pgTable(
  'content_votes',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    /** `user:` and the person’s id, or `visitor:` and what the browser made up. */
    voter: text().notNull(),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    helpful: boolean().notNull(),
    reason: text({ enum: unhelpfulReasons }),
    text: text().notNull().default(''),
    votedAt: moment('voted_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'one_vote_per_reader', columns: [t.entryId, t.voter] }),
    index('content_votes_of_a_person').on(t.userId),
  ],
);
export const votesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'userId' };

/** Searches that found nothing, without who searched. */
export const missedSearches = pgTable(
  'content_missed_searches',
  {
    place: text({ enum: ['blog', 'help', 'faq'] }).notNull(),
    words: text().notNull(),
    times: integer().notNull().default(1),
    lastAt: moment('last_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'one_row_per_missed_search', columns: [t.place, t.words] }),
    index('content_missed_by_times').on(t.times),
  ],
);

/** Every word of what is live, for guessing what was meant where nothing matches. */
export const contentWords = pgTable('content_words', { word: text().primaryKey() });
