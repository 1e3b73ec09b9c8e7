import { resultNotices } from '@stepwell/contract/identity/identity.ts';
import { MOST_UNREAD } from '@stepwell/contract/notices/notices.ts';
import { and, desc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
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

/** A result is news for so long, in ms. */
const NEWS_MS = 7 * 24 * 60 * 60_000;

/** The last result that came out for somebody within a week and is not read yet. */
export async function unreadResultOf(db: Db, userId: string, now: Date) {
  const [row] = await db
    .select({ noticeId: notices.id, kind: notices.kind, about: notices.about })
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        isNull(notices.readAt),
        inArray(notices.kind, [...resultNotices]),
        gt(notices.createdAt, new Date(now.getTime() - NEWS_MS)),
        isLiving,
      ),
    )
    .orderBy(desc(notices.createdAt), desc(notices.id))
    .limit(1);
  return row && { ...row, kind: row.kind as (typeof resultNotices)[number] };
}
