import type { GroupLine } from '@stepwell/contract/chat/group-line.ts';
import type { GroupConversation } from '@stepwell/contract/chat/groups.ts';
import { and, desc, eq, gt, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { chatMessages, chatConversations as conversations } from '../../../tables/chat/chat.ts';
import { chatGroupMutes, chatGroupReads, chatMessageReports } from '../../../tables/chat/groups.ts';
import { users } from '../../../tables/identity/identity.ts';
import { messagesAfter, type Viewing } from '../messages/reading.ts';
import { groupName } from './group-name.ts';
import { isMember, mayModerate, mutedUntil, openGroup } from './membership.ts';

const MOST_SHOWN = 50;
/** The latest ones: screens that know older ones have read them anew by then. */
const MOST_HIDDEN = 500;

const readBy = (userId: string): SQL<number> => sql<number>`coalesce((select r.read_seq from chat_group_reads r
  where r.conversation_id = chat_conversations.id and r.user_id = ${userId}), 0)`;
const openReports = sql<number>`(select count(distinct p.message_id)::int from chat_message_reports p
  join chat_messages m on m.id = p.message_id
  where m.conversation_id = chat_conversations.id and p.settled_at is null)`;

async function lines(db: Db, userId: string, which: SQL, isModerated: boolean): Promise<GroupLine[]> {
  const rows = await db
    .select({
      row: conversations,
      name: groupName,
      readSeq: readBy(userId),
      openReports: isModerated ? openReports : sql<number>`0`,
    })
    .from(conversations)
    .where(and(isNull(conversations.studentId), which))
    .orderBy(desc(conversations.lastMessageAt), desc(conversations.id))
    .limit(MOST_SHOWN);
  return rows.map(({ row, readSeq, ...facts }) => ({
    conversationId: row.id,
    state: row.state,
    preview: row.preview,
    lastMessageAt: row.lastMessageAt.toISOString(),
    isUnread: row.lastSeq > readSeq,
    ...facts,
  }));
}

/** Groups of somebody’s courses and batches, last active first. */
export const groupsFor = (db: Db, userId: string) => lines(db, userId, isMember(userId), false);

/** Groups that somebody moderates, last active first. */
export const moderatedGroups = (db: Db, viewer: Pick<Viewer, 'id' | 'role'>) =>
  lines(db, viewer.id, mayModerate(viewer), true);

/** Groups of a member with messages that they have not read, as a condition on `chat_conversations`. */
export const isUnreadByMember = (userId: string): SQL => sql`(chat_conversations.student_id is null
  and chat_conversations.last_seq > ${readBy(userId)} and ${isMember(userId)})`;

/** Groups of a moderator with reports that wait, as a condition on `chat_conversations`. */
export const waitsForModerator = (viewer: Pick<Viewer, 'id' | 'role'>): SQL =>
  sql`(${mayModerate(viewer)} and ${openReports} > 0)`;

/** A group for one who is in it or moderates it. Throws `chat_not_found`. */
export async function groupView(viewing: Viewing, conversationId: string, after: number): Promise<GroupConversation> {
  const { db, viewer, now } = viewing;
  const { row, name, isModerator } = await openGroup(db, viewer, conversationId);
  const inThis = eq(chatMessages.conversationId, conversationId);
  const [read, marks, hidden, until, reports, mutes] = await Promise.all([
    messagesAfter(viewing, {
      conversationId,
      after,
      forStudent: true,
      ...(!isModerator && { hiddenFrom: viewer.id }),
    }),
    db
      .select({
        own: readBy(viewer.id),
        others: sql<number>`coalesce((select max(r.read_seq) from chat_group_reads r
          where r.conversation_id = chat_conversations.id and r.user_id <> ${viewer.id}), 0)`,
      })
      .from(conversations)
      .where(eq(conversations.id, conversationId)),
    db
      .select({ id: chatMessages.id })
      .from(chatMessages)
      .where(and(inThis, isNotNull(chatMessages.hiddenAt)))
      .orderBy(desc(chatMessages.hiddenAt))
      .limit(MOST_HIDDEN),
    isModerator ? null : mutedUntil(db, conversationId, viewer.id, now()),
    isModerator
      ? db
          .select({
            messageId: chatMessageReports.messageId,
            reason: chatMessageReports.reason,
            reporter: users.fullName,
          })
          .from(chatMessageReports)
          .innerJoin(chatMessages, eq(chatMessages.id, chatMessageReports.messageId))
          .innerJoin(users, eq(users.id, chatMessageReports.reporterId))
          .where(and(inThis, isNull(chatMessageReports.settledAt)))
          .limit(MOST_HIDDEN)
      : [],
    isModerator
      ? db
          .select({ userId: chatGroupMutes.userId, until: chatGroupMutes.until })
          .from(chatGroupMutes)
          .where(and(eq(chatGroupMutes.conversationId, conversationId), gt(chatGroupMutes.until, now())))
      : [],
  ]);
  return {
    conversationId,
    name,
    isModerator,
    reports,
    state: row.state,
    slowSeconds: row.slowSeconds,
    mutedUntil: until?.toISOString() ?? null,
    readSeq: marks[0]?.own ?? 0,
    othersReadSeq: marks[0]?.others ?? 0,
    hiddenIds: hidden.map(({ id }) => id),
    mutes: mutes.map((one) => ({ ...one, until: one.until.toISOString() })),
    ...read,
  };
}

/** Marks a group as read up to a message; never moves back, nor beyond the last one. Answers whether it moved. */
export async function markRead(db: Db, userId: string, conversationId: string, seq: number) {
  const moved = await db
    .insert(chatGroupReads)
    .select(
      db
        .select({
          conversationId: conversations.id,
          userId: sql<string>`${userId}::uuid`.as('user_id'),
          readSeq: sql<number>`least(${seq}::int, ${conversations.lastSeq})`.as('read_seq'),
        })
        .from(conversations)
        .where(and(eq(conversations.id, conversationId), ne(conversations.lastSeq, 0))),
    )
    .onConflictDoUpdate({
      target: [chatGroupReads.conversationId, chatGroupReads.userId],
      set: { readSeq: sql`excluded.read_seq` },
      setWhere: sql`chat_group_reads.read_seq < excluded.read_seq`,
    })
    .returning({ userId: chatGroupReads.userId });
  return moved.length > 0;
}
