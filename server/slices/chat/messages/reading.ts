import { type ChatEvent, type ChatMessage, MESSAGES_AT_ONCE } from '@stepwell/contract/chat/chat.ts';
import type { WorkFile } from '@stepwell/contract/work-file.ts';
import { and, asc, eq, gt, inArray, isNull, or } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { shownFile } from '../../../platform/submitted-files/kept-files.ts';
import { chatFiles, chatMessages } from '../../../tables/chat/chat.ts';
import { users } from '../../../tables/identity/identity.ts';

export type Viewing = Pick<Services, 'db' | 'signer' | 'now'> & { viewer: Viewer };
/** What of the staff's handling a student is told. */
const eventsForStudents: readonly ChatEvent[] = ['assigned', 'closed', 'reopened'];
const subjects = alias(users, 'subjects');

/** Messages after a number, in order, at most `MESSAGES_AT_ONCE`. Students get no private notes, and whom they are hidden from no hidden ones but their own. */
export async function messagesAfter(
  viewing: Viewing,
  {
    conversationId,
    after,
    forStudent,
    hiddenFrom,
  }: { conversationId: string; after: number; forStudent: boolean; hiddenFrom?: string },
) {
  const rows = await viewing.db
    .select({ message: chatMessages, author: users.fullName, subject: subjects.fullName })
    .from(chatMessages)
    .leftJoin(users, eq(users.id, chatMessages.authorId))
    .leftJoin(subjects, eq(subjects.id, chatMessages.subjectId))
    .where(
      and(
        eq(chatMessages.conversationId, conversationId),
        gt(chatMessages.seq, after),
        forStudent
          ? or(inArray(chatMessages.kind, ['student', 'staff']), inArray(chatMessages.event, [...eventsForStudents]))
          : undefined,
        hiddenFrom ? or(isNull(chatMessages.hiddenAt), eq(chatMessages.authorId, hiddenFrom)) : undefined,
      ),
    )
    .orderBy(asc(chatMessages.seq))
    .limit(MESSAGES_AT_ONCE + 1);
  const shown = rows.slice(0, MESSAGES_AT_ONCE);
  const files = await filesOf(
    viewing,
    shown.map(({ message }) => message.id),
  );
  const messages = shown.map(({ message, author, subject }) =>
    messageView(message, { author, subject, files: files.get(message.id) ?? [] }),
  );
  return { messages, hasMore: rows.length > MESSAGES_AT_ONCE };
}

interface Beside {
  author: string | null;
  subject: string | null;
  files: WorkFile[];
}
const messageView = (
  { id, seq, kind, authorId, text, event, sentAt }: typeof chatMessages.$inferSelect,
  { author, subject, files }: Beside,
): ChatMessage => ({
  messageId: id,
  seq,
  kind,
  author: authorId && author !== null ? { userId: authorId, fullName: author } : null,
  text,
  event,
  subject,
  files,
  sentAt: sentAt.toISOString(),
});

/** A message as its writer gets it back. */
export async function ownMessage(viewing: Viewing, message: typeof chatMessages.$inferSelect) {
  const files = await filesOf(viewing, [message.id]);
  const { fullName } = viewing.viewer.profile;
  return messageView(message, { author: fullName, subject: null, files: files.get(message.id) ?? [] });
}

async function filesOf(viewing: Viewing, messageIds: string[]) {
  const found = new Map<string, WorkFile[]>();
  if (messageIds.length === 0) return found;
  const rows = await viewing.db
    .select()
    .from(chatFiles)
    .where(inArray(chatFiles.messageId, messageIds))
    .orderBy(asc(chatFiles.id));
  for (const row of rows) {
    const known = found.get(row.messageId ?? '') ?? [];
    found.set(row.messageId ?? '', [...known, shownFile(viewing, viewing.viewer, 'chat', row)]);
  }
  return found;
}
