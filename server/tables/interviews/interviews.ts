import type { Signal } from '@stepwell/contract/interviews/feedback/delivery.ts';
import type { Feedback } from '@stepwell/contract/interviews/feedback/feedback.ts';
import {
  interviewWays,
  type ReleasedReview,
  type Remark,
  textSources,
  tracks,
} from '@stepwell/contract/interviews/interviews.ts';
import { setStates } from '@stepwell/contract/interviews/own-sets.ts';
import type { SetContent } from '@stepwell/contract/interviews/questions.ts';
import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { marks, moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** Questions for one role and round, as their author edits them. */
export const interviewSets = pgTable(
  'interview_sets',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    content: jsonb().$type<SetContent>().notNull(),
    /** Other instructors see and copy it. */
    isShared: boolean('is_shared').notNull().default(false),
    state: text({ enum: setStates }).notNull().default('draft'),
    /** Grows with every save. */
    version: integer().notNull(),
    /** The version that new interviews use. */
    publishedVersion: integer('published_version'),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [
    index('interview_sets_of_a_teacher').on(t.ownerId, t.savedAt),
    check('published_interview_set_has_a_version', sql`${t.state} <> 'published' or ${t.publishedVersion} is not null`),
  ],
);
export const interviewSetsPersonal: PersonalData = { export: 'rows', erase: 'unname' };

/** What was published; an interview keeps the version it was started with. */
export const interviewSetVersions = pgTable(
  'interview_set_versions',
  {
    setId: uuid('set_id')
      .notNull()
      .references(() => interviewSets.id, { onDelete: 'cascade' }),
    number: integer().notNull(),
    content: jsonb().$type<SetContent>().notNull(),
    publishedAt: moment('published_at').notNull(),
  },
  (t) => [primaryKey({ columns: [t.setId, t.number] })],
);

export interface SessionStep {
  stepId: string;
  questionId: string;
  isFollowUp: boolean;
  text: string;
  thinkSeconds: number;
  answerSeconds: number;
}

/** One interview of a student, and with whom it is shared. */
export const interviewSessions = pgTable(
  'interview_sessions',
  {
    /** Chosen by the browser, so that starting twice is one interview. */
    id: uuid().primaryKey(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    setId: uuid('set_id')
      .notNull()
      .references(() => interviewSets.id, { onDelete: 'cascade' }),
    setVersion: integer('set_version').notNull(),
    way: text({ enum: interviewWays }).notNull(),
    steps: jsonb().$type<SessionStep[]>().notNull(),
    startedAt: moment('started_at').notNull(),
    finishedAt: moment('finished_at'),
    feedback: jsonb().$type<Feedback>(),
    score: smallint(),
    sharedWith: uuid('shared_with').references(() => users.id, { onDelete: 'set null' }),
    sharedAt: moment('shared_at'),
    secondGrader: uuid('second_grader').references(() => users.id, { onDelete: 'set null' }),
    requestNote: text('request_note').notNull().default(''),
    requestDueOn: date('request_due_on'),
    requestedAt: moment('requested_at'),
    /** What the student sees of the marks; who gave them is read from the row, so that an erased grader has no name here. */
    released: jsonb().$type<Omit<ReleasedReview, 'grader'>>(),
    releasedAt: moment('released_at'),
  },
  (t) => [
    index('interview_sessions_of_a_student').on(t.studentId, t.startedAt),
    index('interview_sessions_of_a_set').on(t.setId),
    index('interview_sessions_of_a_grader').on(t.sharedWith, t.sharedAt),
    index('interview_sessions_of_a_second_grader').on(t.secondGrader),
    check('finished_interview_has_its_feedback', sql`(${t.finishedAt} is null) = (${t.feedback} is null)`),
    check('released_interview_has_its_time', sql`(${t.released} is null) = (${t.releasedAt} is null)`),
  ],
);
export const interviewSessionsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'studentId' };

/** The answer to one question or follow-up; there from the moment the question is shown. */
export const interviewAnswers = pgTable(
  'interview_answers',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => interviewSessions.id, { onDelete: 'cascade' }),
    stepId: text('step_id').notNull(),
    openedAt: moment('opened_at').notNull(),
    answeredAt: moment('answered_at'),
    text: text().notNull().default(''),
    source: text({ enum: textSources }).notNull().default('typed'),
    /** The model that wrote the recording down, where it was asked. */
    transcribedBy: text('transcribed_by'),
    seconds: real(),
    /** What was measured in the recording. */
    signal: jsonb().$type<Signal>(),
    /** In the storage, as long as they are kept. */
    audioKey: text('audio_key'),
    videoKey: text('video_key'),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.stepId] })],
);
export const interviewAnswersPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'sessionId' };

/** Pieces of a recording until its answer is saved; then they are one file. */
export const interviewChunks = pgTable(
  'interview_chunks',
  {
    sessionId: uuid('session_id')
      .notNull()
      .references(() => interviewSessions.id, { onDelete: 'cascade' }),
    stepId: text('step_id').notNull(),
    track: text({ enum: tracks }).notNull(),
    index: integer().notNull(),
    sha256: text().notNull(),
    size: integer().notNull(),
    key: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.sessionId, t.stepId, t.track, t.index] })],
);
export const interviewChunksPersonal: PersonalData = {
  export: 'no: pieces of a recording that is still being sent',
  erase: 'delete',
  of: 'sessionId',
};

/** A grader's marks, unseen by the student until they are released. */
export const interviewEvaluations = pgTable(
  'interview_evaluations',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    sessionId: uuid('session_id')
      .notNull()
      .references(() => interviewSessions.id, { onDelete: 'cascade' }),
    graderId: uuid('grader_id').references(() => users.id, { onDelete: 'set null' }),
    chosen: jsonb().$type<Record<string, string>>().notNull(),
    comment: text().notNull(),
    remarks: jsonb().$type<Remark[]>().notNull(),
    points: marks('points'),
    savedAt: moment('saved_at').notNull(),
    submittedAt: moment('submitted_at'),
  },
  (t) => [unique('one_interview_evaluation_of_a_grader').on(t.sessionId, t.graderId)],
);
export const interviewEvaluationsPersonal: PersonalData = {
  export: 'no: what was released stands with the interview, and the rest is the grader’s draft',
  erase: 'delete',
  of: 'sessionId',
};
