import type { Challenge } from '@stepwell/contract/challenges/challenges.ts';
import { MOST_SHOWN } from '@stepwell/contract/judge/judging.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { drawMath } from '../../../platform/text/author-html.ts';
import type { Runner } from '../../../ports/runner.ts';
import { challenges, challengeTests, challengeVersions } from '../../../tables/challenges/challenges.ts';
import { solutions } from '../../../tables/judge/judged.ts';
import { shownLimits } from '../../judge/judging/limits.public.ts';
import { testGroupViews } from '../../judge/judging/test-groups.public.ts';
import { sampleBeginnings } from '../../judge/submissions/judged-version.public.ts';
import { limitsFor, takes } from '../../judge/submissions/languages.public.ts';
import { isShown, stateFor } from './challenge-filters.ts';
import { hintsFor } from './hints.ts';
import { starterFor } from './starters.public.ts';

/** A published challenge and the version that students see. 404 where there is none. */
export async function shownChallenge(db: Db, slug: string) {
  const [found] = await db
    .select({ challenge: challenges, version: challengeVersions })
    .from(challenges)
    .innerJoin(challengeVersions, isShown)
    .where(eq(challenges.slug, slug));
  if (!found) throw new Problem('challenge_not_found');
  return found;
}

/** Everything of a challenge that its student may see before it is solved; the editorial has a route of its own. */
export async function oneChallenge(
  { db, runner }: { db: Db; runner: Runner },
  studentId: string,
  slug: string,
): Promise<Challenge> {
  const { challenge, version } = await shownChallenge(db, slug);
  const [samples, languages, hinted, [own], [solution]] = await Promise.all([
    samplesOf(db, version.id),
    languagesOf(runner, version),
    hintsFor(db, studentId, { challengeId: challenge.id, version }),
    db
      .select({ state: stateFor(studentId) })
      .from(challenges)
      .where(eq(challenges.id, challenge.id)),
    db
      .select()
      .from(solutions)
      .where(and(eq(solutions.studentId, studentId), eq(solutions.challengeId, challenge.id))),
  ]);
  const { title, difficulty, tags, points, kind, checker, signature } = version;
  const { triers, solvers } = challenge;
  return {
    version: version.number,
    slug,
    title,
    difficulty,
    tags,
    points,
    kind,
    checker,
    signature,
    triers,
    solvers,
    groups: testGroupViews(version.groups),
    state: own?.state ?? 'untouched',
    statement: drawMath(version.statement),
    samples,
    languages,
    ...hinted,
    solution: solution
      ? {
          submissionId: solution.submissionId,
          solvedAt: solution.solvedAt.toISOString(),
          points: solution.points,
        }
      : null,
  };
}

export async function samplesOf(db: Db, versionId: string) {
  const [rows, data] = await Promise.all([
    db
      .select({ id: challengeTests.id, explanation: challengeTests.explanation })
      .from(challengeTests)
      .where(and(eq(challengeTests.versionId, versionId), eq(challengeTests.kind, 'sample')))
      .orderBy(asc(challengeTests.position)),
    sampleBeginnings(db, versionId, 4 * MOST_SHOWN),
  ]);
  const beginning = (bytes: Buffer | undefined) => bytes?.toString('utf8').slice(0, MOST_SHOWN) ?? '';
  return rows.map(({ id, explanation }, place) => ({
    number: place + 1,
    input: beginning(data.get(id)?.input),
    answer: beginning(data.get(id)?.answer),
    explanation,
  }));
}

/** Those that the challenge takes, also where they do not work here: a student is told so instead of wondering. */
export async function languagesOf(runner: Runner, version: typeof challengeVersions.$inferSelect) {
  const known = (await runner.languages()).filter(({ id }) => takes(version, id));
  return Promise.all(
    known.map(async (language) => ({
      language: language.id,
      name: language.name,
      version: language.version,
      extension: language.extension,
      available: language.available,
      notes: [...language.notes],
      ...shownLimits(await limitsFor(runner, version, language.id)),
      starter: starterFor(version, language),
    })),
  );
}

/** The editorial, once the challenge is solved. */
export async function editorialOf(db: Db, studentId: string, slug: string) {
  const { challenge, version } = await shownChallenge(db, slug);
  const [solved] = await db
    .select({ at: solutions.solvedAt })
    .from(solutions)
    .where(and(eq(solutions.studentId, studentId), eq(solutions.challengeId, challenge.id)));
  if (!solved) throw new Problem('editorial_closed');
  return { html: drawMath(version.editorial) };
}
