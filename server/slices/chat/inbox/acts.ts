import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { chatBlocks } from '../../../tables/chat/chat.ts';
import { users } from '../../../tables/identity/identity.ts';
import { staffOf, visibleConversation } from '../messages/visible.ts';
import { holdConversation, setAssignee, setState, writeMessage } from '../messages/writing.ts';

type Staff = Pick<Viewer, 'id' | 'role'>;
interface Of {
  conversationId: string;
  now: Date;
}

/** Held, and seen as it is while it is held: who lost it a moment ago changes nothing. Throws `chat_not_found`. */
async function held(tx: Db, viewer: Staff, conversationId: string) {
  await holdConversation(tx, conversationId);
  return visibleConversation(tx, viewer, conversationId);
}

interface Answer extends Of {
  messageId: string;
  text: string;
  fileIds: string[];
  isNote: boolean;
}

/** An answer or a private note. Safe to repeat. Throws `chat_not_found` and what `writeMessage` throws. */
export async function sendAsStaff(tx: Db, viewer: Staff, { conversationId, isNote, ...writing }: Answer) {
  const row = await held(tx, viewer, conversationId);
  const kind = isNote ? 'note' : 'staff';
  return { row, ...(await writeMessage(tx, row, { ...writing, kind, authorId: viewer.id })) };
}

/** Throws `chat_not_found` and, for who may not take it, `chat_assignee_not_found`. */
export async function assign(tx: Db, viewer: Staff, { conversationId, now, userId }: Of & { userId: string | null }) {
  const row = await held(tx, viewer, conversationId);
  if (userId && (await staffOf(tx, conversationId, userId)).length === 0) throw new Problem('chat_assignee_not_found');
  await setAssignee(tx, row, userId, { actorId: viewer.id, now });
  return row;
}

/** Throws `chat_not_found`. */
export async function changeState(
  tx: Db,
  viewer: Staff,
  { conversationId, now, state }: Of & { state: 'open' | 'closed' },
) {
  const row = await held(tx, viewer, conversationId);
  await setState(tx, row, state, viewer.id, now);
  return row;
}

/** Stops a student's writing, or lets them write again; a line of the audit log says why. Fine to repeat. */
export async function setBlock(tx: Db, viewer: Staff, { conversationId, now, reason }: Of & { reason: string | null }) {
  const row = await visibleConversation(tx, viewer, conversationId);
  const userId = row.studentId;
  const [person] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('no key update');
  if (person?.role !== 'student') throw new Problem('chat_not_a_student');
  const [before] = await tx.select().from(chatBlocks).where(eq(chatBlocks.userId, userId));
  if ((before?.reason ?? null) === reason) return row;
  if (reason === null) await tx.delete(chatBlocks).where(eq(chatBlocks.userId, userId));
  else {
    const changed = { reason, blockedBy: viewer.id, blockedAt: now };
    await tx
      .insert(chatBlocks)
      .values({ userId, ...changed })
      .onConflictDoUpdate({ target: chatBlocks.userId, set: changed });
  }
  await record(tx, {
    actorId: viewer.id,
    act: reason === null ? 'chat.unblocked' : 'chat.blocked',
    subjectId: userId,
    before: {},
    after: {},
    ...(reason !== null && { reason }),
  });
  return row;
}
