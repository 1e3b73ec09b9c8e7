import { reportReasons } from '@stepwell/contract/content/comments.ts';
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { moment, type PersonalData } from '../columns.ts';
import { users } from '../identity/identity.ts';
import { chatConversations, chatMessages } from './chat.ts';

const inGroup = () =>
  uuid('conversation_id')
    .notNull()
    .references(() => chatConversations.id, { onDelete: 'cascade' });
const ofUser = (name: string) =>
  uuid(name)
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
const rows: PersonalData = { export: 'rows', erase: 'delete' };

/** Up to which message of a group somebody has read. */
export const chatGroupReads = pgTable(
  'chat_group_reads',
  { conversationId: inGroup(), userId: ofUser('user_id'), readSeq: integer('read_seq').notNull() },
  (t) => [primaryKey({ columns: [t.conversationId, t.userId] }), index('chat_group_reads_of_a_person').on(t.userId)],
);
export const chatGroupReadsPersonal = rows;

/** Who may only read in a group, until when. */
export const chatGroupMutes = pgTable(
  'chat_group_mutes',
  {
    conversationId: inGroup(),
    userId: ofUser('user_id'),
    until: moment('until').notNull(),
    mutedBy: uuid('muted_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (t) => [
    primaryKey({ columns: [t.conversationId, t.userId] }),
    index('chat_group_mutes_of_a_person').on(t.userId),
    index('chat_group_mutes_by').on(t.mutedBy),
  ],
);
export const chatGroupMutesPersonal = rows;

/** What members of a group told its moderators of a message. */
export const chatMessageReports = pgTable(
  'chat_message_reports',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => chatMessages.id, { onDelete: 'cascade' }),
    reporterId: ofUser('reporter_id'),
    reason: text({ enum: reportReasons }).notNull(),
    reportedAt: moment('reported_at').notNull(),
    settledAt: moment('settled_at'),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.reporterId] }),
    index('chat_message_reports_of_a_person').on(t.reporterId),
  ],
);
export const chatMessageReportsPersonal: PersonalData = { export: 'rows', erase: 'delete', of: 'reporterId' };
