import type { Found } from '@stepwell/contract/search/search.ts';
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { anywhere, wordsIn } from '../../platform/text/like.ts';
import { nearestOf } from '../../platform/text/search-terms.ts';
import { challenges, challengeVersions } from '../../tables/challenges/challenges.ts';
import { isShown } from './challenges/challenge-filters.ts';

const MOST = 4;

const published = (db: Db) =>
  db
    .select({ slug: challenges.slug, title: challengeVersions.title, difficulty: challengeVersions.difficulty })
    .from(challenges)
    .innerJoin(challengeVersions, and(isShown, eq(challenges.state, 'published')))
    .$dynamic();

const tags = sql`array_to_string(${challengeVersions.tags}, ' ')`;
/** Languages a challenge is given a start in, or is restricted to. */
const languages = sql`array_to_string(array(select jsonb_object_keys(${challengeVersions.starters})) || coalesce(${challengeVersions.languages}, '{}'), ' ')`;

/** Published challenges whose title, tags or languages hold every word, titles first. */
const holding = (db: Db, words: string[]) =>
  published(db)
    .where(
      and(
        ...words.map(
          (word) => sql`(${challengeVersions.title} || ' ' || ${tags} || ' ' || ${languages}) ilike ${anywhere(word)}`,
        ),
      ),
    )
    .orderBy(
      sql`case when ${challengeVersions.title} ilike ${anywhere(words[0] ?? '')} then 0
        when ${tags} ilike ${anywhere(words[0] ?? '')} then 1 else 2 end`,
      sql`${challenges.solvers} desc`,
      challenges.id,
    )
    .limit(MOST);

/** Each word as some title or tag has it, where it is nearer than a typo or two. */
async function correctWords(db: Db, words: string[]) {
  const rows = await db
    .select({
      word: sql<string>`distinct regexp_split_to_table(lower(${challengeVersions.title} || ' ' || ${tags}), '[^[:alnum:]+#]+')`,
    })
    .from(challenges)
    .innerJoin(challengeVersions, isShown);
  const known = rows.map(({ word }) => word).filter(Boolean);
  return words.map((word) => (known.some((one) => one.startsWith(word)) ? word : (nearestOf(word, known) ?? word)));
}

/** Challenges by title, tag or language, typos forgiven. `corrected` says whether the words were put right. */
export async function challengesCalled(
  db: Db,
  q: string,
): Promise<{ challenges: Found['challenges']; corrected: boolean }> {
  const words = wordsIn(q.toLowerCase());
  if (words.length === 0) return { challenges: [], corrected: false };
  const found = await holding(db, words);
  if (found.length > 0) return { challenges: found, corrected: false };
  const right = await correctWords(db, words);
  if (right.join(' ') === words.join(' ')) return { challenges: [], corrected: false };
  return { challenges: await holding(db, right), corrected: true };
}
