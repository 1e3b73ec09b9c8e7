import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { batches } from '../learning/learning.ts';

/** A class at one time; those that were scheduled together share a series. */
export const liveClasses = pgTable(
  'live_classes',
  {
    id: uuid().primaryKey(),
    seriesId: uuid('series_id'),
    /** The host. */
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    /** Neither a course nor a batch: for all approved students. */
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'cascade' }),
    batchId: uuid('batch_id').references(() => batches.id, { onDelete: 'cascade' }),
    title: text().notNull(),
    description: text().notNull(),
    timeZone: text('time_zone').notNull(),
    /** Day and time by the clock of that zone; `startsAt` is the moment of both. */
    day: text().notNull(),
    time: text().notNull(),
    minutes: integer().notNull(),
    startsAt: moment('starts_at').notNull(),
    endsAt: moment('ends_at').notNull(),
    seats: integer(),
    version: integer().notNull().default(1),
    changedAt: moment('changed_at').notNull(),
    cancelledAt: moment('cancelled_at'),
    cancelReason: text('cancel_reason').notNull().default(''),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    /** 1: told a day before; 2: told 15 minutes before. */
    reminded: integer().notNull().default(0),
    hasLobby: boolean('has_lobby').notNull().default(false),
    /** What is being recorded at the moment. */
    recordingId: uuid('recording_id'),
    /** How many breakout rooms are open, until when; null: none, or without an end. */
    breakouts: integer(),
    breakoutsEndAt: moment('breakouts_end_at'),
    /** The number of the last message, reaction or signal: they are counted here, so nobody waits for a gap. */
    lastSeq: integer('last_seq').notNull().default(0),
    /** What everyone sees large: a page of this file, a sheet of the whiteboard without one, nothing without a page. */
    shownFileId: uuid('shown_file_id'),
    shownPage: integer('shown_page'),
    /** Sound and pictures go through the media server: more people joined than browsers can connect to. */
    onMediaServer: boolean('on_media_server').notNull().default(false),
    allDraw: boolean('all_draw').notNull().default(false),
    /** The number of the last thing drawn, and how much is kept. */
    boardSeq: integer('board_seq').notNull().default(0),
    boardStrokes: integer('board_strokes').notNull().default(0),
    boardPoints: integer('board_points').notNull().default(0),
    /** Asked of those who were not there; `right` is an index into the options. */
    questions: jsonb().$type<{ text: string; options: string[]; right: number }[]>().notNull().default([]),
  },
  (t) => [
    index('live_classes_by_start').on(t.startsAt, t.id),
    index('live_classes_of_a_host').on(t.ownerId, t.startsAt),
    index('live_classes_of_a_series').on(t.seriesId, t.startsAt),
    index('live_classes_of_a_course').on(t.courseId),
    index('live_classes_of_a_batch').on(t.batchId),
    check('live_class_for_a_course_or_a_batch', sql`num_nonnulls(${t.courseId}, ${t.batchId}) <= 1`),
    check('live_class_ends_after_its_start', sql`${t.endsAt} > ${t.startsAt}`),
  ],
);
export const liveClassesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: others attended it; its host is unnamed through identity_users',
};

const ofClass = () =>
  uuid('class_id')
    .notNull()
    .references(() => liveClasses.id, { onDelete: 'cascade' });
const ofUser = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const rows: PersonalData = { export: 'rows', erase: 'delete' };

/** Materials of a class. */
export const liveFiles = pgTable(
  'live_files',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    name: text().notNull(),
    key: text().notNull(),
    bytes: integer().notNull(),
    addedAt: moment('added_at').notNull(),
  },
  (t) => [index('live_files_of_a_class').on(t.classId, t.id)],
);

/** Everyone who came to the door of a room: in its lobby, let in, or removed for good. */
export const liveMembers = pgTable(
  'live_members',
  {
    classId: ofClass(),
    userId: ofUser(),
    place: text({ enum: ['lobby', 'inside', 'removed'] }).notNull(),
    isHost: boolean('is_host').notNull(),
    /** The page that speaks for them; a newer one takes over. */
    connectionId: uuid('connection_id').notNull(),
    microphone: boolean().notNull().default(false),
    camera: boolean().notNull().default(false),
    screen: boolean().notNull().default(false),
    /** How often a host muted them. */
    mutes: integer().notNull().default(0),
    /** Muted by the host, until a host allows speaking. */
    isMuted: boolean('is_muted').notNull().default(false),
    /** The breakout room, from 1, while those are open; null: the main room. */
    breakout: integer(),
    handAt: moment('hand_at'),
    seenAt: moment('seen_at').notNull(),
    leftAt: moment('left_at'),
  },
  (t) => [primaryKey({ columns: [t.classId, t.userId] }), index('live_members_of_a_person').on(t.userId)],
);
export const liveMembersPersonal = rows;

