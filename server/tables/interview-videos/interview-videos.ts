import type { Chapter } from '@stepwell/contract/interview-videos/chapters.ts';
import { videoLevels } from '@stepwell/contract/interview-videos/interview-videos.ts';
import { videoStates } from '@stepwell/contract/interview-videos/own-videos.ts';
import type { Cue } from '@stepwell/contract/learning/learning.ts';
import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData, stretches } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { interviewSets } from '../interviews/interviews.ts';

/** A video of a mock interview, and what is written about it. */
export const interviewVideos = pgTable(
  'interview_videos',
  {
    /** Chosen by the browser, so that creating twice is one video. */
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    role: text().notNull(),
    company: text().notNull(),
    round: text().notNull(),
    level: text({ enum: videoLevels }).notNull(),
    description: text().notNull(),
    language: text().notNull(),
    cues: jsonb().$type<Cue[]>().notNull(),
    chapters: jsonb().$type<Chapter[]>().notNull(),
    setId: uuid('set_id').references(() => interviewSets.id, { onDelete: 'set null' }),
    /** Everything that a search looks in: title, role, company, description, transcript. */
    words: text().notNull(),
    state: text({ enum: videoStates }).notNull().default('draft'),
    version: integer().notNull(),
    savedAt: moment('saved_at').notNull(),
    publishedAt: moment('published_at'),
    /** Of the file in the storage; empty until one has arrived. */
    videoKey: text('video_key'),
    fileName: text('file_name').notNull().default(''),
    bytes: bigint({ mode: 'number' }).notNull().default(0),
    milliseconds: integer().notNull().default(0),
    posterKey: text('poster_key'),
    captionsKey: text('captions_key'),
  },
  (t) => [
    index('interview_videos_of_a_teacher').on(t.ownerId, t.savedAt),
    index('interview_videos_published').on(t.publishedAt, t.id).where(sql`${t.state} = 'published'`),
    index('interview_videos_words').using('gin', sql`${t.words} gin_trgm_ops`),
    index('interview_videos_of_a_set').on(t.setId),
    check(
      'published_interview_video_has_a_file',
      sql`${t.state} <> 'published' or (${t.videoKey} is not null and ${t.publishedAt} is not null)`,
    ),
  ],
);
export const interviewVideosPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: students watch it; it stands without a name once identity_users has none',
};

/** The file of a video on its way (tus 1.0): arriving, become the file, or refused. */
export const interviewVideoUploads = pgTable(
  'interview_video_uploads',
  {
    id: text().primaryKey(),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: uuid('video_id')
      .notNull()
      .references(() => interviewVideos.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: moment('created_at').notNull(),
    touchedAt: moment('touched_at').notNull(),
    /** When it became the video's file. */
    keptAt: moment('kept_at'),
    /** Why it did not. */
    refusal: text(),
  },
  (t) => [
    index('interview_video_uploads_of_a_person').on(t.ownerId),
    index('interview_video_uploads_of_a_video').on(t.videoId),
    index('interview_video_uploads_by_age').on(t.touchedAt),
  ],
);
export const interviewVideoUploadsPersonal: PersonalData = {
  export: 'no: files half sent; whole ones are in interview_videos',
  erase: 'delete',
};

/** How far somebody watched a video: the stretches that were really played, in milliseconds. */
export const interviewVideoViews = pgTable(
  'interview_video_views',
  {
    videoId: uuid('video_id')
      .notNull()
      .references(() => interviewVideos.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    watched: stretches().notNull(),
    /** The length of `watched`. */
    watchedMs: integer('watched_ms').notNull(),
    positionMs: integer('position_ms').notNull(),
    startedAt: moment('started_at').notNull(),
    reportedAt: moment('reported_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.videoId, t.studentId] }),
    index('interview_video_views_of_a_student').on(t.studentId, t.reportedAt),
    index('interview_video_views_of_a_video').on(t.videoId, t.reportedAt, t.studentId),
  ],
);
export const interviewVideoViewsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** A bookmark at a moment; a note where it has text. */
export const interviewVideoMarks = pgTable(
  'interview_video_marks',
  {
    id: uuid().primaryKey(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => interviewVideos.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    atMs: integer('at_ms').notNull(),
    text: text().notNull(),
    updatedAt: moment('updated_at').notNull(),
  },
  (t) => [
    index('interview_video_marks_of_a_student').on(t.studentId, t.videoId, t.atMs),
    index('interview_video_marks_of_a_video').on(t.videoId),
  ],
);
export const interviewVideoMarksPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** What a student asks the instructor about a moment, between these two alone. */
export const interviewVideoQuestions = pgTable(
  'interview_video_questions',
  {
    id: uuid().primaryKey(),
    videoId: uuid('video_id')
      .notNull()
      .references(() => interviewVideos.id, { onDelete: 'cascade' }),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    atMs: integer('at_ms').notNull(),
    text: text().notNull(),
    askedAt: moment('asked_at').notNull(),
    answer: text(),
    answeredBy: uuid('answered_by').references(() => users.id, { onDelete: 'set null' }),
    answeredAt: moment('answered_at'),
  },
  (t) => [
    index('interview_video_questions_of_a_student').on(t.studentId, t.videoId),
    index('interview_video_questions_of_a_video').on(t.videoId, t.askedAt),
    index('interview_video_questions_answered_by').on(t.answeredBy),
    check('answered_interview_video_question_has_its_time', sql`(${t.answer} is null) = (${t.answeredAt} is null)`),
  ],
);
export const interviewVideoQuestionsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'studentId' };
