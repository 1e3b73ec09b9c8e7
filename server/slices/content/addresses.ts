import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Address } from '../../platform/slice.ts';
import { entries } from '../../tables/content/content.ts';
import { pathOf } from './writing/entry-view.ts';

/** The pages of the blog, of help and about the site; those with nothing in them are left out. */
export async function contentAddresses(db: Db): Promise<Address[]> {
  const rows = await db
    .select({ kind: entries.kind, slug: entries.slug, updatedAt: entries.updatedAt })
    .from(entries)
    .where(and(inArray(entries.kind, ['post', 'help', 'faq']), eq(entries.state, 'published')))
    .orderBy(asc(entries.publishedAt), asc(entries.id));
  const has = (kind: string) => rows.some((row) => row.kind === kind);
  return [
    ...(has('post') ? [{ path: '/pages/about/blog-grid' }] : []),
    ...(has('help') ? [{ path: '/help/center' }] : []),
    ...(has('faq') ? [{ path: '/faq' }] : []),
    { path: '/pages/about/about-us' },
    ...rows.flatMap(({ kind, slug, updatedAt }) =>
      kind === 'faq' ? [] : [{ path: pathOf(kind, slug), ...(updatedAt && { updatedAt }) }],
    ),
  ];
}
