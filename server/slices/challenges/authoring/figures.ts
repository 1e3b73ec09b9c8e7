import type { ChallengeFigures } from '@stepwell/contract/challenges/challenge-figures.ts';
import { sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { ownChallengeRow } from './own-rows.ts';

/** How a challenge fares, of what students handed in to it as a challenge. */
export async function figuresOf(db: Db, viewer: Viewer, challengeId: string): Promise<ChallengeFigures> {
  const { triers, solvers, judged, accepted, publishedVersionId } = await ownChallengeRow(db, viewer, challengeId);
  const counted = sql`s.challenge_id = ${challengeId} and s.stage = 'done' and s.purpose = 'challenge'`;
  const verdicts = await rowsOf<ChallengeFigures['verdicts'][number]>(
    db,
    sql`select s.verdict, count(*)::int as count from coding_submissions s where ${counted}
      group by s.verdict order by count(*) desc, s.verdict`,
  );
  const languages = await rowsOf<ChallengeFigures['languages'][number]>(
    db,
    sql`select s.language, count(*)::int as count, (count(*) filter (where s.verdict = 'AC'))::int as accepted
      from coding_submissions s where ${counted} group by s.language order by count(*) desc, s.language`,
  );
  const [middle] = await rowsOf<{ minutes: number | null }>(
    db,
    sql`select percentile_cont(0.5) within group (order by extract(epoch from solved - begun) / 60)::float8 as minutes
      from (select min(s.made_at) as begun, min(s.made_at) filter (where s.verdict = 'AC') as solved
        from coding_submissions s where ${counted} group by s.student_id) people where solved is not null`,
  );
  const failures = await rowsOf<ChallengeFigures['failures'][number]>(
    db,
    sql`select t.position, coalesce(max(c.name), '') as name, count(*)::int as count
      from (select distinct on (t.submission_id) t.position, t.test_id
        from coding_submission_tests t join coding_submissions s on s.id = t.submission_id and s.judging = t.judging
        where ${counted} and s.version_id = ${publishedVersionId} and t.verdict not in ('AC', 'SKIPPED', 'IE')
        order by t.submission_id, t.position) t
      left join coding_challenge_tests c on c.id = t.test_id
      group by t.position order by t.position`,
  );
  return { triers, solvers, judged, accepted, verdicts, languages, minutesToSolve: middle?.minutes ?? null, failures };
}
