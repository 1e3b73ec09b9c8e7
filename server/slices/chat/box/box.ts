import type { ChatBox, ChatConversation } from '@stepwell/contract/chat/chat.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { siteSettingsOf } from '../../../platform/site-settings.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { chatConversations as conversations } from '../../../tables/chat/chat.ts';
import { users } from '../../../tables/identity/identity.ts';
import { enrolments } from '../../../tables/learning/learning.ts';
import { blockOf } from '../blocks.ts';
import { groupsFor } from '../groups/reading.ts';
import { messagesAfter, type Viewing } from '../messages/reading.ts';
import { ownConversation } from '../messages/visible.ts';
import { type ConversationRow, holdConversation, writeMessage } from '../messages/writing.ts';
import { isUnreadByStudent } from '../unread.public.ts';
import { officeHoursAt } from './hours.ts';

const MOST_SHOWN = 50;
const MOST_OPEN = 20;

const coursesOf = (db: Db, studentId: string) =>
  db
    .select({ id: courses.id, courseId: courses.slug, title: courses.title })
    .from(enrolments)
    .innerJoin(courses, eq(courses.id, enrolments.courseId))
    .where(eq(enrolments.studentId, studentId))
    .orderBy(desc(enrolments.lastOpenedAt));

/** What the box of a student shows when it opens. */
export async function chatBox({ db, viewer, now, zone }: Viewing & Pick<Services, 'zone'>): Promise<ChatBox> {
  const [rows, settings, blockedBecause, own, groups] = await Promise.all([
    db
      .select({ conversation: conversations, course: courses.title })
      .from(conversations)
      .leftJoin(courses, eq(courses.id, conversations.courseId))
      .where(eq(conversations.studentId, viewer.id))
      .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
      .limit(MOST_SHOWN),
    siteSettingsOf(db),
    blockOf(db, viewer.id),
    coursesOf(db, viewer.id),
    groupsFor(db, viewer.id),
  ]);
  return {
    groups,
    conversations: rows.map(({ conversation, course }) => ({
      ...lineOf(conversation, course),
      isUnread: conversation.lastStaffSeq > conversation.studentReadSeq,
    })),
    hours: officeHoursAt(settings, zone, now()),
    blockedBecause: viewer.status === 'suspended' ? 'account_suspended' : blockedBecause,
    courses: own.map(({ courseId, title }) => ({ courseId, title })),
  };
}

/** What all lists say of a conversation. */
export const lineOf = ({ id, state, preview, lastMessageAt }: ConversationRow, course: string | null) => ({
  conversationId: id,
  state,
  course,
  preview,
  lastMessageAt: lastMessageAt.toISOString(),
});

/** What both sides see of a conversation. */
export async function conversationView(
  viewing: Viewing,
  row: ConversationRow,
  { after, forStudent }: { after: number; forStudent: boolean },
): Promise<ChatConversation> {
  const { db } = viewing;
  const [names, read] = await Promise.all([
    db
      .select({ course: courses.title, assignee: users.fullName })
      .from(conversations)
      .leftJoin(courses, eq(courses.id, conversations.courseId))
      .leftJoin(users, eq(users.id, conversations.assigneeId))
      .where(eq(conversations.id, row.id)),
    messagesAfter(viewing, { conversationId: row.id, after, forStudent }),
  ]);
  return {
    conversationId: row.id,
    state: row.state,
    ...one(names),
    staffReadSeq: row.staffReadSeq,
    readSeq: forStudent ? row.studentReadSeq : row.staffReadSeq,
    rating: row.stars === null ? null : { stars: row.stars, note: row.ratingNote },
    ...read,
  };
}

interface Sending {
  conversationId: string;
  messageId: string;
  text: string;
  fileIds: string[];
  courseId?: string | null | undefined;
  now: Date;
}

/**
 * A student's message; the first one makes the conversation. Safe to repeat. Throws `account_suspended`, `chat_blocked`,
 * `chat_not_found` for an id that is another's, `chat_too_many_open`, and what `writeMessage` throws.
 */
export async function sendAsStudent(tx: Db, viewer: { id: string; status: string }, sending: Sending) {
  if (viewer.status === 'suspended') throw new Problem('account_suspended');
  const reason = await blockOf(tx, viewer.id);
  if (reason !== null) throw new Problem('chat_blocked');
  const { conversationId, courseId, now } = sending;
  let row = await holdConversation(tx, conversationId);
  if (!row) {
    // One at a time, so that two tabs together open no more than one alone may.
    await tx.select({ id: users.id }).from(users).where(eq(users.id, viewer.id)).for('no key update');
    const open = and(eq(conversations.studentId, viewer.id), eq(conversations.state, 'open'));
    if ((await tx.$count(conversations, open)) >= MOST_OPEN) throw new Problem('chat_too_many_open');
    const about = courseId ? (await coursesOf(tx, viewer.id)).find((one) => one.courseId === courseId) : undefined;
    if (courseId && !about) throw new Problem('not_enrolled');
    const made = { id: conversationId, studentId: viewer.id, courseId: about?.id ?? null };
    await tx
      .insert(conversations)
      .values({ ...made, createdAt: now, lastMessageAt: now })
      .onConflictDoNothing();
    row = await holdConversation(tx, conversationId);
  }
  if (row?.studentId !== viewer.id) throw new Problem('chat_not_found');
  return writeMessage(tx, row, { ...sending, kind: 'student', authorId: viewer.id });
}

/** Marks as read up to a message; never moves back, nor beyond the last one. */
export async function readAsStudent(db: Db, studentId: string, conversationId: string, seq: number) {
  await ownConversation(db, studentId, conversationId);
  const [moved] = await db
    .update(conversations)
    .set({ studentReadSeq: sql`least(${seq}::int, ${conversations.lastSeq})` })
    .where(
      and(
        eq(conversations.id, conversationId),
        sql`student_read_seq < least(${seq}::int, last_seq)`,
        isUnreadByStudent,
      ),
    )
    .returning({ id: conversations.id });
  return moved !== undefined;
}

/** Keeps what a student thinks of a closed conversation. Throws `chat_not_closed`. */
export async function rateAsStudent(
  db: Db,
  studentId: string,
  { conversationId, stars, note }: { conversationId: string; stars: number; note: string },
) {
  const { state } = await ownConversation(db, studentId, conversationId);
  if (state !== 'closed') throw new Problem('chat_not_closed');
  await db.update(conversations).set({ stars, ratingNote: note }).where(eq(conversations.id, conversationId));
}