/** A stretch of time that somebody was really in the room, up to the last sign of their browser. */
export const livePresences = pgTable(
  'live_presences',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    userId: ofUser(),
    joinedAt: moment('joined_at').notNull(),
    seenAt: moment('seen_at').notNull(),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [
    uniqueIndex('one_open_live_presence').on(t.classId, t.userId).where(sql`${t.isOpen}`),
    index('live_presences_of_a_class').on(t.classId, t.userId, t.joinedAt),
    index('live_presences_of_a_person').on(t.userId),
    check('live_presence_runs_forward', sql`${t.seenAt} >= ${t.joinedAt}`),
  ],
);
export const livePresencesPersonal = rows;

export const liveMessages = pgTable(
  'live_messages',
  {
    /** The sender's choice. */
    id: uuid().primaryKey(),
    classId: ofClass(),
    seq: integer().notNull(),
    userId: ofUser(),
    text: text().notNull(),
    /** The breakout room it was said in; null: to all. */
    breakout: integer(),
    saidAt: moment('said_at').notNull(),
  },
  (t) => [
    uniqueIndex('live_messages_in_order').on(t.classId, t.seq),
    index('live_messages_of_a_person').on(t.userId, t.saidAt),
  ],
);
export const liveMessagesPersonal = rows;

/** What is said in passing, between browsers or to all; it is dropped within the hour. */
export const liveSignals = pgTable(
  'live_signals',
  {
    classId: ofClass(),
    seq: integer().notNull(),
    userId: ofUser(),
    fromConnection: uuid('from_connection').notNull(),
    /** Null: to all. */
    toConnection: uuid('to_connection'),
    kind: text({ enum: ['signal', 'reaction'] }).notNull(),
    data: text().notNull(),
    sentAt: moment('sent_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.classId, t.seq] }),
    index('live_signals_of_a_person').on(t.userId),
    index('live_signals_by_age').on(t.sentAt),
  ],
);
export const liveSignalsPersonal: PersonalData = {
  export: 'no: connection data of browsers, dropped within the hour',
  erase: 'delete',
};

/** Answers to the questions of a class by somebody who was not there. */
export const liveCatchUps = pgTable(
  'live_catch_ups',
  {
    classId: ofClass(),
    userId: ofUser(),
    tries: integer().notNull(),
    /** Right answers of the best try. */
    best: integer().notNull(),
    passedAt: moment('passed_at'),
  },
  (t) => [primaryKey({ columns: [t.classId, t.userId] }), index('live_catch_ups_of_a_person').on(t.userId)],
);
export const liveCatchUpsPersonal = rows;

export const livePolls = pgTable(
  'live_polls',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    classId: ofClass(),
    question: text().notNull(),
    isOpen: boolean('is_open').notNull().default(true),
  },
  (t) => [index('live_polls_of_a_class').on(t.classId, t.id)],
);

export const livePollsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: others answered it in a class that is kept',
  of: 'classId',
};

export const liveVotes = pgTable(
  'live_votes',
  {
    pollId: uuid('poll_id')
      .notNull()
      .references(() => livePolls.id, { onDelete: 'cascade' }),
    userId: ofUser(),
    yes: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.pollId, t.userId] }), index('live_votes_of_a_person').on(t.userId)],
);
export const liveVotesPersonal = rows;

/** A recording of the host's device; its pieces become one file once it has ended. */
export const liveRecordings = pgTable(
  'live_recordings',
  {
    id: uuid().primaryKey(),
    classId: ofClass(),
    /** Who recorded it. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    startedAt: moment('started_at').notNull(),
    endedAt: moment('ended_at'),
    /** When its last piece came. */
    touchedAt: moment('touched_at').notNull(),
    key: text(),
    /** When its pieces were last put together. */
    joinedAt: moment('joined_at'),
    milliseconds: integer().notNull().default(0),
  },
  (t) => [index('live_recordings_of_a_class').on(t.classId, t.id), index('live_recordings_of_a_person').on(t.userId)],
);
export const liveRecordingsPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: of a class that others attended; who recorded it is unnamed through identity_users',
};

export const livePieces = pgTable(
  'live_pieces',
  {
    recordingId: uuid('recording_id')
      .notNull()
      .references(() => liveRecordings.id, { onDelete: 'cascade' }),
    index: integer().notNull(),
    key: text().notNull(),
    bytes: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.recordingId, t.index] })],
);

/** Captions of a recording, by the site's transcription model; `id` is that of their file. */
export const liveCaptions = pgTable(
  'live_captions',
  {
    recordingId: uuid('recording_id')
      .primaryKey()
      .references(() => liveRecordings.id, { onDelete: 'cascade' }),
    id: uuid().notNull().unique().default(sql`uuidv7()`),
    /** `no-times`: the model doesn't say when a sentence was spoken. */
    state: text({ enum: ['under-way', 'done', 'no-times', 'unreadable'] })
      .notNull()
      .default('under-way'),
    maker: text().notNull().default(''),
    /** In seconds of the recording. */
    cues: jsonb().$type<{ from: number; to: number; text: string }[]>().notNull().default([]),
    /** How far the recording is transcribed. */
    doneMs: integer('done_ms').notNull().default(0),
    /** When it is worth trying again. */
    nextAt: moment('next_at').notNull(),
  },
  (t) => [index('live_captions_due').on(t.nextAt).where(sql`${t.state} = 'under-way'`)],
);
