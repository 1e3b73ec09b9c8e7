import type { PostCard } from '@stepwell/contract/content/content.ts';
import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { cachedByContent } from '../../platform/pages/content-version.ts';
import type { Services } from '../../platform/services.ts';
import { siteSettingsOf } from '../../platform/site-settings.ts';
import type { RawRoute } from '../../platform/slice.ts';
import { drawMath, picturesIn, showPictures } from '../../platform/text/author-html.ts';
import { escaped } from '../../platform/text/escaped.ts';
import { i18n } from '../../platform/text/messages.ts';
import { entries } from '../../tables/content/content.ts';
import { users } from '../../tables/identity/identity.ts';
import { cardColumns, cardsOf, publishedPost } from './reading/posts.ts';
import { pictureUrls } from './reading/shown-text.public.ts';

const MOST = 30;

interface FeedPost extends PostCard {
  updatedAt: string;
  /** Every address in it is whole. */
  html: string;
}
export interface Feed {
  /** Of the site, without a slash at the end. */
  origin: string;
  title: string;
  description: string;
  posts: FeedPost[];
}

const blog = '/pages/about/blog-grid';
const paths = { rss: '/blog/rss.xml', atom: '/blog/atom.xml', json: '/blog/feed.json' };

const newestPosts = cachedByContent(async (db: Db) => {
  const rows = await db
    .select({ ...cardColumns, html: sql<string>`${entries.live}->>'html'`, updatedAt: entries.updatedAt })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.authorId))
    .where(publishedPost)
    .orderBy(desc(entries.publishedAt), desc(entries.id))
    .limit(MOST);
  const cards = await cardsOf(db, rows);
  const urls = await pictureUrls(
    db,
    rows.flatMap(({ html }) => picturesIn(html)),
  );
  return rows.flatMap(({ html, updatedAt }, at) => {
    const card = cards[at];
    if (!card) return [];
    const text = drawMath(showPictures(html, (id) => urls.get(id)));
    return [{ ...card, html: text, updatedAt: (updatedAt ?? new Date(card.publishedAt)).toISOString() }];
  });
});

/** Makes every address in a text whole: a feed is read elsewhere. */
export const withWholeAddresses = (html: string, origin: string) =>
  html.replace(/(\s(?:src|href)=")\/(?!\/)/g, (_, before: string) => `${before}${origin}/`);

async function feedOf({ db, publicUrl: origin }: Services): Promise<Feed> {
  const [posts, { siteName, siteLine }] = await Promise.all([newestPosts(db), siteSettingsOf(db)]);
  return {
    origin,
    title: i18n.t('{siteName} blog', { siteName }),
    description: siteLine || i18n.t('Notes on learning, practising and getting hired.'),
    posts: posts.map((post) => ({ ...post, html: withWholeAddresses(post.html, origin) })),
  };
}

const addressOf = ({ origin }: Feed, { slug }: FeedPost) => `${origin}${blog}/${slug}`;
/** Signs that XML 1.0 does not allow go. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones.
const xml = (text: string) => escaped(text.replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, ''));
/** When the newest of it was changed. */
const changedAt = ({ posts }: Feed) =>
  posts
    .map(({ updatedAt }) => updatedAt)
    .sort()
    .at(-1) ?? '1970-01-01T00:00:00.000Z';

/** RSS 2.0 (rssboard.org/rss-specification). */
export function rssOf(feed: Feed) {
  const items = feed.posts.map((post) => {
    const link = xml(addressOf(feed, post));
    return `<item><title>${xml(post.title)}</title><link>${link}</link><guid isPermaLink="true">${link}</guid><pubDate>${new Date(post.publishedAt).toUTCString()}</pubDate>${post.author ? `<dc:creator>${xml(post.author)}</dc:creator>` : ''}${post.tags.map((tag) => `<category>${xml(tag)}</category>`).join('')}<description>${xml(post.summary)}</description><content:encoded>${xml(post.html)}</content:encoded></item>`;
  });
  const self = xml(feed.origin + paths.rss);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel><title>${xml(feed.title)}</title><link>${xml(feed.origin + blog)}</link><description>${xml(feed.description)}</description><language>en</language><lastBuildDate>${new Date(changedAt(feed)).toUTCString()}</lastBuildDate><atom:link href="${self}" rel="self" type="application/rss+xml"/>\n${items.join('\n')}\n</channel></rss>\n`;
}

/** Atom 1.0 (RFC 4287). */
export function atomOf(feed: Feed) {
  const list = feed.posts.map((post) => {
    const link = xml(addressOf(feed, post));
    return `<entry><title>${xml(post.title)}</title><link rel="alternate" type="text/html" href="${link}"/><id>${link}</id><published>${post.publishedAt}</published><updated>${post.updatedAt}</updated><author><name>${xml(post.author ?? feed.title)}</name></author>${post.tags.map((tag) => `<category term="${xml(tag)}"/>`).join('')}<summary>${xml(post.summary)}</summary><content type="html">${xml(post.html)}</content></entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><title>${xml(feed.title)}</title><subtitle>${xml(feed.description)}</subtitle><link rel="self" type="application/atom+xml" href="${xml(feed.origin + paths.atom)}"/><link rel="alternate" type="text/html" href="${xml(feed.origin + blog)}"/><id>${xml(feed.origin + blog)}</id><updated>${changedAt(feed)}</updated>\n${list.join('\n')}\n</feed>\n`;
}

/** JSON Feed 1.1 (jsonfeed.org/version/1.1). */
export function jsonFeedOf(feed: Feed) {
  return {
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    home_page_url: feed.origin + blog,
    feed_url: feed.origin + paths.json,
    description: feed.description,
    language: 'en',
    items: feed.posts.map((post) => ({
      id: addressOf(feed, post),
      url: addressOf(feed, post),
      title: post.title,
      summary: post.summary,
      content_html: post.html,
      date_published: post.publishedAt,
      date_modified: post.updatedAt,
      ...(post.author && { authors: [{ name: post.author }] }),
      ...(post.tags.length > 0 && { tags: post.tags }),
      ...(post.cover && { image: feed.origin + post.cover.url }),
    })),
  };
}

const feedRoute = (path: `/${string}`, type: string, write: (feed: Feed) => string): RawRoute => ({
  path,
  async handle(_request, reply, services) {
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'public, max-age=600');
    return reply.send(write(await feedOf(services)));
  },
});

export const feedRoutes: RawRoute[] = [
  feedRoute('/blog/rss.xml', 'application/rss+xml', rssOf),
  feedRoute('/blog/atom.xml', 'application/atom+xml', atomOf),
  feedRoute('/blog/feed.json', 'application/feed+json', (feed) => JSON.stringify(jsonFeedOf(feed))),
];
