import type { HomeData } from '@stepwell/contract/site/homes.ts';
import { asc, desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { challenges, challengeVersions } from '../../tables/challenges/challenges.ts';

const EASIEST_FIRST = sql`array_position(array['warm-up', 'easy', 'medium', 'hard'], ${challengeVersions.difficulty})`;

/** Published challenges, from the easiest on, the most tried of each difficulty before the others. */
export async function showChallenges(db: Db, limit: number): Promise<HomeData['challenges']> {
  const published = eq(challenges.state, 'published');
  const perDifficulty = sql<number>`row_number() over (
    partition by ${challengeVersions.difficulty} order by ${challenges.triers} desc, ${challenges.id})`;
  const ranked = db
    .select({
      slug: challenges.slug,
      title: challengeVersions.title,
      difficulty: challengeVersions.difficulty,
      points: challengeVersions.points,
      tags: challengeVersions.tags,
      triers: challenges.triers,
      solvers: challenges.solvers,
      place: sql<number>`${EASIEST_FIRST}`.as('place'),
      rank: perDifficulty.as('rank'),
    })
    .from(challenges)
    .innerJoin(challengeVersions, eq(challengeVersions.id, challenges.publishedVersionId))
    .where(published)
    .as('ranked');
  const [items, total] = await Promise.all([
    db.select().from(ranked).orderBy(asc(ranked.rank), desc(ranked.triers), asc(ranked.slug)).limit(limit),
    db.$count(challenges, published),
  ]);
  return {
    total,
    items: items
      .sort((a, b) => a.place - b.place || b.triers - a.triers)
      .map(({ place: _, rank: __, ...item }) => item),
  };
}
