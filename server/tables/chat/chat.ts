import { chatEvents, chatStates, messageKinds } from '@stepwell/contract/chat/chat.ts';
import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { courses } from '../catalog/catalog.ts';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { batches } from '../learning/learning.ts';

/** What a student and the staff write to each other, or everyone in a course or a batch. */
export const chatConversations = pgTable(
  'chat_conversations',
  {
    /** Chosen by the browser with the first message. */
    id: uuid().primaryKey(),
    /** Null where it is a group. */
    studentId: uuid('student_id').references(() => users.id, { onDelete: 'cascade' }),
    /** The course or the batch that it is the group of. */
    groupCourseId: uuid('group_course_id')
      .unique()
      .references(() => courses.id, { onDelete: 'cascade' }),
    groupBatchId: uuid('group_batch_id')
      .unique()
      .references(() => batches.id, { onDelete: 'cascade' }),
    /** Between two messages of a member of the group. */
    slowSeconds: integer('slow_seconds').notNull().default(0),
    /** Null where it is general. */
    courseId: uuid('course_id').references(() => courses.id, { onDelete: 'set null' }),
    state: text({ enum: chatStates }).notNull().default('open'),
    assigneeId: uuid('assignee_id').references(() => users.id, { onDelete: 'set null' }),
    assignedAt: moment('assigned_at'),
    /** The number of its last message; who writes holds this row, so numbers follow the order of storing. */
    lastSeq: integer('last_seq').notNull().default(0),
    studentReadSeq: integer('student_read_seq').notNull().default(0),
    /** Up to here the staff have answered. */
    staffReadSeq: integer('staff_read_seq').notNull().default(0),
    /** The last message that the student may see, and whether the staff wrote it. */
    preview: text().notNull().default(''),
    lastMessageAt: moment('last_message_at').notNull(),
    /** The last message of the staff: unread by the student while it is beyond `student_read_seq`. */
    lastStaffSeq: integer('last_staff_seq').notNull().default(0),
    /** The first message of the student that is not answered. */
    waitingSince: moment('waiting_since'),
    stars: integer(),
    ratingNote: text('rating_note').notNull().default(''),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('chat_conversations_of_a_student').on(t.studentId, t.lastMessageAt),
    index('chat_conversations_of_an_assignee').on(t.assigneeId, t.state),
    index('chat_conversations_of_a_course').on(t.courseId),
    index('chat_conversations_by_age').on(t.state, t.lastMessageAt, t.id),
    index('chat_conversations_waiting').on(t.waitingSince).where(sql`${t.waitingSince} is not null`),
    check('assigned_chat_has_its_time', sql`${t.assigneeId} is null or ${t.assignedAt} is not null`),
    check('chat_of_a_student_or_a_group', sql`num_nonnulls(${t.studentId}, ${t.groupCourseId}, ${t.groupBatchId}) = 1`),
    check('chat_stars', sql`${t.stars} between 1 and 5`),
  ],
);
export const chatConversationsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'studentId' };

const inConversation = () =>
  uuid('conversation_id')
    .notNull()
    .references((): AnyPgColumn => chatConversations.id, { onDelete: 'cascade' });

export const chatMessages = pgTable(
  'chat_messages',
  {
    /** Chosen by the browser, so that sending twice is one message. */
    id: uuid().primaryKey(),
    conversationId: inConversation(),
    seq: integer().notNull(),
    kind: text({ enum: messageKinds }).notNull(),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    text: text().notNull(),
    event: text({ enum: chatEvents }),
    /** Whom an event is about. */
    subjectId: uuid('subject_id').references(() => users.id, { onDelete: 'set null' }),
    sentAt: moment('sent_at').notNull(),
    /** Hidden by a moderator of the group: only they and its author get it. */
    hiddenAt: moment('hidden_at'),
    hiddenBy: uuid('hidden_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    unique('one_chat_message_per_number').on(t.conversationId, t.seq),
    index('chat_messages_of_an_author').on(t.authorId),
    index('chat_messages_about').on(t.subjectId),
    index('chat_messages_hidden').on(t.conversationId).where(sql`${t.hiddenAt} is not null`),
    index('chat_messages_hidden_by').on(t.hiddenBy).where(sql`${t.hiddenBy} is not null`),
    index('chat_messages_words').using('gin', sql`${t.text} gin_trgm_ops`),
    check('chat_event_is_named', sql`(${t.kind} = 'event') = (${t.event} is not null)`),
  ],
);
/** Private notes are the staff's; a person's own messages go out with the conversation's. */
export const chatMessagesPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: the student’s copy; those of an erased student go with the conversation, and out of groups',
  of: 'authorId',
};

export const chatFiles = pgTable(
  'chat_files',
  {
    id: uuid().primaryKey().default(sql`uuidv7()`),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null until it is sent. */
    messageId: uuid('message_id').references(() => chatMessages.id, { onDelete: 'cascade' }),
    key: text().notNull(),
    name: text().notNull(),
    bytes: integer().notNull(),
    createdAt: moment('created_at').notNull(),
  },
  (t) => [
    index('chat_files_of_a_person').on(t.ownerId),
    index('chat_files_of_a_message').on(t.messageId),
    index('chat_files_not_sent').on(t.createdAt).where(sql`${t.messageId} is null`),
  ],
);
export const chatFilesPersonal: PersonalData = { export: 'rows', erase: 'delete' };

/** Answers that are written often. */
export const chatCannedAnswers = pgTable(
  'chat_canned_answers',
  {
    id: uuid().primaryKey(),
    ownerId: uuid('owner_id').references(() => users.id, { onDelete: 'set null' }),
    title: text().notNull(),
    text: text().notNull(),
    isShared: boolean('is_shared').notNull(),
    savedAt: moment('saved_at').notNull(),
  },
  (t) => [index('chat_canned_answers_of_a_person').on(t.ownerId), index('chat_canned_answers_shared').on(t.isShared)],
);
export const chatCannedAnswersPersonal: PersonalData = {
  export: 'rows',
  erase: 'keep: shared ones are the staff’s; they stand without a name once identity_users has none',
};

/** Who may only read. */
export const chatBlocks = pgTable(
  'chat_blocks',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    reason: text().notNull(),
    blockedBy: uuid('blocked_by').references(() => users.id, { onDelete: 'set null' }),
    blockedAt: moment('blocked_at').notNull(),
  },
  (t) => [index('chat_blocks_by').on(t.blockedBy)],
);
export const chatBlocksPersonal: PersonalData = { export: 'rows', erase: 'delete' };
