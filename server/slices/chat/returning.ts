import { and, eq, isNotNull, sql } from 'drizzle-orm';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import { chatConversations as conversations } from '../../tables/chat/chat.ts';
import { notifyChanged } from './messages/telling.ts';
import { holdConversation, setAssignee } from './messages/writing.ts';

const AT_ONCE = 200;

/**
 * Conversations whose student waits for their assignee as long as an admin allows go back to the queue, which is written
 * into them. Fine to stop and repeat.
 */
export async function returnSilent(services: Services) {
  const { db, now } = services;
  const { chatReturnMinutes } = await siteSettingsOf(db);
  const since = new Date(now().getTime() - chatReturnMinutes * 60_000).toISOString();
  const isSilent = and(
    isNotNull(conversations.assigneeId),
    sql`greatest(${conversations.waitingSince}, ${conversations.assignedAt}) <= ${since}::timestamptz`,
    isNotNull(conversations.waitingSince),
  );
  const rows = await db.select({ id: conversations.id }).from(conversations).where(isSilent).limit(AT_ONCE);
  for (const { id } of rows) {
    const returned = await db.transaction(async (tx) => {
      await holdConversation(tx, id);
      // An answer may have come in between.
      const [row] = await tx
        .select()
        .from(conversations)
        .where(and(eq(conversations.id, id), isSilent));
      if (row) await setAssignee(tx, row, null, { actorId: null, now: now() });
      return row;
    });
    if (returned?.studentId) await notifyChanged(services, { conversationId: id, studentId: returned.studentId });
  }
}
