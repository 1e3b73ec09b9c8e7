import type { ContentKind } from '@stepwell/contract/content/entries.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { slugOf } from '../../../platform/text/slug-of.ts';
import { entries, movedEntries } from '../../../tables/content/content.ts';

/** Long titles make long links. */
const MOST_LETTERS = 80;

/** Whose slug it is, now or from an earlier day. All slugs are locked until the end of the transaction. */
async function ownerOf(tx: Db, kind: ContentKind, slug: string) {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('content_slugs'))`);
  const [row] = await rowsOf<{ id: string }>(
    tx,
    sql`select id from content_entries where kind = ${kind} and slug = ${slug}
      union all select entry_id from content_moved_slugs where kind = ${kind} and slug = ${slug}`,
  );
  return row?.id;
}

/** The first of `title`, `title-2`, … that is free. */
export async function freeSlug(tx: Db, kind: ContentKind, title: string) {
  const wish = slugOf(title, kind).slice(0, MOST_LETTERS).replace(/-$/, '');
  for (let n = 1; ; n += 1) {
    const slug = n === 1 ? wish : `${wish}-${n}`;
    if ((await ownerOf(tx, kind, slug)) === undefined) return slug;
  }
}

/** Throws `slug_taken` where it is, or was, another entry’s. */
export async function claimSlug(tx: Db, kind: ContentKind, slug: string, entryId?: string) {
  const owner = await ownerOf(tx, kind, slug);
  if (owner !== undefined && owner !== entryId)
    throw new Problem('slug_taken', { fields: { slug: 'This URL is already in use. Choose another one.' } });
}

/** Gives an entry another slug; links with the old one lead to it. */
export async function moveEntry(tx: Db, entry: { id: string; kind: ContentKind; slug: string }, slug: string) {
  const { id, kind, slug: old } = entry;
  if (slug === old) return;
  await claimSlug(tx, kind, slug, id);
  await tx.delete(movedEntries).where(and(eq(movedEntries.kind, kind), eq(movedEntries.slug, slug)));
  await tx.insert(movedEntries).values({ kind, slug: old, entryId: id });
  await tx.update(entries).set({ slug }).where(eq(entries.id, id));
}
