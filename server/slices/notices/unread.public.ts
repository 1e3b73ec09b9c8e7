import { MOST_UNREAD } from '@stepwell/contract/notices/notices.ts';
import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { users } from '../../tables/identity/identity.ts';
import { notices } from '../../tables/notices/notices.ts';

/** What concerned somebody who is erased concerns nobody any more. */
export const isLiving = sql`not exists (select 1 from ${users} where ${users.id} = ${notices.subjectId} and ${users.erasedAt} is not null)`;

/** Counted up to `MOST_UNREAD`. */
export async function unreadOf(db: Db, userId: string) {
  const some = db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), isLiving))
    .limit(MOST_UNREAD)
    .as('some');
  const [row] = await db.select({ unread: sql<number>`count(*)::int` }).from(some);
  return { unread: row?.unread ?? 0 };
}
