import type { chatInbox, InboxConversation, InboxLine } from '@stepwell/contract/chat/inbox.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import * as z from 'zod/mini';
import { one } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere } from '../../../platform/text/like.ts';
import { courses } from '../../../tables/catalog/catalog.ts';
import { chatConversations as conversations } from '../../../tables/chat/chat.ts';
import { users } from '../../../tables/identity/identity.ts';
import { blockOf } from '../blocks.ts';
import { conversationView, lineOf } from '../box/box.ts';
import type { Viewing } from '../messages/reading.ts';
import { staffOf, visibleConversation, visibleTo } from '../messages/visible.ts';

const assignees = alias(users, 'assignees');
const Key = z.tuple([z.number(), z.uuid()]);
/** Waiting ones by how long they wait, behind them the others from the last active on: one number to sort and page by. */
const place = sql<number>`(case when chat_conversations.waiting_since is not null
  then extract(epoch from chat_conversations.waiting_since) * 1000
  else 1e15 - extract(epoch from chat_conversations.last_message_at) * 1000 end)::float8`;

type Query = Parsed<(typeof chatInbox)['list']>['query'];

/** Conversations that this member of the staff may see. */
export async function inboxList({ db, viewer }: Viewing, { show, q, limit, cursor }: Query) {
  const after = readCursor(Key, cursor);
  const rows = await db
    .select({
      conversation: conversations,
      place,
      studentId: users.id,
      student: users.fullName,
      course: courses.title,
      assignee: assignees.fullName,
    })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.studentId))
    .leftJoin(courses, eq(courses.id, conversations.courseId))
    .leftJoin(assignees, eq(assignees.id, conversations.assigneeId))
    .where(
      and(
        visibleTo(viewer),
        eq(conversations.state, show === 'closed' ? 'closed' : 'open'),
        show === 'mine' ? eq(conversations.assigneeId, viewer.id) : undefined,
        show === 'unassigned' ? isNull(conversations.assigneeId) : undefined,
        q ? saysOrIs(q) : undefined,
        after && sql`(${place}, ${conversations.id}) > (${after[0]}::float8, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(place), asc(conversations.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.place, row.conversation.id]);
  return {
    nextCursor,
    items: items.map(
      ({ conversation, studentId, student, course, assignee }): InboxLine => ({
        ...lineOf(conversation, course),
        isUnread: conversation.waitingSince !== null,
        student: { userId: studentId, fullName: student },
        assignee:
          conversation.assigneeId && assignee !== null ? { userId: conversation.assigneeId, fullName: assignee } : null,
        waitingSince: conversation.waitingSince?.toISOString() ?? null,
      }),
    ),
  };
}

const saysOrIs = (q: string): SQL => sql`(identity_users.full_name ilike ${anywhere(q)} or exists (
  select 1 from chat_messages m where m.conversation_id = chat_conversations.id and m.text ilike ${anywhere(q)}
))`;

/** One conversation for a member of the staff. Throws `chat_not_found`. */
export async function inboxConversation(
  viewing: Viewing,
  conversationId: string,
  after: number,
): Promise<InboxConversation> {
  const { db, viewer } = viewing;
  const row = await visibleConversation(db, viewer, conversationId);
  const [view, people, team, blockedBecause] = await Promise.all([
    conversationView(viewing, row, { after, forStudent: false }),
    db
      .select({ userId: users.id, fullName: users.fullName, status: users.status })
      .from(users)
      .where(eq(users.id, row.studentId)),
    staffOf(db, conversationId),
    blockOf(db, row.studentId),
  ]);
  const { assigneeId } = row;
  return {
    ...view,
    student: { ...one(people), blockedBecause },
    assignedTo: assigneeId && view.assignee !== null ? { userId: assigneeId, fullName: view.assignee } : null,
    team: team.map(({ userId, fullName }) => ({ userId, fullName })),
    studentReadSeq: row.studentReadSeq,
  };
}
