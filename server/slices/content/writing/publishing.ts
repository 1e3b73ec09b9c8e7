import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, lte, sql } from 'drizzle-orm';
import { contentPublished, postReviewed } from '../../../events/content.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import type { Services } from '../../../platform/services.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { entries } from '../../../tables/content/content.ts';
import { users } from '../../../tables/identity/identity.ts';
import { audited } from './audited.ts';
import { type EntryRow, rowOf } from './entry-view.ts';
import { eventTimes } from './event-times.public.ts';
import { problemsOf } from './problems.ts';

const WORDS_A_MINUTE = 200;

/** Minutes of reading, at least one. */
export const minutesOf = (html: string) =>
  Math.max(1, Math.round(textOf(html).split(' ').filter(Boolean).length / WORDS_A_MINUTE));

/** Throws `content_incomplete`, saying what is missing. */
function mustBeComplete({ kind, draft }: EntryRow) {
  const problems = problemsOf(kind, draft);
  if (problems.length > 0) throw new Problem('content_incomplete', { message: problems.join(' ') });
}

/** Makes the draft what visitors read, and says so. */
async function makeLive(tx: Db, row: EntryRow, now: Date) {
  const live = one(
    await tx
      .update(entries)
      .set({
        state: 'published',
        live: row.draft,
        liveVersion: row.version,
        minutes: minutesOf(row.draft.html),
        publishedAt: row.publishedAt ?? now,
        updatedAt: now,
        publishAt: null,
        ...(row.draft.event && eventTimes(row.draft.event)),
      })
      .where(eq(entries.id, row.id))
      .returning(),
  );
  await indexEntry(tx, live);
  await touchPublicContent(tx);
  await emit(tx, contentPublished, { entryId: row.id, at: now.toISOString() });
  if (row.state === 'in-review')
    await emit(tx, postReviewed, { entryId: row.id, at: now.toISOString(), decision: 'published' });
  return live;
}

/** Writes what is searched of a live entry. */
export async function indexEntry(tx: Db, { id, live }: Pick<EntryRow, 'id' | 'live'>) {
  await tx.execute(sql`select content_index(${id}, ${textOf(live?.html ?? '')})`);
}

interface Seen {
  entryId: string;
  version: number;
  now: Date;
}

/** Publishes a draft, or its changes. Throws `changed_elsewhere` and `content_incomplete`. */
export async function publish(tx: Db, { entryId, version, now }: Seen) {
  const row = await rowOf(tx, entryId, true);
  if (row.version !== version) throw new Problem('changed_elsewhere');
  if (row.state === 'archived') throw new Problem('content_wrong_state');
  mustBeComplete(row);
  return makeLive(tx, row, now);
}

/** Publishes a draft at a later time. What is published already has no such time. Throws as `publish` does. */
export async function schedule(tx: Db, { entryId, version, now, publishAt }: Seen & { publishAt: Date }) {
  const row = await rowOf(tx, entryId, true);
  if (row.version !== version) throw new Problem('changed_elsewhere');
  if (row.state === 'published' || row.state === 'archived') throw new Problem('content_wrong_state');
  if (publishAt.getTime() <= now.getTime())
    throw new Problem('invalid_fields', { fields: { publishAt: 'Choose a time in the future.' } });
  mustBeComplete(row);
  await tx.update(entries).set({ state: 'scheduled', publishAt }).where(eq(entries.id, entryId));
  return rowOf(tx, entryId);
}

/** Drafts of students are theirs alone, so what an admin had before them stays with the admins. */
async function unpublishedState(tx: Db, { authorId }: EntryRow) {
  if (!authorId) return 'draft';
  const [author] = await tx.select({ role: users.role }).from(users).where(eq(users.id, authorId));
  return author?.role === 'student' ? 'in-review' : 'draft';
}

/** Ends a schedule, or restores what was archived: to a draft, or where a student wrote it to the review. */
export async function returnToDraft(tx: Db, entryId: string) {
  const row = await rowOf(tx, entryId, true);
  if (row.state !== 'scheduled' && row.state !== 'archived') throw new Problem('content_wrong_state');
  const state = await unpublishedState(tx, row);
  await tx.update(entries).set({ state, publishAt: null }).where(eq(entries.id, entryId));
  return rowOf(tx, entryId);
}

/** Visitors no longer find it. */
export async function archive(tx: Db, entryId: string) {
  const row = await rowOf(tx, entryId, true);
  if (row.state === 'archived') return row;
  await tx.update(entries).set({ state: 'archived', publishAt: null }).where(eq(entries.id, entryId));
  if (row.state === 'published') await touchPublicContent(tx);
  return rowOf(tx, entryId);
}

/** Publishes what is due, each in a transaction of its own. Safe to stop and run again. */
export async function publishDue({ db, now, log }: Pick<Services, 'db' | 'now' | 'log'>) {
  const due = await db
    .select({ id: entries.id })
    .from(entries)
    .where(and(eq(entries.state, 'scheduled'), lte(entries.publishAt, now())))
    .orderBy(asc(entries.publishAt))
    .limit(100);
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      const row = await rowOf(tx, id, true);
      if (row.state !== 'scheduled' || row.publishAt === null || row.publishAt > now()) return;
      const problems = problemsOf(row.kind, row.draft);
      if (problems.length === 0) {
        const act = { actorId: null, act: 'content.published.by-rule' as const, entryId: id };
        await audited(tx, act, () => makeLive(tx, row, now()));
        return;
      }
      // Edited since, and not whole any more: somebody has to look at it.
      log.warn({ entryId: id, problems }, 'a scheduled entry is incomplete and was not published');
      const state = await unpublishedState(tx, row);
      await tx.update(entries).set({ state, publishAt: null }).where(eq(entries.id, id));
    });
  }
}
