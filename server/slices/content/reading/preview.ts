import type { Preview } from '@stepwell/contract/content/readers.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { entries } from '../../../tables/content/content.ts';
import { users } from '../../../tables/identity/identity.ts';
import { minutesOf } from '../writing/publishing.ts';
import { shownText } from './shown-text.public.ts';

/** The draft behind a preview link. Throws `content_not_found`. */
export async function previewOf(db: Db, token: string): Promise<Preview> {
  const [row] = await db
    .select({ entry: entries, author: users.fullName })
    .from(entries)
    .leftJoin(users, eq(users.id, entries.authorId))
    .where(eq(entries.previewToken, token));
  if (!row)
    throw new Problem('content_not_found', { message: 'This preview link no longer works. Ask for a new one.' });
  const { entry, author } = row;
  const { title, summary, topic, tags, html, event, programme } = entry.draft;
  const text = await shownText(db, entry.draft);
  return {
    kind: entry.kind,
    title,
    summary,
    html: text.html,
    contents: text.contents,
    cover: text.cover,
    topic,
    tags,
    author,
    minutes: minutesOf(html),
    savedAt: entry.savedAt.toISOString(),
    // Whoever reads a draft isn’t registered.
    ...(event && { event: { ...event, onlineUrl: '' } }),
    ...(programme && { programme }),
  };
}
