import { randomBytes } from 'node:crypto';
import { type ContentKind, type EntryContent, emptyContent, pageSlugs } from '@stepwell/contract/content/entries.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { isSameSitting } from '../../../platform/version-history.ts';
import { entries, versions } from '../../../tables/content/content.ts';
import { cleanContent } from './cleaning.ts';
import { type EntryRow, rowOf } from './entry-view.ts';
import { problemsOf } from './problems.ts';
import { claimSlug, freeSlug, moveEntry } from './slugs.ts';

/** Unpublished posts of one student. */
const MOST_UNPUBLISHED = 50;

interface Writer {
  id: string;
  now: Date;
}

/** Characters of its texts. */
export const sizeOf = ({ title, summary, html }: EntryContent) => title.length + summary.length + html.length;

/** Throws `slug_taken`, and `invalid_fields` for a page text of no known page. */
export async function createEntry(
  tx: Db,
  { id: authorId, now }: Writer,
  { kind, title, slug }: { kind: ContentKind; title: string; slug?: string | undefined },
): Promise<EntryRow> {
  if (kind === 'page' && !pageSlugs.some((known) => known === slug))
    throw new Problem('invalid_fields', { fields: { slug: 'Choose the page that this text is for.' } });
  if (slug !== undefined) await claimSlug(tx, kind, slug);
  const draft = { ...emptyContent, title };
  const last = await tx
    .select({ position: sql<number>`coalesce(max(${entries.position}), 0)` })
    .from(entries)
    .where(eq(entries.kind, kind));
  const row = one(
    await tx
      .insert(entries)
      .values({
        kind,
        slug: slug ?? (await freeSlug(tx, kind, title)),
        authorId,
        draft,
        savedAt: now,
        createdAt: now,
        position: (last[0]?.position ?? 0) + 1,
      })
      .returning(),
  );
  await tx.insert(versions).values({
    entryId: row.id,
    number: 1,
    content: draft,
    size: sizeOf(draft),
    begunAt: now,
    savedAt: now,
    savedBy: authorId,
  });
  return row;
}

/** A post of a student’s own. Throws `too_many_posts`. */
export async function createOwnPost(tx: Db, writer: Writer, title: string) {
  const unpublished = and(eq(entries.authorId, writer.id), eq(entries.kind, 'post'), sql`${entries.live} is null`);
  if ((await tx.$count(entries, unpublished)) >= MOST_UNPUBLISHED) throw new Problem('too_many_posts');
  return createEntry(tx, writer, { kind: 'post', title });
}

/** Saves a draft upon the version that was seen. Throws `changed_elsewhere`. */
export async function saveEntry(
  tx: Db,
  writer: Writer,
  row: EntryRow,
  { version, apart = false, ...content }: EntryContent & { version: number; apart?: boolean | undefined },
) {
  if (row.version !== version) throw new Problem('changed_elsewhere');
  const clean = cleanContent(row.kind, content);
  const number = version + 1;
  await tx.update(entries).set({ draft: clean, version: number, savedAt: writer.now }).where(eq(entries.id, row.id));
  await keepVersion(tx, writer, { entryId: row.id, number, content: clean, apart, liveVersion: row.liveVersion });
  return { version: number, savedAt: writer.now.toISOString(), problems: problemsOf(row.kind, clean) };
}

interface Kept {
  entryId: string;
  number: number;
  content: EntryContent;
  apart: boolean;
  liveVersion: number | null;
}

async function keepVersion(tx: Db, { id, now }: Writer, { entryId, number, content, apart, liveVersion }: Kept) {
  const [last] = await tx
    .select()
    .from(versions)
    .where(eq(versions.entryId, entryId))
    .orderBy(desc(versions.number))
    .limit(1);
  const written = { number, content, size: sizeOf(content), savedAt: now };
  if (!apart && isSameSitting(last, { savedBy: id, now, liveVersion }))
    await tx.update(versions).set(written).where(eq(versions.id, last.id));
  else await tx.insert(versions).values({ entryId, ...written, begunAt: now, savedBy: id });
}

/** Throws `slug_taken`; the slug of a page text is its page. */
export async function renameEntry(tx: Db, entryId: string, slug: string) {
  const row = await rowOf(tx, entryId, true);
  if (row.kind === 'page') throw new Problem('content_wrong_state');
  await moveEntry(tx, row, slug);
  if (row.state === 'published') await touchPublicContent(tx);
  return rowOf(tx, entryId);
}

/** Throws `content_was_published`. */
export async function removeEntry(tx: Db, row: EntryRow) {
  if (row.live !== null) throw new Problem('content_was_published');
  await tx.delete(entries).where(eq(entries.id, row.id));
}

/** A new private link to the draft; the one before stops working. */
export async function newPreviewLink(tx: Db, entryId: string) {
  const previewToken = randomBytes(18).toString('base64url');
  const [row] = await tx.update(entries).set({ previewToken }).where(eq(entries.id, entryId)).returning();
  if (!row) throw new Problem('content_not_found');
  return row;
}

/** In which order entries of a kind stand. What is not named keeps its place behind them. */
export async function orderEntries(tx: Db, kind: ContentKind, entryIds: string[]) {
  const ordered = [...new Set(entryIds)];
  await tx.execute(sql`
    update content_entries e set position = o.place
    from unnest(${sql.param(ordered)}::uuid[]) with ordinality o(id, place)
    where e.id = o.id and e.kind = ${kind}`);
  await touchPublicContent(tx);
  return { ordered: ordered.length };
}
