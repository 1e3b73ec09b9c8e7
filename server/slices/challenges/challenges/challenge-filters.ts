import type { ChallengeFilters, ChallengeState } from '@stepwell/contract/challenges/challenges.ts';
import { and, arrayOverlaps, eq, ilike, inArray, or, type SQL, sql } from 'drizzle-orm';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { challenges, challengeVersions } from '../../../tables/challenges/challenges.ts';

/** Joins a published challenge with what students see of it. */
export const isShown = and(
  eq(challenges.state, 'published'),
  eq(challengeVersions.id, challenges.publishedVersionId),
) as SQL;

/** How far one student is with a challenge. Names are whole, as a query of one table would leave out whose they are. */
export const stateFor = (studentId: string) => sql<ChallengeState>`case
  when exists (select 1 from coding_solutions s where s.student_id = ${studentId}
    and s.challenge_id = coding_challenges.id) then 'solved'
  when exists (select 1 from coding_submissions s where s.student_id = ${studentId}
    and s.challenge_id = coding_challenges.id and s.purpose = 'challenge') then 'tried'
  else 'untouched' end`;

const wordsMatch = (q: string | undefined) =>
  and(
    ...wordsIn(q).map((word) =>
      or(
        ilike(challengeVersions.title, anywhere(word)),
        sql`array_to_string(${challengeVersions.tags}, ' ') ilike ${anywhere(word)}`,
      ),
    ),
  );

/** Each filter by itself, so that the counts of one can be taken under all the others. */
export const conditionsOf = ({ q, tag, difficulty }: ChallengeFilters) => ({
  q: wordsMatch(q),
  tag: tag?.length ? arrayOverlaps(challengeVersions.tags, tag) : undefined,
  difficulty: difficulty?.length ? inArray(challengeVersions.difficulty, difficulty) : undefined,
});
