import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { one } from '../../../platform/database/db.ts';
import { record } from '../../../platform/security/audit.ts';
import { personNotes, users } from '../../../tables/identity/identity.ts';

/** Writes a note about somebody; only admins read it. */
export async function writeNote(tx: Db, { actorId, userId, text }: { actorId: string; userId: string; text: string }) {
  const [person] = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.erasedAt)))
    // Held, so that an erasure at the same moment finds the note or prevents it.
    .for('share');
  if (!person) throw new Problem('user_not_found');
  const { id } = one(await tx.insert(personNotes).values({ userId, authorId: actorId, text }).returning());
  // The note itself may be taken back, so the log only says that one was written.
  await record(tx, { actorId, act: 'people.note-written', subjectId: userId, before: {}, after: { noteId: id } });
  return id;
}

export async function removeNote(tx: Db, about: { actorId: string; userId: string; noteId: string }) {
  const { actorId, userId, noteId } = about;
  const [gone] = await tx
    .delete(personNotes)
    .where(and(eq(personNotes.id, noteId), eq(personNotes.userId, userId)))
    .returning();
  if (!gone) throw new Problem('note_not_found');
  await record(tx, { actorId, act: 'people.note-removed', subjectId: userId, before: { noteId }, after: {} });
}
