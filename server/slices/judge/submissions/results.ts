import type { Verdict } from '@stepwell/contract/judge/programs.ts';
import { and, eq, lte, ne, sql } from 'drizzle-orm';
import { submissionJudged } from '../../../events/judge.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { challenges } from '../../../tables/challenges/challenges.ts';
import { hintsTaken } from '../../../tables/challenges/verifications.ts';
import { rejudgeResults, solutions } from '../../../tables/judge/judged.ts';
import { submissions } from '../../../tables/judge/submissions.ts';
import { ofPointsOf } from '../judging/test-groups.public.ts';
import type { Version } from './judged-version.public.ts';

export interface Result {
  verdict: Verdict;
  /** As the student may read it. */
  reason: string;
  points: number;
  cpuMs: number;
  memoryBytes: number;
  compileLog: string;
}
type Submission = typeof submissions.$inferSelect;
interface Keeping {
  submission: Submission;
  version: Version;
  again: boolean;
  judging: number;
  result: Result;
  now: Date;
}

/** Writes what a judging came to, with all that rests on it, in the transaction that ends its job. */
export async function keepResult(tx: Db, { submission, version, again, judging, result, now }: Keeping) {
  if (again) {
    await tx
      .update(rejudgeResults)
      .set(result)
      .where(and(eq(rejudgeResults.submissionId, submission.id), eq(rejudgeResults.judging, judging)));
    return;
  }
  await tx
    .update(submissions)
    .set({ ...result, stage: 'done', judgedAt: now })
    .where(eq(submissions.id, submission.id));
  const { id: submissionId, challengeId, studentId, purpose, purposeId } = submission;
  const first = purpose === 'challenge' && result.verdict !== 'IE' && (await count(tx, submission, version, result));
  const { verdict, points } = result;
  await emit(tx, submissionJudged, {
    submissionId,
    challengeId,
    studentId,
    verdict,
    points,
    first,
    purpose,
    purposeId,
  });
}

/** Counts a submission to a challenge; whether it solved it for its student for the first time. */
async function count(tx: Db, submission: Submission, version: Version, { verdict }: Result) {
  const { challengeId, studentId, id } = submission;
  const isRight = verdict === 'AC';
  // Before the solution is looked for: people who solve the same challenge at once go one after the other here.
  await tx
    .update(challenges)
    .set({
      judged: sql`${challenges.judged} + 1`,
      accepted: sql`${challenges.accepted} + ${isRight ? 1 : 0}`,
      triers: sql`${challenges.triers} + case when exists (${tx
        .select({ one: sql`1` })
        .from(submissions)
        .where(
          and(
            eq(submissions.studentId, studentId),
            eq(submissions.challengeId, challengeId),
            eq(submissions.purpose, 'challenge'),
            eq(submissions.stage, 'done'),
            ne(submissions.verdict, 'IE'),
            ne(submissions.id, id),
          ),
        )}) then 0 else 1 end`,
    })
    .where(eq(challenges.id, challengeId));
  if (!isRight) return false;
  const points = await pointsAfterHints(tx, submission, version);
  const fresh = await tx
    .insert(solutions)
    .values({ studentId, challengeId, submissionId: id, solvedAt: submission.madeAt, points })
    .onConflictDoNothing()
    .returning({ challengeId: solutions.challengeId });
  if (fresh.length > 0)
    await tx
      .update(challenges)
      .set({ solvers: sql`${challenges.solvers} + 1` })
      .where(eq(challenges.id, challengeId));
  return fresh.length > 0;
}

/** All points of a version less what the hints taken before it was handed in cost; never below 0. */
export async function pointsAfterHints(
  tx: Db,
  { studentId, challengeId, madeAt }: Pick<Submission, 'studentId' | 'challengeId' | 'madeAt'>,
  { groups, points }: Pick<Version, 'groups' | 'points'>,
) {
  const [taken] = await tx
    .select({ cost: sql<number>`coalesce(sum(${hintsTaken.cost}), 0)::int` })
    .from(hintsTaken)
    .where(
      and(
        eq(hintsTaken.studentId, studentId),
        eq(hintsTaken.challengeId, challengeId),
        lte(hintsTaken.takenAt, madeAt),
      ),
    );
  return Math.max(0, ofPointsOf(groups, points) - (taken?.cost ?? 0));
}
