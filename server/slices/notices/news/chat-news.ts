import { eq } from 'drizzle-orm';
import { chatReplied } from '../../../events/chat.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import type { Services } from '../../../platform/services.ts';
import { chatConversations as conversations } from '../../../tables/chat/chat.ts';
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
];

/** One notice of all answers since the student read last: its key is the message they had read up to. Safe to repeat. */
export async function notifyChatReply(services: Services, { conversationId }: { conversationId: string }) {
  const [row] = await services.db.select().from(conversations).where(eq(conversations.id, conversationId));
  if (!row || row.lastStaffSeq <= row.studentReadSeq) return;
  await notifyWithEmail(services, [row.studentId], {
    kind: 'chat-reply',
    key: `chat-reply:${conversationId}:${row.studentReadSeq}`,
    about: { title: row.preview, conversationId },
    letter: draft('chat-reply'),
    path: `/student/dashboard?chat=${conversationId}`,
  });
}
