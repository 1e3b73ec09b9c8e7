import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import { postReviewed, postSubmitted, postWithdrawn } from '../../../events/content.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { entries, remarks } from '../../../tables/content/content.ts';
import { type EntryRow, rowOf } from './entry-view.ts';
import { problemsOf } from './problems.ts';

/** A post of one’s own, locked. Throws `content_not_found` for anyone else’s. */
export async function ownPostOf(tx: Db, userId: string, entryId: string): Promise<EntryRow> {
  const [row] = await tx
    .select()
    .from(entries)
    .where(and(eq(entries.id, entryId), eq(entries.authorId, userId), eq(entries.kind, 'post')))
    .for('update');
  if (!row) throw new Problem('content_not_found');
  return row;
}

/** What its author may still change. Throws `content_wrong_state`. */
export function mustBeOpen({ state }: EntryRow) {
  if (state !== 'draft' && state !== 'returned') throw new Problem('content_wrong_state');
}

/** Submits a post for review. Throws `content_incomplete`. */
export async function submit(tx: Db, row: EntryRow, { version, now }: { version: number; now: Date }) {
  mustBeOpen(row);
  if (row.version !== version) throw new Problem('changed_elsewhere');
  const problems = problemsOf(row.kind, row.draft);
  if (problems.length > 0) throw new Problem('content_incomplete', { message: problems.join(' ') });
  await tx.update(entries).set({ state: 'in-review' }).where(eq(entries.id, row.id));
  await emit(tx, postSubmitted, { entryId: row.id, at: now.toISOString() });
  return rowOf(tx, row.id);
}

/** Back to a draft, while nobody has decided. */
export async function withdraw(tx: Db, row: EntryRow, now: Date) {
  if (row.state !== 'in-review') throw new Problem('content_wrong_state');
  await tx.update(entries).set({ state: 'draft' }).where(eq(entries.id, row.id));
  await emit(tx, postWithdrawn, { entryId: row.id, at: now.toISOString() });
  return rowOf(tx, row.id);
}

/** Returns a post to the student who wrote it. */
export async function giveBack(tx: Db, entryId: string, review: { adminId: string; remark: string; now: Date }) {
  const row = await rowOf(tx, entryId, true);
  if (row.state !== 'in-review') throw new Problem('content_wrong_state');
  const { adminId: authorId, remark: text, now } = review;
  await tx.insert(remarks).values({ entryId, authorId, text, writtenAt: now });
  await tx.update(entries).set({ state: 'returned' }).where(eq(entries.id, entryId));
  await emit(tx, postReviewed, { entryId, at: now.toISOString(), decision: 'returned' });
  return rowOf(tx, entryId);
}
