import type { PostPage } from '@stepwell/contract/content/content.ts';
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { photoUrlOf } from '../../../platform/files/photo-url.ts';
import { brandOf } from '../../../platform/site-settings.ts';
import { entries } from '../../../tables/content/content.ts';
import { users } from '../../../tables/identity/identity.ts';
import { shownComments } from '../comments/comments.ts';
import { postPicture } from '../post-pictures.ts';
import { cardRows, cardsOf, publishedPost } from './posts.ts';
import { publishedEntry } from './published-entry.public.ts';
import { shownText } from './shown-text.public.ts';

const RELATED = 3;

/** All of a post’s page. */
export async function postPage(db: Db, slug: string): Promise<PostPage> {
  const entry = await publishedEntry(db, 'post', slug);
  const { live } = entry;
  const [text, writer, series, related, comments, brand] = await Promise.all([
    shownText(db, live),
    writerOf(db, entry.authorId),
    seriesOf(db, live.series),
    relatedTo(db, entry.id, live),
    shownComments(db, entry.id),
    brandOf(db),
  ]);
  return {
    slug: entry.slug,
    title: live.title,
    summary: live.summary,
    cover: text.cover,
    topic: live.topic,
    tags: live.tags,
    author: writer?.fullName ?? null,
    publishedAt: (entry.publishedAt ?? entry.savedAt).toISOString(),
    updatedAt: (entry.updatedAt ?? entry.savedAt).toISOString(),
    minutes: entry.minutes,
    html: text.html,
    contents: text.contents,
    picture: postPicture({
      brand,
      slug: entry.slug,
      title: live.title,
      topic: live.topic,
      author: writer?.fullName ?? '',
    }),
    writer,
    series,
    related,
    comments,
  };
}

async function writerOf(db: Db, authorId: string | null) {
  if (!authorId) return null;
  const [person] = await db
    .select({ fullName: users.fullName, headline: users.headline, photoKey: users.photoKey, erasedAt: users.erasedAt })
    .from(users)
    .where(eq(users.id, authorId));
  if (!person || person.erasedAt) return null;
  const { fullName, headline, photoKey } = person;
  return { fullName, headline, photoUrl: photoUrlOf(photoKey) };
}

async function seriesOf(db: Db, name: string): Promise<PostPage['series']> {
  if (!name) return null;
  const posts = await db
    .select({ slug: entries.slug, title: sql<string>`${entries.live}->>'title'` })
    .from(entries)
    .where(and(publishedPost, sql`${entries.live}->>'series' = ${name}`))
    .orderBy(asc(entries.publishedAt), asc(entries.id));
  return posts.length > 1 ? { name, posts } : null;
}

/** Those with most tags in common, then those of the same section, then the newest. */
async function relatedTo(db: Db, entryId: string, { tags, topic }: { tags: string[]; topic: string }) {
  const shared = sql`(select count(*) from jsonb_array_elements_text(${entries.live}->'tags') t where t = any(${sql.param(tags)}::text[]))`;
  const rows = await cardRows(db, ne(entries.id, entryId))
    .orderBy(desc(shared), desc(sql`(${entries.live}->>'topic' = ${topic})`), desc(entries.publishedAt))
    .limit(RELATED);
  return cardsOf(db, rows);
}
