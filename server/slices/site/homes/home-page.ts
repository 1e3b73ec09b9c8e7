import type { HomeKey } from '@stepwell/contract/site/home-keys.ts';
import {
  fittingHome,
  type HomePage,
  type HomeWords,
  heroKinds,
  shownSections,
  untouchedHome,
} from '@stepwell/contract/site/homes.ts';
import { eq } from 'drizzle-orm';
import type { Services } from '../../../platform/services.ts';
import { homes } from '../../../tables/site/site.ts';
import { coverOf, pictureUrls } from '../../content/reading/shown-text.public.ts';
import { homeDataOf } from './home-data.ts';
import { picturesIn } from './home-drafts.ts';

/** A home as visitors see it: what was published last, or as it came. */
export async function homePageOf(services: Pick<Services, 'db' | 'now'>, home: HomeKey): Promise<HomePage> {
  const { db } = services;
  const [row] = await db.select({ live: homes.live }).from(homes).where(eq(homes.home, home));
  const content = row?.live ? fittingHome(home, row.live) : untouchedHome(home);
  const kinds = content.sections.filter(({ hidden }) => !hidden).map(({ kind }) => kind);
  const neededKinds = new Set([...kinds, ...(heroKinds[home] ?? [])]);
  const [data, urls] = await Promise.all([homeDataOf(services, neededKinds), pictureUrls(db, picturesIn(content))]);
  const shown = ({ heading, text, picture }: HomeWords) => ({ heading, text, picture: coverOf(picture, urls) });
  return {
    home,
    hero: shown(content.hero),
    sections: shownSections(content, data).map((section) => ({ kind: section.kind, ...shown(section) })),
    data,
  };
}
