import type { AuditAct } from '@stepwell/contract/admin/audit-actions.ts';
import type { ownChatGroups } from '@stepwell/contract/chat/groups.ts';
import type { ReportReason } from '@stepwell/contract/content/comments.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { chatMessages, chatConversations as conversations } from '../../../tables/chat/chat.ts';
import { chatGroupMutes, chatMessageReports } from '../../../tables/chat/groups.ts';
import { chosenGroups, missingMessage } from '../../learning/my-students/chosen-groups.public.ts';
import { holdConversation, setState } from '../messages/writing.ts';
import { moderatedGroup, openGroup, peopleOf } from './membership.ts';

type Moderator = Pick<Viewer, 'id' | 'role'>;
interface Of {
  conversationId: string;
  now: Date;
}

const writeAudit = async (
  tx: Db,
  actorId: string,
  act: AuditAct,
  { conversationId, subjectId = null }: { conversationId: string; subjectId?: string | null },
) => {
  const [row] = await rowsOf<{ courseId: string }>(
    tx,
    sql`select coalesce(c.group_course_id, g.course_id) as "courseId" from chat_conversations c
      left join learning_batches g on g.id = c.group_batch_id where c.id = ${conversationId}`,
  );
  await record(tx, { actorId, act, subjectId, before: {}, after: { courseId: row?.courseId ?? null } });
};

/** Courses and batches of a teacher (of anyone for an admin) that have no group yet. */
export function groupCandidates(db: Db, { id, role }: Moderator) {
  const isTheirs = role === 'admin' ? sql`true` : sql`c.instructor_id = ${id}`;
  return rowsOf<{ courseId: string | null; batchId: string | null; name: string }>(
    db,
    sql`
    select c.slug as "courseId", null as "batchId", c.title as name from catalog_courses c
      where c.state in ('published', 'archived') and ${isTheirs}
        and not exists (select 1 from chat_conversations q where q.group_course_id = c.id)
    union all
    select null, g.id, g.name || ', ' || c.title from learning_batches g join catalog_courses c on c.id = g.course_id
      where ${isTheirs} and not exists (select 1 from chat_conversations q where q.group_batch_id = g.id)
    order by name limit 200`,
  );
}

/** Opens the group of a course or a batch. Safe to repeat. Throws `invalid_fields`, `chat_group_exists`. */
export async function openNewGroup(
  tx: Db,
  viewer: Moderator,
  { conversationId, now, courseId, batchId }: Of & Parsed<typeof ownChatGroups.open>['body'],
) {
  if ((courseId === null) === (batchId === null))
    throw new Problem('invalid_fields', { fields: { courseId: 'Choose a course or a batch.' } });
  const wish = { courseIds: courseId ? [courseId] : [], batchIds: batchId ? [batchId] : [] };
  const { groups, missing } = await chosenGroups(tx, viewer, wish, []);
  if (missing)
    throw new Problem('invalid_fields', { fields: { [missing.replace(/s$/, '')]: missingMessage(missing) } });
  const of = { groupCourseId: groups[0]?.courseId ?? null, groupBatchId: groups[0]?.batchId ?? null };
  const [fresh] = await tx
    .insert(conversations)
    .values({ id: conversationId, ...of, createdAt: now, lastMessageAt: now })
    .onConflictDoNothing()
    .returning({ id: conversations.id });
  if (fresh) return writeAudit(tx, viewer.id, 'chat.group-opened', { conversationId });
  const [known] = await tx.select().from(conversations).where(eq(conversations.id, conversationId));
  if (known?.groupCourseId !== of.groupCourseId || known.groupBatchId !== of.groupBatchId)
    throw new Problem('chat_group_exists');
}

/** Slow mode, and whether it is open. Fine to repeat. Throws `chat_not_found`. */
export async function changeGroup(
  tx: Db,
  viewer: Moderator,
  { conversationId, now, state, slowSeconds }: Of & Parsed<typeof ownChatGroups.change>['body'],
) {
  await holdConversation(tx, conversationId);
  const row = await moderatedGroup(tx, viewer, conversationId);
  if (row.state === state && row.slowSeconds === slowSeconds) return;
  await tx.update(conversations).set({ slowSeconds }).where(eq(conversations.id, conversationId));
  await setState(tx, row, state, viewer.id, now);
  await writeAudit(tx, viewer.id, 'chat.group-changed', { conversationId });
}

