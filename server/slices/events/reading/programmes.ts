import type { EntryContent } from '@stepwell/contract/content/entries.ts';
import type { ProgrammeDetails } from '@stepwell/contract/events/details.ts';
import {
  MOST_COMPARED,
  type ProgrammeCard,
  type ProgrammeFacts,
  type ProgrammePage,
} from '@stepwell/contract/events/events.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { cachedByContent } from '../../../platform/pages/content-version.ts';
import { contentPictures, entries } from '../../../tables/content/content.ts';
import { publishedEntry } from '../../content/reading/published-entry.public.ts';
import { coverOf, shownText } from '../../content/reading/shown-text.public.ts';
import { drawnCover } from './covers.ts';

const MOST_KNOWN = 300;
const OTHERS = 12;

const programmePath = (slug: string) => `/pages/abroad-single?id=${slug}`;

/** All that visitors can read, kept until public content changes. */
const shownProgrammes = cachedByContent(async (db: Db) => {
  const rows = await db
    .select({
      slug: entries.slug,
      live: sql<Omit<EntryContent, 'html'>>`${entries.live} - 'html'`,
      updatedAt: entries.updatedAt,
      pictureId: contentPictures.id,
      pictureKey: contentPictures.key,
    })
    .from(entries)
    .leftJoin(contentPictures, sql`${contentPictures.id}::text = ${entries.live}->'cover'->>'pictureId'`)
    .where(and(eq(entries.kind, 'programme'), eq(entries.state, 'published')))
    .orderBy(asc(entries.publishedAt), asc(entries.id))
    .limit(MOST_KNOWN);
  return rows.flatMap(({ live, pictureId, pictureKey, ...row }) => {
    const urls = new Map(pictureId && pictureKey ? [[pictureId, `/pictures/${pictureKey}`]] : []);
    const cover = coverOf(live.cover, urls) ?? { url: drawnCover('programme', row.slug), alt: '' };
    return live.programme ? [{ ...row, live, details: live.programme, cover }] : [];
  });
});
type Row = Awaited<ReturnType<typeof shownProgrammes>>[number];

/** Everything that is paid in the first year, whole units of the currency; nothing where no costs are named. */
export function firstYearCost({ costs, months }: Pick<ProgrammeDetails, 'costs' | 'months'>) {
  if (costs.length === 0) return null;
  return costs.reduce((sum, { amount, per }) => sum + amount * (per === 'month' ? Math.min(12, months) : 1), 0);
}

/** Intakes that can still be applied for, by their deadline. A deadline’s own day counts everywhere on earth (UTC−12). */
export const openIntakes = ({ intakes }: Pick<ProgrammeDetails, 'intakes'>, now: Date) => {
  const today = new Date(now.getTime() - 12 * 60 * 60 * 1000).toISOString().slice(0, 10);
  return intakes
    .filter(({ deadline }) => deadline >= today)
    .toSorted((one, other) => (one.deadline < other.deadline ? -1 : 1));
};

function factsOf({ slug, live, details, cover }: Row, now: Date): ProgrammeFacts {
  const { country, city, university, degree, months, language, currency, requirements, costs } = details;
  const intakes = openIntakes(details, now);
  return {
    slug,
    path: programmePath(slug),
    title: live.title,
    summary: live.summary,
    cover,
    country,
    city,
    university,
    degree,
    months,
    language,
    currency,
    firstYearCost: firstYearCost(details),
    nextIntake: intakes[0] ?? null,
    requirements,
    costs,
    intakes,
  };
}

/** The one with the next deadline first; those without one last. */
const sorted = (rows: ProgrammeFacts[]) =>
  rows.toSorted((one, other) => {
    const [a, b] = [one.nextIntake?.deadline ?? '9999', other.nextIntake?.deadline ?? '9999'];
    return a === b ? 0 : a < b ? -1 : 1;
  });

const allFacts = async (db: Db, now: Date) => sorted((await shownProgrammes(db)).map((row) => factsOf(row, now)));

/** Programmes abroad, the one with the next deadline first. */
export async function programmeCards(db: Db, now: Date, limit: number): Promise<ProgrammeCard[]> {
  return (await allFacts(db, now)).slice(0, limit);
}

/** All of a programme’s page, the others, and those it is compared with. Throws `programme_not_found`. */
export async function programmePage(db: Db, now: Date, slug: string | undefined, compare: string[]) {
  const all = await allFacts(db, now);
  const chosen = slug ?? all[0]?.slug;
  if (chosen === undefined) return { programme: null, others: [], compared: [] };
  const programme = await pageOf(db, all, chosen);
  const others = all.filter((one) => one.slug !== programme.slug);
  const compared = others.filter((one) => compare.includes(one.slug)).slice(0, MOST_COMPARED - 1);
  return { programme, others: others.slice(0, OTHERS), compared };
}

async function pageOf(db: Db, all: ProgrammeFacts[], slug: string): Promise<ProgrammePage> {
  const entry = await publishedEntry(db, 'programme', slug).catch((error: unknown) => {
    throw error instanceof Problem ? new Problem('programme_not_found') : error;
  });
  const facts = all.find((one) => one.slug === entry.slug);
  if (!facts) throw new Problem('programme_not_found');
  const { html } = await shownText(db, entry.live);
  return { ...facts, html, topic: entry.live.topic, updatedAt: (entry.updatedAt ?? entry.savedAt).toISOString() };
}
