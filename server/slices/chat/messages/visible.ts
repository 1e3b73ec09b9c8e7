import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { rowsOf } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { chatConversations as conversations } from '../../../tables/chat/chat.ts';

/** Of a row of `chat_conversations`: a general question, or one of a student in a course of this instructor. */
const inTheirQueue = (instructorId: SQL) => sql`(
  chat_conversations.assignee_id is null and chat_conversations.student_id is not null and (
    chat_conversations.course_id is null or exists (
      select 1 from learning_enrolments e join catalog_courses k on k.id = e.course_id
      where e.student_id = chat_conversations.student_id and k.instructor_id = ${instructorId}
    )
  )
)`;

/** Which conversations a member of the staff may see, as a condition on `chat_conversations`. */
export const visibleTo = ({ id, role }: Pick<Viewer, 'id' | 'role'>) =>
  role === 'admin'
    ? sql`chat_conversations.student_id is not null`
    : role === 'staff'
      ? sql`false`
      : sql`(chat_conversations.assignee_id = ${id} or ${inTheirQueue(sql`${id}::uuid`)})`;

/** With whom it is; a group is with nobody alone, and no conversation of the inbox. */
function ofStudent(row: typeof conversations.$inferSelect | undefined) {
  if (!row?.studentId) throw new Problem('chat_not_found');
  return { ...row, studentId: row.studentId };
}

/** A conversation that this member of the staff may see. Throws `chat_not_found`. */
export async function visibleConversation(db: Db, viewer: Pick<Viewer, 'id' | 'role'>, conversationId: string) {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), visibleTo(viewer)));
  return ofStudent(row);
}

/** One's own as a student. Throws `chat_not_found`. */
export async function ownConversation(db: Db, studentId: string, conversationId: string) {
  const [row] = await db
    .select()
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), eq(conversations.studentId, studentId)));
  return ofStudent(row);
}

/** Most people told of one change, those seen last first: the screens of others ask when they are opened. */
const MOST_TOLD = 200;

/**
 * Members of the staff who may see a conversation, or could if it were in the queue: to these it can be assigned, and
 * their lists change with it. With `only` nothing but whether that person is one of them.
 */
export function staffOf(db: Db, conversationId: string, only: string | null = null) {
  return rowsOf<{ userId: string; fullName: string; sees: boolean }>(
    db,
    sql`
    select u.id as "userId", u.full_name as "fullName",
      u.role in ('admin', 'staff') or q.assignee_id is null or q.assignee_id = u.id as sees
    from identity_users u, chat_conversations q
    where q.id = ${conversationId} and u.erased_at is null and u.status <> 'suspended'
      and (${only}::uuid is null or u.id = ${only}::uuid) and (
      u.role = 'admin' or u.role = 'staff' and 'chat' = any(u.rights) or u.id = q.assignee_id or (
        u.role = 'instructor' and (
          q.course_id is null or exists (
            select 1 from learning_enrolments e join catalog_courses k on k.id = e.course_id
            where e.student_id = q.student_id and k.instructor_id = u.id
          )
        )
      )
    )
    order by u.last_seen_at desc nulls last, u.id
    limit ${MOST_TOLD}`,
  );
}
