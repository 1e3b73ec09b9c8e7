import { eq } from 'drizzle-orm';
import { chatMentioned, chatReplied } from '../../../events/chat.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import type { Services } from '../../../platform/services.ts';
import { chatMessages, chatConversations as conversations } from '../../../tables/chat/chat.ts';
import { users } from '../../../tables/identity/identity.ts';
import { notifyWithEmail } from '../telling.ts';

export const CHAT_REPLY_JOB = 'notices.chat-reply';
/** Whoever has the chat open reads an answer within this time, and needs no notice of it. */
const READING_MS = 60_000;

/** What a student hears of an answer that they have not read. */
export const chatNews = [
  on(chatReplied, async ({ conversationId }, { ports, now }) => {
    const at = new Date(now().getTime() + READING_MS);
    await ports.queue.enqueue(CHAT_REPLY_JOB, { conversationId }, { key: `chat-reply:${conversationId}`, at });
  }),
  on(chatMentioned, async ({ members, moderators, ...where }, services) => {
    await notifyMentioned(services, where, members, false);
    await notifyMentioned(services, where, moderators, true);
  }),
];

/** One notice of all answers since the student read last: its key is the message they had read up to. Safe to repeat. */
export async function notifyChatReply(services: Services, { conversationId }: { conversationId: string }) {
  const [row] = await services.db.select().from(conversations).where(eq(conversations.id, conversationId));
  if (!row?.studentId || row.lastStaffSeq <= row.studentReadSeq) return;
  await notifyWithEmail(services, [row.studentId], {
    kind: 'chat-reply',
    key: `chat-reply:${conversationId}:${row.studentReadSeq}`,
    about: { title: row.preview, conversationId },
    letter: draft('chat-reply'),
    path: `/student/dashboard?chat=${conversationId}`,
  });
}

/** Letters of a message that its notice shows. */
const PREVIEW = 140;

/** Whom a message of a group mentions. Safe to repeat. */
async function notifyMentioned(
  services: Services,
  { messageId, group }: { messageId: string; group: string },
  readers: string[],
  isModerator: boolean,
) {
  if (readers.length === 0) return;
  const [found] = await services.db
    .select({
      conversationId: chatMessages.conversationId,
      text: chatMessages.text,
      author: users.fullName,
      hiddenAt: chatMessages.hiddenAt,
    })
    .from(chatMessages)
    .innerJoin(users, eq(users.id, chatMessages.authorId))
    .where(eq(chatMessages.id, messageId));
  if (!found || found.hiddenAt) return;
  const { conversationId, text, author } = found;
  await notifyWithEmail(services, readers, {
    kind: 'chat-mention',
    key: `chat-mention:${messageId}`,
    about: { title: text.slice(0, PREVIEW), group, conversationId, ...(isModerator && { isModerator: 'yes' }) },
    letter: draft('chat-mention', { group, author }),
    path: isModerator
      ? `/instructor/admin-chatbox?show=groups&conversation=${conversationId}`
      : `/student/dashboard?chat=${conversationId}`,
  });
}
