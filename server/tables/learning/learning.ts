import { awards } from '@stepwell/contract/certificates/awards.ts';
import { withdrawalCodes } from '@stepwell/contract/learning/learning.ts';
import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  check,
  customType,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { attempts, quizzes } from '../assessment.ts';
import { courses, lectures } from '../catalog/catalog.ts';
import { certificateDesigns } from '../certificates/templates.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';

/** Watched stretches in milliseconds; PostgreSQL's own multirange keeps the union, `{[0,4000),[9000,12000)}`. */
const stretches = customType<{ data: string }>({ dataType: () => 'int4multirange' });

export const enrolments = pgTable(
  'learning_enrolments',
  {
    id: uuid().primaryKey().defaultRandom(),
    studentId: uuid('student_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    courseId: uuid('course_id')
      .notNull()
      .references(() => courses.id),
    enrolledAt: moment('enrolled_at').notNull().defaultNow(),
    lastOpenedAt: moment('last_opened_at').notNull().defaultNow(),
    lastLectureId: uuid('last_lecture_id').references(() => lectures.id, { onDelete: 'set null' }),
    completedAt: moment('completed_at'),
    /** The edition of the course whose changes this learner was told of. */
    seenEdition: integer('seen_edition').notNull().default(1),
    /** The earliest start of the batches they are in: days until lectures open are counted from here. Kept by batches. */
    startsAt: moment('starts_at'),
    /** Put away by the learner; still open, but out of the way. */
    shelvedAt: moment('shelved_at'),
  },
  (t) => [
    unique('one_enrolment_per_student_and_course').on(t.studentId, t.courseId),
    index('learning_shelf').on(t.studentId, t.lastOpenedAt, t.id),
    index('learning_students_of_a_course').on(t.courseId),
  ],
);
export const enrolmentsPersonal: PersonalData = { export: 'rows', erase: 'delete' };

export const lectureProgress = pgTable(
  'learning_lecture_progress',
  {
    enrolmentId: uuid('enrolment_id')
      .notNull()
      .references(() => enrolments.id, { onDelete: 'cascade' }),
    lectureId: uuid('lecture_id')
      .notNull()
      .references(() => lectures.id, { onDelete: 'cascade' }),
    openedAt: moment('opened_at').notNull().defaultNow(),
    /** From here the next report may claim time; the server's clock, never the browser's. */
    reportedAt: moment('reported_at').notNull().defaultNow(),
    positionMs: integer('position_ms').notNull().default(0),
    watched: stretches().notNull().default('{}'),
    doneAt: moment('done_at'),
    doneBy: text('done_by', { enum: ['watched', 'read', 'passed', 'handed-in', 'marked'] }),
  },
  (t) => [
    primaryKey({ columns: [t.enrolmentId, t.lectureId] }),
    check('done_says_how', sql`(${t.doneAt} is null) = (${t.doneBy} is null)`),
  ],
);
export const lectureProgressPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'enrolmentId' };

/** Of a course that was finished, or of a final assessment that was passed. */
export const certificates = pgTable(
  'learning_certificates',
  {
    id: uuid().primaryKey().defaultRandom(),
    code: text().notNull().unique('one_certificate_per_code'),
    enrolmentId: uuid('enrolment_id')
      .unique('one_certificate_per_enrolment')
      .references(() => enrolments.id, { onDelete: 'set null' }),
    studentId: uuid('student_id').references(() => users.id, { onDelete: 'set null' }),
    courseId: uuid('course_id').references(() => courses.id),
    /** The final assessment. */
    quizId: uuid('quiz_id').references(() => quizzes.id),
    /** The attempt whose marks it says. */
    attemptId: uuid('attempt_id').references(() => attempts.id, { onDelete: 'set null' }),
    /** As they stood on the day of issue: a certificate never loses what it says. */
    studentName: text('student_name').notNull(),
    courseTitle: text('course_title').notNull(),
    instructorName: text('instructor_name').notNull(),
    lectures: integer().notNull(),
    seconds: integer().notNull(),
    issuedAt: moment('issued_at').notNull().defaultNow(),
    issueNumber: integer('issue_number').notNull().default(1),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnCode: text('withdrawn_code', { enum: withdrawalCodes }),
    withdrawnReason: text('withdrawn_reason'),
    /** Where the PDF lies; empty until the job has made it. */
    fileKey: text('file_key'),
    /** How the paper looks, for good; nothing for our own paper. */
    designId: uuid('design_id').references(() => certificateDesigns.id),
    /** Of the course's quizzes on the day of issue, nothing where it has none; or of the final assessment. */
    scorePercent: integer('score_percent'),
    /** How well the final assessment was passed. */
    award: text({ enum: awards }),
  },
  (t) => [
    check('of_a_course_or_a_final', sql`(${t.courseId} is null) <> (${t.quizId} is null)`),
    check(
      'a_final_has_a_grade',
      sql`(${t.quizId} is null) = (${t.award} is null) and (${t.quizId} is null or ${t.scorePercent} is not null)`,
    ),
    uniqueIndex('one_certificate_per_final').on(t.quizId, t.studentId).where(sql`${t.withdrawnAt} is null`),
    index('learning_certificates_of_an_attempt').on(t.attemptId),
  ],
);
export const certificatesPersonal: PersonalData = {
  export: 'rows',
  erase:
    'keep: a certificate stays checkable by its code, without its owner’s name; who taught the course stays on it, as a part of what was certified',
};

