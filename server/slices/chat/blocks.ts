import { eq } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { chatBlocks } from '../../tables/chat/chat.ts';

/** Why somebody may only read; null where they may write. */
export async function blockOf(db: Db, userId: string) {
  const [row] = await db.select({ reason: chatBlocks.reason }).from(chatBlocks).where(eq(chatBlocks.userId, userId));
  return row?.reason ?? null;
}
