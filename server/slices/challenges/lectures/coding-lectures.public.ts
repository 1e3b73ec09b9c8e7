import type { Difficulty } from '@stepwell/contract/judge/programs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { challenges, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { codingLectures } from '../../../tables/challenges/coding-lectures.ts';
import { isShown } from '../challenges/challenge-filters.ts';

/** How long working on a challenge takes, in minutes: an author's estimate, as nobody's time is measured. */
const minutesFor: Record<Difficulty, number> = { 'warm-up': 10, easy: 15, medium: 30, hard: 45 };

/** Those of these challenges that students can see, by their slugs, with the minutes that working on them takes. */
export async function shownChallenges(db: Db, slugs: readonly string[]) {
  if (slugs.length === 0) return new Map<string, { minutes: number }>();
  const rows = await db
    .select({ slug: challenges.slug, difficulty: challengeVersions.difficulty })
    .from(challenges)
    .innerJoin(challengeVersions, isShown)
    .where(inArray(challenges.slug, [...slugs]));
  return new Map(rows.map(({ slug, difficulty }) => [slug, { minutes: minutesFor[difficulty] }]));
}

/**
 * Writes which challenge a published lecture holds; `challenge_not_found` where students cannot see it. The challenge is
 * held meanwhile, so that nobody puts it away between the look and the write.
 */
export async function publishCodingLecture(tx: Db, lectureId: string, slug: string | null) {
  const [challenge] = await tx
    .select({ id: challenges.id })
    .from(challenges)
    .where(and(eq(challenges.slug, slug ?? ''), eq(challenges.state, 'published')))
    .for('share');
  if (!challenge) throw new Problem('challenge_not_found');
  const row = { challengeId: challenge.id };
  await tx
    .insert(codingLectures)
    .values({ lectureId, ...row })
    .onConflictDoUpdate({ target: codingLectures.lectureId, set: row });
}

/** The challenges that these lectures hold, by the lecture's id. */
export async function challengesOfLectures(db: Db, lectureIds: string[]) {
  if (lectureIds.length === 0) return new Map<string, string>();
  const rows = await db
    .select({ lectureId: codingLectures.lectureId, slug: challenges.slug })
    .from(codingLectures)
    .innerJoin(challenges, eq(challenges.id, codingLectures.challengeId))
    .where(inArray(codingLectures.lectureId, lectureIds));
  return new Map(rows.map(({ lectureId, slug }) => [lectureId, slug]));
}