/**
 * A certificate as a signed Open Badge. It is signed when somebody first asks for it; once the name is corrected another
 * takes its place, and its number in the list of withdrawals is given to nobody else.
 */
export const badges = pgTable(
  'learning_badges',
  {
    id: uuid().primaryKey().defaultRandom(),
    certificateId: uuid('certificate_id')
      .notNull()
      .references(() => certificates.id, { onDelete: 'cascade' }),
    statusIndex: bigserial('status_index', { mode: 'number' }).notNull().unique('one_place_in_the_status_list'),
    /** The compact JWS; empty until it is signed, and when it is served no more. */
    token: text(),
    madeAt: moment('made_at').notNull().defaultNow(),
    supersededAt: moment('superseded_at'),
  },
  (t) => [
    uniqueIndex('one_badge_that_stands').on(t.certificateId).where(sql`${t.supersededAt} is null`),
    index('learning_badges_of_a_certificate').on(t.certificateId),
  ],
);
export const badgesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: its number in the list of withdrawals is nobody else’s; the signed words with the name go',
  of: 'certificateId',
};

const inCourse = () =>
  uuid('course_id')
    .notNull()
    .references(() => courses.id, { onDelete: 'cascade' });
const byStudent = () =>
  uuid('student_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const writtenBy = () => uuid('author_id').references(() => users.id, { onDelete: 'set null' });

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
const said = {
  export: 'rows',
  erase: 'keep: others learn from it; it stands without a name once identity_users has none',
  of: 'authorId',
} as const;
export const questionsPersonal: PersonalData = said;

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
export const answersPersonal: PersonalData = said;

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
export const announcementsPersonal: PersonalData = said;

export const wishes = pgTable(
  'learning_wishes',
  { studentId: byStudent(), courseId: inCourse(), wishedAt: moment('wished_at').notNull().defaultNow() },
  (t) => [
    primaryKey({ name: 'one_wish_per_course', columns: [t.studentId, t.courseId] }),
    index('learning_wishes_of_a_student').on(t.studentId, t.wishedAt),
  ],
);
export const wishesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/**
 * How much somebody learned in a quarter of an hour of the world's clock: in every time zone the day begins on one, in
 * India and Nepal too, so that days and streaks follow from it anywhere.
 */
export const hours = pgTable(
  'learning_hours',
  {
    studentId: byStudent(),
    courseId: inCourse(),
    quarter: moment('quarter').notNull(),
    watchedMs: integer('watched_ms').notNull().default(0),
    lecturesDone: integer('lectures_done').notNull().default(0),
  },
  (t) => [
    primaryKey({ name: 'one_row_per_quarter', columns: [t.studentId, t.courseId, t.quarter] }),
    index('learning_hours_of_a_student').on(t.studentId, t.quarter),
    index('learning_hours_of_a_course').on(t.courseId, t.quarter),
  ],
);
export const hoursPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** People who take a course together, with dates of their own. */
export const batches = pgTable(
  'learning_batches',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    courseId: inCourse(),
    name: text().notNull(),
    startsAt: moment('starts_at'),
    endsAt: moment('ends_at'),
    createdBy: uuid('created_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (t) => [
    check('ends_after_its_start', sql`${t.endsAt} >= ${t.startsAt}`),
    index('learning_batches_of_a_course').on(t.courseId, t.id),
    index('learning_batches_of_a_person').on(t.createdBy),
  ],
);
export const batchesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: the group goes on with its people and its name; who made it is unnamed',
  of: 'createdBy',
};

export const batchMembers = pgTable(
  'learning_batch_members',
  {
    batchId: uuid('batch_id')
      .notNull()
      .references(() => batches.id, { onDelete: 'cascade' }),
    studentId: byStudent(),
    addedAt: moment('added_at').notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ name: 'one_place_per_batch', columns: [t.batchId, t.studentId] }),
    index('learning_batches_of_a_student').on(t.studentId),
  ],
);
export const batchMembersPersonal: PersonalData = { export: 'rows', erase: 'delete' };

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
