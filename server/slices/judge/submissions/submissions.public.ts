import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import type { Services } from '../../../platform/services.ts';
import { challengeVersions } from '../../../tables/challenges/challenges.ts';
import { submissions } from '../../../tables/judge/submissions.ts';
import { ofPointsOf } from '../judging/test-groups.public.ts';
import { type HandingIn, handIn, type Program } from './handing-in.ts';
import { findVersion } from './judged-version.public.ts';
import { shownSubmission } from './own-submissions.public.ts';
import { beginRun, ownRun } from './runs.public.ts';

/**
 * Hands a program in that belongs to a problem statement, a quiz or a lecture; `coding.submission-judged` says what came of
 * it. Safe to repeat with the same id. Refuses as the route of submissions does; `bounded: false` where a refusal would take
 * something away from somebody, as at the end of an exam with many questions.
 */
export const submitFor = (
  services: Pick<Services, 'ports' | 'now'>,
  tx: Db,
  what: HandingIn,
  options: { bounded?: boolean } = {},
): Promise<void> => handIn(services, tx, what, options);

interface Trying extends Program {
  runId: string;
  studentId: string;
  versionId: string;
  /** Null: the samples. */
  inputs: string[] | null;
}

/** Tries a program on samples or own inputs of a version; refused and repeated as the route of runs is. */
export async function runFor(services: Pick<Services, 'db' | 'ports' | 'now'>, { versionId, ...what }: Trying) {
  const version = await findVersion(services.db, versionId);
  if (!version) throw new Problem('challenge_not_found');
  await services.db.transaction((tx) => beginRun(services, tx, { ...what, version }));
  return ownRun(services, what.studentId, what.runId);
}

/**
 * What became of a submission, as its student may see it: of hidden tests verdict, time and memory only. Whoever calls this
 * has made sure that the caller may know.
 */
export const judgedFor = (services: Pick<Services, 'db' | 'ports'>, submissionId: string) =>
  shownSubmission(services, submissionId, undefined);

/** The verdict that stands, with its points of all there are; nothing while it is not judged. */
export async function resultOf(db: Db, submissionId: string) {
  const [row] = await db
    .select({ verdict: submissions.verdict, points: submissions.points, version: challengeVersions })
    .from(submissions)
    .innerJoin(challengeVersions, eq(challengeVersions.id, submissions.versionId))
    .where(eq(submissions.id, submissionId));
  if (!row?.verdict) return undefined;
  const { verdict, points, version } = row;
  return { verdict, points: points ?? 0, of: ofPointsOf(version.groups, version.points) };
}
