import type { HomeData } from '@stepwell/contract/site/homes.ts';
import { desc } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { entries } from '../../tables/content/content.ts';
import { aboutPage } from './reading/about.ts';
import { faq } from './reading/faq.ts';
import { cardRows, cardsOf } from './reading/posts.ts';

/** The newest posts of the blog. */
export const showPosts = async (db: Db, limit: number): Promise<HomeData['posts']> =>
  cardsOf(db, await cardRows(db, undefined).orderBy(desc(entries.publishedAt), desc(entries.id)).limit(limit));

/** The first questions of each group, one of each group before a second of any. */
export async function showFaq(db: Db, limit: number): Promise<HomeData['faq']> {
  const { groups } = await faq(db, undefined);
  return groups
    .flatMap(({ questions }) => questions.map((question, place) => ({ ...question, place })))
    .sort((a, b) => a.place - b.place)
    .slice(0, limit)
    .map(({ slug, question, html }) => ({ slug, question, html }));
}

/** The people who run the site, in the order that admins gave them. */
export const showTeam = async (db: Db, limit: number): Promise<HomeData['team']> =>
  (await aboutPage(db)).team.slice(0, limit).map(({ slug, name, role, photo }) => ({ slug, name, role, photo }));
