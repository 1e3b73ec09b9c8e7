import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gt, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { chatConversations as conversations } from '../../../tables/chat/chat.ts';
import { chatGroupMutes } from '../../../tables/chat/groups.ts';
import { groupName } from './group-name.ts';

type Person = Pick<Viewer, 'id' | 'role'>;

/** Of a row of `chat_conversations`: whether somebody learns in its course or is in its batch at this moment. */
export const isMember = (userId: SQL | string): SQL => sql`(
  exists (select 1 from learning_enrolments e where e.course_id = chat_conversations.group_course_id
    and e.student_id = ${userId} and e.access_ended_at is null)
  or exists (select 1 from learning_batch_members b where b.batch_id = chat_conversations.group_batch_id
    and b.student_id = ${userId}))`;

/** Whether somebody teaches its course. */
const teachesGroup = (userId: SQL | string): SQL => sql`exists (
  select 1 from catalog_courses c where c.instructor_id = ${userId} and c.id = coalesce(chat_conversations.group_course_id,
    (select g.course_id from learning_batches g where g.id = chat_conversations.group_batch_id)))`;

/** A group, and for a viewer by their role whether they moderate it. */
export const mayModerate = ({ id, role }: Person): SQL =>
  sql`(chat_conversations.student_id is null and ${
    role === 'admin' ? sql`true` : role === 'instructor' ? teachesGroup(id) : sql`false`
  })`;

/** A group that the caller is in or moderates. Throws `chat_not_found`. */
export async function openGroup(db: Db, viewer: Person, conversationId: string) {
  const [found] = await db
    .select({ row: conversations, name: groupName, isModerator: sql<boolean>`${mayModerate(viewer)}` })
    .from(conversations)
    .where(and(eq(conversations.id, conversationId), sql`(${isMember(viewer.id)} or ${mayModerate(viewer)})`));
  if (!found) throw new Problem('chat_not_found');
  return found;
}

/** A group that the caller moderates. Throws `chat_not_found`. */
export async function moderatedGroup(db: Db, viewer: Person, conversationId: string) {
  const found = await openGroup(db, viewer, conversationId);
  if (!found.isModerator) throw new Problem('chat_not_found');
  return found.row;
}

/** Most people told of one change, those seen last first: the screens of others ask when they are opened. */
const MOST_TOLD = 300;

/** Who is in a group or teaches it, seen last first; those alone whose full name the text mentions, or `only` one. */
export function peopleOf(db: Db, conversationId: string, mentionedIn?: string, only: string | null = null) {
  const mentioned =
    mentionedIn === undefined
      ? sql`true`
      : sql`position('@' || lower(u.full_name) in ${mentionedIn.toLowerCase()}) > 0`;
  return rowsOf<{ userId: string; teaches: boolean }>(
    db,
    sql`
    select u.id as "userId", ${teachesGroup(sql`u.id`)} as teaches from identity_users u, chat_conversations
    where chat_conversations.id = ${conversationId} and u.erased_at is null and u.status <> 'suspended'
      and (${only}::uuid is null or u.id = ${only}::uuid) and (${isMember(sql`u.id`)} or ${teachesGroup(sql`u.id`)}) and ${mentioned}
    order by u.last_seen_at desc nulls last, u.id
    limit ${MOST_TOLD}`,
  );
}

/** Until when somebody may only read in a group; nothing where they may write. */
export async function mutedUntil(db: Db, conversationId: string, userId: string, now: Date) {
  const [row] = await db
    .select({ until: chatGroupMutes.until })
    .from(chatGroupMutes)
    .where(
      and(
        eq(chatGroupMutes.conversationId, conversationId),
        eq(chatGroupMutes.userId, userId),
        gt(chatGroupMutes.until, now),
      ),
    );
  return row?.until ?? null;
}
