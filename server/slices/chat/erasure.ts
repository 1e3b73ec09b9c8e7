import { and, eq, or, sql } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows, eraseWithFiles } from '../../platform/security/personal.ts';
import * as tables from '../../tables/chat/chat.ts';
import * as groupTables from '../../tables/chat/groups.ts';

const { chatCannedAnswers, chatConversations, chatFiles, chatMessages } = tables;

/** Their conversations go with all files in them, their messages in groups, and what they saved for themselves. Safe to run twice. */
export const onErased = on(erased, async ({ userId }, services) => {
  const { db } = services;
  const files = await db
    .select({ key: chatFiles.key })
    .from(chatFiles)
    .leftJoin(chatMessages, eq(chatMessages.id, chatFiles.messageId))
    .leftJoin(chatConversations, eq(chatConversations.id, chatMessages.conversationId))
    .where(or(eq(chatFiles.ownerId, userId), eq(chatConversations.studentId, userId)));
  await db
    .delete(chatCannedAnswers)
    .where(and(eq(chatCannedAnswers.ownerId, userId), eq(chatCannedAnswers.isShared, false)));
  await db
    .delete(chatMessages)
    .where(
      and(
        eq(chatMessages.authorId, userId),
        sql`exists (select 1 from chat_conversations c where c.id = chat_messages.conversation_id and c.student_id is null)`,
      ),
    );
  await eraseRows(db, groupTables, userId);
  await eraseWithFiles(services, files, tables, userId);
});
