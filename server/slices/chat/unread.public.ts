import { and, eq, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { chatConversations as conversations } from '../../tables/chat/chat.ts';
import { isUnreadByMember, waitsForModerator } from './groups/reading.ts';
import { visibleTo } from './messages/visible.ts';

/** Beyond this many nobody counts on. */
const MOST = 100;
/** The staff wrote something that the student has not read. */
export const isUnreadByStudent = sql`last_staff_seq > student_read_seq`;

/**
 * Conversations that wait for this person, counted up to 100: of students those with answers they have not read and groups
 * with unread messages, of staff open ones without an answer that are theirs or nobody's yet and groups with reports.
 */
export async function chatUnread(db: Db, viewer: Pick<Viewer, 'id' | 'role'>) {
  const waits =
    viewer.role === 'student' || viewer.role === 'staff'
      ? or(and(eq(conversations.studentId, viewer.id), isUnreadByStudent), isUnreadByMember(viewer.id))
      : or(
          and(
            sql`chat_conversations.waiting_since is not null`,
            or(eq(conversations.assigneeId, viewer.id), isNull(conversations.assigneeId)),
            visibleTo(viewer),
          ),
          waitsForModerator(viewer),
        );
  const some = db.select({ id: conversations.id }).from(conversations).where(waits).limit(MOST).as('some');
  const [row] = await db.select({ unread: sql<number>`count(*)::int` }).from(some);
  return row?.unread ?? 0;
}
