import type { ContentKind, Entry, EntryContent } from '@stepwell/contract/content/entries.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { picturesIn } from '../../../platform/text/author-html.ts';
import { contentPictures, entries, remarks } from '../../../tables/content/content.ts';
import { users } from '../../../tables/identity/identity.ts';
import { pictureUrl } from '../pictures.ts';
import { problemsOf } from './problems.ts';

export type EntryRow = typeof entries.$inferSelect;

/** Where visitors read an entry of this kind. */
export function pathOf(kind: ContentKind, slug: string) {
  if (kind === 'post') return `/pages/about/blog-grid/${slug}`;
  if (kind === 'help') return `/help/center-detail?article=${slug}`;
  if (kind === 'faq') return `/faq#${slug}`;
  if (kind === 'event') return `/pages/event-detail?id=${slug}`;
  if (kind === 'workshop') return `/pages/workshop-detail?id=${slug}`;
  if (kind === 'programme') return `/pages/abroad-single?id=${slug}`;
  if (kind === 'page') return pagePaths[slug] ?? '/pages/about/about-us';
  return '/pages/about/about-us';
}
const pagePaths: Record<string, string> = {
  'about-us': '/pages/about/about-us',
  blog: '/pages/about/blog-grid',
  faq: '/faq',
  'help-center': '/help/center',
};

/** Throws `content_not_found`. Held until the end of a transaction where `lock` is asked for. */
export async function rowOf(db: Db, entryId: string, lock = false): Promise<EntryRow> {
  const query = db.select().from(entries).where(eq(entries.id, entryId));
  const [row] = lock ? await query.for('update') : await query;
  if (!row) throw new Problem('content_not_found');
  return row;
}

/** The addresses of every picture that a content names. */
export async function picturesOf(db: Db, { html, cover }: EntryContent) {
  const ids = [...picturesIn(html), ...(cover ? [cover.pictureId] : [])];
  if (ids.length === 0) return [];
  const rows = await db
    .select({ pictureId: contentPictures.id, key: contentPictures.key })
    .from(contentPictures)
    .where(inArray(contentPictures.id, ids));
  return rows.map(({ pictureId, key }) => ({ pictureId, url: pictureUrl(key) }));
}

/** An entry as its author and admins work on it. */
export async function entryView(db: Db, row: EntryRow): Promise<Entry> {
  const [author] = row.authorId
    ? await db.select({ userId: users.id, fullName: users.fullName }).from(users).where(eq(users.id, row.authorId))
    : [];
  const remarkRows = await db
    .select({ author: users.fullName, text: remarks.text, writtenAt: remarks.writtenAt })
    .from(remarks)
    .leftJoin(users, eq(users.id, remarks.authorId))
    .where(eq(remarks.entryId, row.id))
    .orderBy(desc(remarks.id))
    .limit(20);
  return {
    entryId: row.id,
    kind: row.kind,
    slug: row.slug,
    state: row.state,
    author: author ?? null,
    version: row.version,
    content: row.draft,
    savedAt: row.savedAt.toISOString(),
    publishAt: row.publishAt?.toISOString() ?? null,
    publishedAt: row.publishedAt?.toISOString() ?? null,
    changed: row.live !== null && row.liveVersion !== row.version,
    previewToken: row.previewToken,
    path: pathOf(row.kind, row.slug),
    pictures: await picturesOf(db, row.draft),
    problems: problemsOf(row.kind, row.draft),
    remarks: remarkRows.map(({ writtenAt, ...remark }) => ({ ...remark, writtenAt: writtenAt.toISOString() })),
  };
}
