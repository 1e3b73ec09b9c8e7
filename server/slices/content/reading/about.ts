import type { About } from '@stepwell/contract/content/content.ts';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { cachedByContent } from '../../../platform/pages/content-version.ts';
import { textOf } from '../../../platform/text/author-html.ts';
import { entries } from '../../../tables/content/content.ts';
import { figuresOf } from '../../catalog/site-figures.public.ts';
import { pageTexts } from './page-texts.ts';
import { coverOf, pictureUrls } from './shown-text.public.ts';

/** Who runs the site, what it stands for, and what is in it by the numbers. */
export const aboutPage = cachedByContent(async (db): Promise<About> => {
  const [figures, texts, rows] = await Promise.all([
    figuresOf(db),
    pageTexts(db),
    db
      .select({ kind: entries.kind, slug: entries.slug, live: entries.live })
      .from(entries)
      .where(and(inArray(entries.kind, ['team', 'value']), eq(entries.state, 'published')))
      .orderBy(asc(entries.position), asc(entries.id)),
  ]);
  const urls = await pictureUrls(
    db,
    rows.flatMap(({ live }) => (live?.cover ? [live.cover.pictureId] : [])),
  );
  const { courses, lectures, instructors, learners, certificates } = figures;
  return {
    page: texts['about-us'] ?? null,
    figures: { courses, lectures, instructors, learners, certificates },
    team: rows.flatMap(({ kind, slug, live }) =>
      kind === 'team' && live
        ? [{ slug, name: live.title, role: live.summary, html: live.html, photo: coverOf(live.cover, urls) }]
        : [],
    ),
    values: rows.flatMap(({ kind, slug, live }) =>
      kind === 'value' && live
        ? [{ slug, title: live.title, text: [live.summary, textOf(live.html)].filter(Boolean).join(' ') }]
        : [],
    ),
  };
});
