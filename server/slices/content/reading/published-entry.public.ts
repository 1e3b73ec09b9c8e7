import type { ContentKind } from '@stepwell/contract/content/entries.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { entries, movedEntries } from '../../../tables/content/content.ts';

/** A published entry by its slug, or by one it had before. Throws `content_not_found`. */
export async function publishedEntry(db: Db, kind: ContentKind, slug: string) {
  const isShown = and(eq(entries.kind, kind), eq(entries.state, 'published'));
  const [row] = await db
    .select()
    .from(entries)
    .where(and(isShown, eq(entries.slug, slug)));
  const [moved] = row
    ? []
    : await db
        .select({ entry: entries })
        .from(movedEntries)
        .innerJoin(entries, eq(entries.id, movedEntries.entryId))
        .where(and(isShown, eq(movedEntries.kind, kind), eq(movedEntries.slug, slug)));
  const entry = row ?? moved?.entry;
  if (!entry?.live) throw new Problem('content_not_found');
  return { ...entry, live: entry.live };
}
