import type { content as contract, PostCard, PostList } from '@stepwell/contract/content/content.ts';
import type { EntryContent } from '@stepwell/contract/content/entries.ts';
import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { cachedByContent } from '../../../platform/pages/content-version.ts';
import { entries } from '../../../tables/content/content.ts';
import { users } from '../../../tables/identity/identity.ts';
import { readSearch } from '../search.ts';
import { pageTexts } from './page-texts.ts';
import { coverOf, pictureUrls } from './shown-text.public.ts';

export const publishedPost = and(eq(entries.kind, 'post'), eq(entries.state, 'published'));

/** All of a post but its text, which a list does not show. */
export const cardColumns = {
  id: entries.id,
  slug: entries.slug,
  live: sql<Omit<EntryContent, 'html'>>`${entries.live} - 'html'`,
  author: users.fullName,
  publishedAt: entries.publishedAt,
  minutes: entries.minutes,
};

export const cardRows = (db: Db, where: SQL | undefined) =>
  db
    .select(cardColumns)
    .from(entries)
    .leftJoin(users, eq(users.id, entries.authorId))
    .where(and(publishedPost, where))
    .$dynamic();
type CardRow = Awaited<ReturnType<typeof cardRows>>[number];

/** Rows as cards, with the addresses of their covers. */
export async function cardsOf(db: Db, rows: CardRow[]): Promise<PostCard[]> {
  const urls = await pictureUrls(
    db,
    rows.flatMap(({ live }) => (live.cover ? [live.cover.pictureId] : [])),
  );
  return rows.map(({ slug, live, author, publishedAt, minutes }) => ({
    slug,
    title: live.title,
    summary: live.summary,
    cover: coverOf(live.cover, urls),
    topic: live.topic,
    tags: live.tags,
    author,
    publishedAt: (publishedAt ?? new Date(0)).toISOString(),
    minutes,
  }));
}

/** Tags of all posts, the most used first. */
const tagsOfAll = cachedByContent((db) =>
  rowsOf<{ tag: string; posts: number }>(
    db,
    sql`select tag, count(*)::int as posts from content_entries, jsonb_array_elements_text(live->'tags') tag
      where kind = 'post' and state = 'published' group by tag order by posts desc, tag limit 30`,
  ),
);

/** Posts of the blog, the newest first; of a search, the best match first. */
export async function listPosts(
  db: Db,
  { q, tag, limit, page }: Parsed<typeof contract.posts>['query'],
): Promise<PostList & { missed: boolean }> {
  const { query, reading, any } = await readSearch(db, 'blog', q);
  const [tags, texts] = await Promise.all([tagsOfAll(db), pageTexts(db)]);
  const about = { tags, reading, page: texts.blog ?? null };
  if (!any) return { items: [], total: 0, missed: true, ...about };
  const matches = query === undefined ? undefined : sql`${entries.words} @@ ${query}::tsquery`;
  const where = and(matches, tag ? sql`${entries.live}->'tags' ? ${tag}` : undefined);
  const best = query === undefined ? [] : [desc(sql`ts_rank(${entries.words}, ${query}::tsquery)`)];
  const [rows, [counted]] = await Promise.all([
    cardRows(db, where)
      .orderBy(...best, desc(entries.publishedAt), desc(entries.id))
      .limit(limit)
      .offset((page - 1) * limit),
    db.select({ total: count() }).from(entries).where(and(publishedPost, where)),
  ]);
  return { items: await cardsOf(db, rows), total: counted?.total ?? 0, missed: false, ...about };
}
