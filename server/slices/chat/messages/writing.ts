import type { ChatEvent, MessageKind } from '@stepwell/contract/chat/chat.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { chatReplied } from '../../../events/chat.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { i18n } from '../../../platform/text/messages.ts';
import { chatFiles, chatMessages, chatConversations as conversations } from '../../../tables/chat/chat.ts';

export type ConversationRow = typeof conversations.$inferSelect;

/** Letters of a message that lists show. */
const PREVIEW = 140;

interface Writing {
  messageId: string;
  kind: Exclude<MessageKind, 'event'>;
  authorId: string;
  text: string;
  fileIds: string[];
  now: Date;
}

/** The row, held until the end of the transaction: who writes next waits. */
export async function holdConversation(tx: Db, conversationId: string) {
  const [row] = await tx.select().from(conversations).where(eq(conversations.id, conversationId)).for('update');
  return row;
}

/**
 * Stores a message under the next number of a conversation that is held. An id that is stored already answers what is
 * stored. Throws `chat_message_elsewhere`, `invalid_fields` for nothing to say, and `work_file_not_found`.
 */
export async function writeMessage(tx: Db, conversation: ConversationRow, writing: Writing) {
  const { messageId, kind, authorId, text, fileIds, now } = writing;
  const [known] = await tx.select().from(chatMessages).where(eq(chatMessages.id, messageId));
  if (known) {
    if (known.conversationId !== conversation.id || known.authorId !== authorId)
      throw new Problem('chat_message_elsewhere');
    return { message: known, isNew: false };
  }
  if (text === '' && fileIds.length === 0)
    throw new Problem('invalid_fields', { fields: { text: i18n.t('Enter a message.') } });
  const files = await filesToSend(tx, authorId, fileIds);
  if (kind !== 'note' && conversation.state === 'closed') await setState(tx, conversation, 'open', authorId, now);
  const isGroup = conversation.studentId === null;
  if (kind === 'staff' && conversation.assigneeId === null && !isGroup)
    await setAssignee(tx, conversation, authorId, { actorId: authorId, now });
  const seq = await nextSeq(tx, conversation.id);
  const lastMessage = { preview: (text || (files[0]?.name ?? '')).slice(0, PREVIEW), lastMessageAt: now };
  if (isGroup) await tx.update(conversations).set(lastMessage).where(eq(conversations.id, conversation.id));
  else if (kind === 'student')
    await tx
      .update(conversations)
      .set({
        ...lastMessage,
        studentReadSeq: seq,
        waitingSince: sql`coalesce(${conversations.waitingSince}, ${now.toISOString()})`,
      })
      .where(eq(conversations.id, conversation.id));
  else if (kind === 'staff') {
    await tx
      .update(conversations)
      .set({ ...lastMessage, lastStaffSeq: seq, staffReadSeq: seq, waitingSince: null })
      .where(eq(conversations.id, conversation.id));
    await emit(tx, chatReplied, { conversationId: conversation.id, seq });
  }
  const row = { id: messageId, conversationId: conversation.id, seq, kind, authorId, text, sentAt: now };
  const message = one(await tx.insert(chatMessages).values(row).returning());
  if (fileIds.length > 0) await tx.update(chatFiles).set({ messageId }).where(inArray(chatFiles.id, fileIds));
  return { message, isNew: true };
}

async function filesToSend(tx: Db, ownerId: string, fileIds: string[]) {
  if (fileIds.length === 0) return [];
  const files = await tx
    .select({ id: chatFiles.id, name: chatFiles.name })
    .from(chatFiles)
    .where(and(inArray(chatFiles.id, fileIds), eq(chatFiles.ownerId, ownerId), isNull(chatFiles.messageId)))
    .for('update');
  if (files.length !== new Set(fileIds).size) throw new Problem('work_file_not_found');
  return files;
}

async function nextSeq(tx: Db, conversationId: string) {
  const { seq } = one(
    await tx
      .update(conversations)
      .set({ lastSeq: sql`${conversations.lastSeq} + 1` })
      .where(eq(conversations.id, conversationId))
      .returning({ seq: conversations.lastSeq }),
  );
  return seq;
}

/** Writes into the conversation what was done with it; without an actor the site did it, by a rule. */
async function writeEvent(
  tx: Db,
  conversationId: string,
  {
    event,
    actorId,
    subjectId = null,
    now,
  }: { event: ChatEvent; actorId: string | null; subjectId?: string | null; now: Date },
) {
  const seq = await nextSeq(tx, conversationId);
  const row = { id: crypto.randomUUID(), conversationId, seq, kind: 'event' as const, text: '', sentAt: now };
  await tx.insert(chatMessages).values({ ...row, authorId: actorId, event, subjectId });
}

/** Closes or reopens a conversation that is held. Closing counts as an answer; fine to repeat. */
export async function setState(
  tx: Db,
  { id, state: before }: ConversationRow,
  state: ConversationRow['state'],
  actorId: string,
  now: Date,
) {
  if (state === before) return;
  await writeEvent(tx, id, { event: state === 'closed' ? 'closed' : 'reopened', actorId, now });
  await tx
    .update(conversations)
    .set(
      state === 'closed'
        ? { state, waitingSince: null, staffReadSeq: sql`${conversations.lastSeq}` }
        : { state, stars: null, ratingNote: '' },
    )
    .where(eq(conversations.id, id));
}

/** Gives a conversation that is held to somebody, or to the queue. Fine to repeat. */
export async function setAssignee(
  tx: Db,
  { id, assigneeId: before }: ConversationRow,
  assigneeId: string | null,
  { actorId, now }: { actorId: string | null; now: Date },
) {
  if (assigneeId === before) return;
  const event = assigneeId ? 'assigned' : actorId ? 'released' : 'returned';
  await writeEvent(tx, id, { event, actorId, subjectId: assigneeId ?? before, now });
  await tx
    .update(conversations)
    .set({ assigneeId, assignedAt: assigneeId ? now : null })
    .where(eq(conversations.id, id));
}