async function messageIn(tx: Db, conversationId: string, messageId: string) {
  const [message] = await tx
    .select()
    .from(chatMessages)
    .where(and(eq(chatMessages.id, messageId), eq(chatMessages.conversationId, conversationId)));
  if (!message || message.kind === 'event') throw new Problem('chat_message_not_found');
  return message;
}

/** Hides a message or keeps it; its reports are settled. Fine to repeat. Throws `chat_not_found`, `chat_message_not_found`. */
export async function decideOn(
  tx: Db,
  viewer: Moderator,
  { conversationId, messageId, decision, now }: Of & { messageId: string; decision: 'hide' | 'keep' },
) {
  await holdConversation(tx, conversationId);
  await moderatedGroup(tx, viewer, conversationId);
  const { authorId, hiddenAt } = await messageIn(tx, conversationId, messageId);
  await tx
    .update(chatMessageReports)
    .set({ settledAt: now })
    .where(and(eq(chatMessageReports.messageId, messageId), isNull(chatMessageReports.settledAt)));
  if (decision === 'keep' || hiddenAt) return;
  await tx.update(chatMessages).set({ hiddenAt: now, hiddenBy: viewer.id }).where(eq(chatMessages.id, messageId));
  await tx
    .update(conversations)
    .set({
      preview: sql`coalesce((select left(m.text, 140) from chat_messages m where m.conversation_id = ${conversationId}
        and m.kind <> 'event' and m.hidden_at is null order by m.seq desc limit 1), '')`,
    })
    .where(eq(conversations.id, conversationId));
  await writeAudit(tx, viewer.id, 'chat.message-hidden', { conversationId, subjectId: authorId });
}

/** A member may only read for so many minutes; null: they may write again. Throws `chat_not_found`, `chat_not_a_member`. */
export async function muteMember(
  tx: Db,
  viewer: Moderator,
  { conversationId, userId, minutes, now }: Of & { userId: string; minutes: number | null },
) {
  await moderatedGroup(tx, viewer, conversationId);
  const known = and(eq(chatGroupMutes.conversationId, conversationId), eq(chatGroupMutes.userId, userId));
  if (minutes === null) {
    const gone = await tx.delete(chatGroupMutes).where(known).returning();
    if (gone.length === 0) return;
  } else {
    const member = (await peopleOf(tx, conversationId, undefined, userId))[0];
    if (!member || member.teaches) throw new Problem('chat_not_a_member');
    const set = { until: new Date(now.getTime() + minutes * 60_000), mutedBy: viewer.id };
    await tx
      .insert(chatGroupMutes)
      .values({ conversationId, userId, ...set })
      .onConflictDoUpdate({ target: [chatGroupMutes.conversationId, chatGroupMutes.userId], set });
  }
  const act = minutes === null ? 'chat.member-unmuted' : 'chat.member-muted';
  await writeAudit(tx, viewer.id, act, { conversationId, subjectId: userId });
}

/** A member tells the moderators of a message; the last reason counts. Throws `chat_not_found`, `chat_message_not_found`. */
export async function reportMessage(
  tx: Db,
  viewer: Moderator,
  { conversationId, messageId, reason, now }: Of & { messageId: string; reason: ReportReason },
) {
  await openGroup(tx, viewer, conversationId);
  const { hiddenAt, authorId } = await messageIn(tx, conversationId, messageId);
  if (hiddenAt || authorId === viewer.id) throw new Problem('chat_message_not_found');
  await tx
    .insert(chatMessageReports)
    .values({ messageId, reporterId: viewer.id, reason, reportedAt: now })
    .onConflictDoUpdate({ target: [chatMessageReports.messageId, chatMessageReports.reporterId], set: { reason } });
}
