import type { EnquiryState } from '@stepwell/contract/enquiries/enquiries.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray } from 'drizzle-orm';
import { enquiryAnswered, enquiryReceived } from '../../../events/enquiries.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { dropFiles } from '../../../platform/files/file-storage.ts';
import { record } from '../../../platform/security/audit.ts';
import type { Services } from '../../../platform/services.ts';
import { enquiries, enquiryMessages, enquiryNotes } from '../../../tables/enquiries/enquiries.ts';
import { users } from '../../../tables/identity/identity.ts';
import { fileKeysOf } from '../sending/enquiry-files.ts';
import { spacedReference } from '../sending/receiving.ts';

/** The row, held until the transaction ends. Throws `enquiry_not_found`. */
async function holdEnquiry(tx: Db, enquiryId: string) {
  const [row] = await tx.select().from(enquiries).where(eq(enquiries.id, enquiryId)).for('update');
  if (!row) throw new Problem('enquiry_not_found');
  return row;
}

/** Sets state or assignment. What was held and is let in gets its receipt now. Throws `user_not_found` for who is no admin. */
export async function changeEnquiry(
  tx: Db,
  { enquiryId, actorId }: { enquiryId: string; actorId: string },
  { state, assignedTo }: { state?: EnquiryState | undefined; assignedTo?: string | null | undefined },
) {
  const row = await holdEnquiry(tx, enquiryId);
  if (assignedTo) await holdAdmin(tx, assignedTo);
  const letsIn = row.state === 'held' && state !== undefined && state !== 'held';
  // Whoever takes a new one has it open from then on.
  const taken = assignedTo && row.state === 'new' && state === undefined ? ('open' as const) : undefined;
  if (state === undefined && assignedTo === undefined) return;
  await tx
    .update(enquiries)
    .set({
      ...((state ?? taken) && { state: state ?? taken }),
      ...(assignedTo !== undefined && { assignedTo }),
      ...(letsIn && { holdReasons: [] }),
    })
    .where(eq(enquiries.id, enquiryId));
  await record(tx, {
    actorId,
    act: 'enquiries.changed',
    subjectId: null,
    before: { state: row.state },
    after: { enquiry: spacedReference(row.reference), state: state ?? taken ?? row.state },
  });
  if (letsIn) await emit(tx, enquiryReceived, { enquiryId });
}

async function holdAdmin(tx: Db, userId: string) {
  const [user] = await tx.select({ role: users.role }).from(users).where(eq(users.id, userId)).for('share');
  if (user?.role !== 'admin') throw new Problem('user_not_found');
}

/** Answers the person by email. Pressed twice it is sent once. A held one is let in by answering it. */
export async function replyTo(
  tx: Db,
  about: { enquiryId: string; authorId: string; sendingId: string; text: string; close: boolean; now: Date },
) {
  const { enquiryId, authorId, sendingId, text, close, now } = about;
  const row = await holdEnquiry(tx, enquiryId);
  const [fresh] = await tx
    .insert(enquiryMessages)
    .values({ enquiryId, sendingId, sentBy: 'team', authorId, text, createdAt: now })
    .onConflictDoNothing()
    .returning();
  if (!fresh) return;
  await tx
    .update(enquiries)
    .set({
      state: close ? 'closed' : 'answered',
      assignedTo: row.assignedTo ?? authorId,
      holdReasons: [],
      activeAt: now,
    })
    .where(eq(enquiries.id, enquiryId));
  await emit(tx, enquiryAnswered, { messageId: fresh.id });
}

/** Writes a note that only admins read. */
export async function addNote(tx: Db, note: { enquiryId: string; authorId: string; text: string; createdAt: Date }) {
  await holdEnquiry(tx, note.enquiryId);
  await tx.insert(enquiryNotes).values(note);
}

/** Takes a note away. Throws `note_not_found`. */
export async function removeNote(tx: Db, enquiryId: string, noteId: string) {
  const [gone] = await tx
    .delete(enquiryNotes)
    .where(and(eq(enquiryNotes.id, noteId), eq(enquiryNotes.enquiryId, enquiryId)))
    .returning();
  if (!gone) throw new Problem('note_not_found');
}

/** Deletes enquiries with everything that belongs to them; answers how many there were. */
export async function removeEnquiries(
  services: Pick<Services, 'db' | 'ports'>,
  enquiryIds: string[],
  actorId: string | null,
) {
  const { keys, count } = await services.db.transaction(async (tx) => {
    const keys = await fileKeysOf(tx, enquiryIds);
    const gone = await tx
      .delete(enquiries)
      .where(inArray(enquiries.id, enquiryIds))
      .returning({ kind: enquiries.kind });
    if (gone.length > 0)
      await record(tx, {
        actorId,
        act: actorId ? 'enquiries.deleted' : 'enquiries.deleted.by-rule',
        subjectId: null,
        before: { count: gone.length },
        after: {},
      });
    return { keys, count: gone.length };
  });
  await dropFiles(services, keys);
  return count;
}
