import type { PageText } from '@stepwell/contract/content/content.ts';
import type { PageSlug } from '@stepwell/contract/content/entries.ts';
import { and, eq } from 'drizzle-orm';
import { cachedByContent } from '../../../platform/pages/content-version.ts';
import { entries } from '../../../tables/content/content.ts';
import { shownText } from './shown-text.public.ts';

/** What admins wrote at the top of pages, by the page; only of pages that have such a text. */
export const pageTexts = cachedByContent(async (db): Promise<Partial<Record<PageSlug, PageText>>> => {
  const rows = await db
    .select({ slug: entries.slug, live: entries.live })
    .from(entries)
    .where(and(eq(entries.kind, 'page'), eq(entries.state, 'published')));
  const texts = rows.flatMap(({ slug, live }) =>
    live ? [shownText(db, live).then(({ html }) => [slug, { title: live.title, summary: live.summary, html }])] : [],
  );
  return Object.fromEntries(await Promise.all(texts)) as Partial<Record<PageSlug, PageText>>;
});
