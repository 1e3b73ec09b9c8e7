import type { Assessment } from '@stepwell/contract/speaking/scoring/assess.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' });

/** One try at a task: a recording with what was measured in it, or a typed answer. */
export const speakingAttempts = pgTable(
  'speaking_attempts',
  {
    /** Chosen by the sender, so that a recording that is sent twice is one attempt. */
    id: uuid().primaryKey(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Tasks are files of the product. */
    taskId: text('task_id').notNull(),
    way: text({ enum: ['voice', 'text'] }).notNull(),
    spokenAt: moment('spoken_at').notNull(),
    /** The typed answer, or a transcript. */
    typed: text().notNull().default(''),
    /** The model that wrote the transcript; nothing where the learner did. */
    transcribedBy: text('transcribed_by'),
    transcribedAt: moment('transcribed_at'),
    /** In the storage, as long as it is kept. */
    recordingKey: text('recording_key'),
    assessment: jsonb().$type<Assessment>(),
    /** The whole score, 0 to 100; nothing for typed answers, talks and recordings with a fault. */
    score: smallint(),
    counts: boolean().notNull(),
  },
  (t) => [
    index('speaking_attempts_of_student').on(t.studentId, t.spokenAt),
    index('speaking_recordings_by_age').on(t.spokenAt).where(sql`${t.recordingKey} is not null`),
    check('spoken_attempt_is_assessed', sql`(${t.way} = 'voice') = (${t.assessment} is not null)`),
  ],
);
export const speakingAttemptsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** A teacher's own reading of a task, which learners hear as the model; it is kept as long as it is the model. */
export const speakingModels = pgTable('speaking_models', {
  taskId: text('task_id').primaryKey(),
  attemptId: uuid('attempt_id')
    .notNull()
    .unique()
    .references(() => speakingAttempts.id, { onDelete: 'cascade' }),
});
export const speakingModelsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };

/** A task's text as the site's speech model reads it: the newest of each task, by whose voice. */
export const speakingVoices = pgTable('speaking_voices', {
  taskId: text('task_id').primaryKey(),
  id: uuid().notNull().unique().default(sql`uuidv7()`),
  text: text().notNull(),
  model: text().notNull(),
  voice: text().notNull(),
  fileKey: text('file_key').notNull(),
  contentType: text('content_type').notNull(),
  madeAt: moment('made_at').notNull(),
});

/** A mark that a student says is wrong, and what staff decided. */
export const speakingContests = pgTable(
  'speaking_contests',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    attemptId: uuid('attempt_id')
      .notNull()
      .references(() => speakingAttempts.id, { onDelete: 'cascade' }),
    /** The word's place in the text, from 0. */
    wordAt: integer('word_at').notNull(),
    comment: text().notNull(),
    contestedAt: moment('contested_at').notNull(),
    decision: text({ enum: ['open', 'accepted', 'kept'] })
      .notNull()
      .default('open'),
    reply: text().notNull().default(''),
    decidedBy: uuid('decided_by').references(() => users.id, { onDelete: 'set null' }),
    decidedAt: moment('decided_at'),
  },
  (t) => [
    unique('one_contest_per_spoken_word').on(t.attemptId, t.wordAt),
    index('speaking_contests_by_decision').on(t.decision, t.id),
    check('decided_speaking_contest_has_its_time', sql`(${t.decision} = 'open') = (${t.decidedAt} is null)`),
  ],
);
export const speakingContestsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'attemptId' };

/** Ways to say a word that this site accepts besides the published list. */
export const speakingAcceptedWays = pgTable(
  'speaking_accepted_ways',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    word: text().notNull(),
    /** ARPAbet. */
    sounds: text().notNull(),
    reason: text().notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [unique('one_accepted_way_once').on(t.word, t.sounds)],
);

/** Pieces of a recording that is on its way; they go once it is whole, or after a day. */
export const speakingPieces = pgTable(
  'speaking_pieces',
  {
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    attemptId: uuid('attempt_id').notNull(),
    position: smallint().notNull(),
    content: bytea().notNull(),
    arrivedAt: moment('arrived_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.studentId, t.attemptId, t.position] }),
    index('speaking_pieces_by_age').on(t.arrivedAt),
  ],
);
export const speakingPiecesPersonal: PersonalData = {
  export: 'no: parts of a recording that is being sent; it is in the export once it has arrived',
  erase: 'delete',
};
