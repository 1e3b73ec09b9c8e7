import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq } from 'drizzle-orm';
import { chatMentioned } from '../../../events/chat.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { chatMessages } from '../../../tables/chat/chat.ts';
import { blockOf } from '../blocks.ts';
import { holdConversation, writeMessage } from '../messages/writing.ts';
import { mutedUntil, openGroup, peopleOf } from './membership.ts';
import { markRead } from './reading.ts';

/** Of one message. */
const MOST_MENTIONED = 20;

interface Sending {
  conversationId: string;
  messageId: string;
  text: string;
  fileIds: string[];
  now: Date;
}

/**
 * A message to a group. Safe to repeat. Throws `account_suspended`, `chat_blocked`, `chat_not_found`, `chat_group_closed`,
 * `chat_muted`, `chat_slow_mode`, and what `writeMessage` throws.
 */
export async function sendToGroup(tx: Db, viewer: Pick<Viewer, 'id' | 'role' | 'status'>, sending: Sending) {
  const { conversationId, messageId, text, now } = sending;
  if (viewer.status === 'suspended') throw new Problem('account_suspended');
  await holdConversation(tx, conversationId);
  // Seen as it is while it is held: who left a moment ago writes nothing.
  const { row, name, isModerator } = await openGroup(tx, viewer, conversationId);
  if (!isModerator && (await blockOf(tx, viewer.id)) !== null) throw new Problem('chat_blocked');
  const kind = isModerator ? ('staff' as const) : ('student' as const);
  const [known] = await tx.select({ id: chatMessages.id }).from(chatMessages).where(eq(chatMessages.id, messageId));
  if (!known) {
    if (row.state === 'closed') throw new Problem('chat_group_closed');
    if (!isModerator) await refuseToWrite(tx, viewer.id, { conversationId, slowSeconds: row.slowSeconds, now });
  }
  const written = await writeMessage(tx, row, { ...sending, kind, authorId: viewer.id });
  if (written.isNew) {
    await markRead(tx, viewer.id, conversationId, written.message.seq);
    await mention(tx, { conversationId, messageId, group: name, text, authorId: viewer.id });
  }
  return written;
}

async function refuseToWrite(
  tx: Db,
  userId: string,
  { conversationId, slowSeconds, now }: { conversationId: string; slowSeconds: number; now: Date },
) {
  if (await mutedUntil(tx, conversationId, userId, now)) throw new Problem('chat_muted');
  if (slowSeconds === 0) return;
  const [last] = await tx
    .select({ sentAt: chatMessages.sentAt })
    .from(chatMessages)
    .where(and(eq(chatMessages.conversationId, conversationId), eq(chatMessages.authorId, userId)))
    .orderBy(desc(chatMessages.seq))
    .limit(1);
  if (last && last.sentAt.getTime() + slowSeconds * 1000 > now.getTime()) throw new Problem('chat_slow_mode');
}

async function mention(
  tx: Db,
  {
    conversationId,
    messageId,
    group,
    text,
    authorId,
  }: { conversationId: string; messageId: string; group: string; text: string; authorId: string },
) {
  if (!text.includes('@')) return;
  const people = (await peopleOf(tx, conversationId, text)).filter(({ userId }) => userId !== authorId);
  const [members, moderators] = [false, true].map((teaches) =>
    people
      .filter((one) => one.teaches === teaches)
      .slice(0, MOST_MENTIONED)
      .map(({ userId }) => userId),
  );
  if (people.length > 0)
    await emit(tx, chatMentioned, { messageId, group, members: members ?? [], moderators: moderators ?? [] });
}
