import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Address } from '../../platform/slice.ts';
import { entries } from '../../tables/content/content.ts';

const pages = {
  event: '/pages/event-detail',
  workshop: '/pages/workshop-detail',
  programme: '/pages/abroad-single',
} as const;
type Kind = keyof typeof pages;
const kinds = Object.keys(pages) as Kind[];

/** A page for each event, workshop and programme that visitors can read. */
export async function eventAddresses(db: Db): Promise<Address[]> {
  const rows = await db
    .select({ kind: entries.kind, slug: entries.slug, updatedAt: entries.updatedAt })
    .from(entries)
    .where(and(inArray(entries.kind, kinds), eq(entries.state, 'published')))
    .orderBy(asc(entries.publishedAt), asc(entries.id));
  return rows.map(({ kind, slug, updatedAt }) => ({
    path: `${pages[kind as Kind]}?id=${slug}`,
    ...(updatedAt && { updatedAt }),
  }));
}
