import type { HelpArticle, HelpCenter } from '@stepwell/contract/content/content.ts';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { cachedByContent } from '../../../platform/pages/content-version.ts';
import { entries } from '../../../tables/content/content.ts';
import { readSearch } from '../search.ts';
import { pageTexts } from './page-texts.ts';
import { publishedEntry } from './published-entry.public.ts';
import { shownText } from './shown-text.public.ts';

const POPULAR = 6;
const MOST_FOUND = 30;

const isArticle = and(eq(entries.kind, 'help'), eq(entries.state, 'published'));
const topic = sql<string>`${entries.live}->>'topic'`;
const line = {
  slug: entries.slug,
  title: sql<string>`${entries.live}->>'title'`,
  summary: sql<string>`${entries.live}->>'summary'`,
};

/** Every article by its topic, and the most read ones. */
export const helpCenter = cachedByContent(async (db): Promise<HelpCenter> => {
  const [rows, popular, texts] = await Promise.all([
    db
      .select({ ...line, topic })
      .from(entries)
      .where(isArticle)
      .orderBy(asc(entries.position), asc(entries.id)),
    db
      .select({ ...line, views: entries.views })
      .from(entries)
      .where(isArticle)
      .orderBy(desc(entries.views), asc(entries.position), asc(entries.id))
      .limit(POPULAR),
    pageTexts(db),
  ]);
  const topics = new Map<string, HelpCenter['topics'][number]>();
  for (const { topic: name, ...article } of rows) {
    const group = topics.get(name) ?? { topic: name, articles: [] };
    group.articles.push(article);
    topics.set(name, group);
  }
  return {
    page: texts['help-center'] ?? null,
    topics: [...topics.values()],
    popular: popular.map(({ views: _, ...article }) => article),
    anyRead: popular.some(({ views }) => views > 0),
  };
});

/** Articles that match, the best first. */
export async function searchHelp(db: Db, q: string) {
  const { query, reading, any } = await readSearch(db, 'help', q);
  if (!any || query === undefined) return { items: [], reading, missed: !any };
  const items = await db
    .select({ ...line, topic })
    .from(entries)
    .where(and(isArticle, sql`${entries.words} @@ ${query}::tsquery`))
    .orderBy(desc(sql`ts_rank(${entries.words}, ${query}::tsquery)`), desc(entries.views), asc(entries.id))
    .limit(MOST_FOUND);
  return { items, reading, missed: false };
}

/** One article with its neighbours. Throws `content_not_found`. */
export async function helpArticle(db: Db, slug: string): Promise<HelpArticle> {
  const { id, live, minutes, updatedAt, savedAt, slug: now } = await publishedEntry(db, 'help', slug);
  const [{ html, contents }, related] = await Promise.all([
    shownText(db, live),
    db
      .select(line)
      .from(entries)
      .where(and(isArticle, ne(entries.id, id), sql`${topic} = ${live.topic}`))
      .orderBy(asc(entries.position), asc(entries.id))
      .limit(POPULAR),
  ]);
  return {
    slug: now,
    title: live.title,
    summary: live.summary,
    topic: live.topic,
    html,
    contents,
    minutes,
    updatedAt: (updatedAt ?? savedAt).toISOString(),
    related,
  };
}
