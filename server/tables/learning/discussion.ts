import { sql } from 'drizzle-orm';
import { type AnyPgColumn, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { courses, lectures } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

const inCourse = () =>
  uuid('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });

const byStudent = () =>
  uuid('student_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });

const writtenBy = () => uuid('author_id').references(() => users.id, { onDelete: 'set null' });

const writtenByUser = {
  export: 'rows',
  erase: 'keep: others learn from it; it stands without a name once identity_users has none',
  of: 'authorId',
} as const;

/** A learner's own note, at a moment of a video or about a whole lecture. */
export const notes = pgTable(
  'learning_notes',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    studentId: byStudent(),
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    courseId: inCourse(),
    /** Milliseconds from the start of the video. */
    atMs: integer('at_ms'),
    text: text().notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
    updatedAt: moment('updated_at').notNull().defaultNow(),
  },
  (t) => [index('learning_notes_of_a_student').on(t.studentId, t.courseId, t.id)],
);

export const notesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** What a learner asks about a lecture; plain text, line breaks kept. */
export const questions = pgTable(
  'learning_questions',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    courseId: inCourse(),
    lectureId: uuid('lecture_id').references(() => lectures.id, { onDelete: 'set null' }),
    authorId: writtenBy(),
    atMs: integer('at_ms'),
    title: text().notNull(),
    text: text().notNull().default(''),
    askedAt: moment('asked_at').notNull().defaultNow(),
    /** When it was asked, answered or changed last. */
    stirredAt: moment('stirred_at').notNull().defaultNow(),
    /** Kept by whoever writes answers and votes. */
    answers: integer().notNull().default(0),
    votes: integer().notNull().default(0),
    acceptedId: uuid('accepted_id').references((): AnyPgColumn => answers.id, { onDelete: 'set null' }),
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (t) => [
    index('learning_questions_of_a_course').on(t.courseId, t.stirredAt, t.id),
    index('learning_questions_of_a_lecture').on(t.lectureId, t.id),
    index('learning_questions_of_a_person').on(t.authorId),
    index('learning_questions_unanswered')
      .on(t.courseId, t.askedAt)
      .where(sql`${t.answers} = 0 and ${t.hiddenAt} is null`),
    index('learning_questions_words').using('gin', sql`(${t.title} || ' ' || ${t.text}) gin_trgm_ops`),
  ],
);

export const questionsPersonal: PersonalData = writtenByUser;

export const answers = pgTable(
  'learning_answers',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    questionId: uuid('question_id')
      .notNull()
      .references((): AnyPgColumn => questions.id, { onDelete: 'cascade' }),
    authorId: writtenBy(),
    text: text().notNull(),
    writtenAt: moment('written_at').notNull().defaultNow(),
    updatedAt: moment('updated_at'),
    votes: integer().notNull().default(0),
    hiddenAt: moment('hidden_at'),
    hiddenReason: text('hidden_reason'),
  },
  (t) => [
    index('learning_answers_of_a_question').on(t.questionId, t.id),
    index('learning_answers_of_a_person').on(t.authorId),
  ],
);

export const answersPersonal: PersonalData = writtenByUser;

/** "This helps", for a question or an answer. */
export const votes = pgTable(
  'learning_votes',
  {
    studentId: byStudent(),
    subjectId: uuid('subject_id').notNull(),
    votedAt: moment('voted_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'one_vote_per_person', columns: [t.studentId, t.subjectId] }),
    index('learning_votes_for_a_subject').on(t.subjectId),
  ],
);

export const votesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** News of a course from whoever teaches it. */
export const announcements = pgTable(
  'learning_announcements',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    courseId: inCourse(),
    authorId: writtenBy(),
    title: text().notNull(),
    /** Sanitised HTML. */
    html: text().notNull(),
    postedAt: moment('posted_at').notNull().defaultNow(),
  },
  (t) => [
    index('learning_announcements_of_a_course').on(t.courseId, t.id),
    index('learning_announcements_of_a_person').on(t.authorId),
  ],
);

export const announcementsPersonal: PersonalData = writtenByUser;

/** What teachers wrote to people in their courses, and to whom. */
export const messages = pgTable(
  'learning_messages',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    authorId: uuid('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    subject: text().notNull(),
    text: text().notNull(),
    sentAt: moment('sent_at').notNull().defaultNow(),
  },
  (t) => [index('learning_messages_of_a_person').on(t.authorId, t.sentAt)],
);

export const messagesPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'authorId' };

export const messageReaders = pgTable(
  'learning_message_readers',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    studentId: byStudent(),
    courseId: inCourse(),
  },
  (t) => [
    primaryKey({ name: 'one_copy_per_reader', columns: [t.messageId, t.studentId] }),
    index('learning_messages_for_a_student').on(t.studentId),
  ],
);

export const messageReadersPersonal: PersonalData = { export: 'rows', erase: 'delete' };
