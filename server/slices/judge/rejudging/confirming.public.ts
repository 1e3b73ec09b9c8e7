import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, ne, sql } from 'drizzle-orm';
import { judgedAnew, solutionWithdrawn, submissionJudged } from '../../../events/judge.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/event.ts';
import { challenges } from '../../../tables/challenges/challenges.ts';
import { rejudges, solutions } from '../../../tables/judge/judged.ts';
import { submissions } from '../../../tables/judge/submissions.ts';
import { findVersion, type Version } from '../submissions/judged-version.public.ts';
import { pointsAfterHints } from '../submissions/results.ts';
import { previewRejudge } from './rejudges.public.ts';

type Submission = typeof submissions.$inferSelect;

/**
 * Makes the new verdicts count, with all that rests on them: who solved it and since when, points, counters. What could
 * not be judged (IE) keeps its old verdict. 409 while some wait, and where it was thrown away. Fine to repeat.
 */
export async function confirmRejudge(tx: Db, rejudgeId: string, now: Date) {
  const [rejudge] = await tx.select().from(rejudges).where(eq(rejudges.id, rejudgeId)).for('update');
  if (!rejudge) throw new Problem('rejudge_not_found');
  if (rejudge.state === 'confirmed') return;
  if (rejudge.state === 'dropped') throw new Problem('rejudge_dropped');
  const { judged, total, changes } = await previewRejudge(tx, rejudgeId);
  if (judged < total) throw new Problem('rejudge_waits');
  const { challengeId, byVersionId } = rejudge;
  await tx.execute(sql`select 1 from coding_challenges where id = ${challengeId} for update`);
  await tx.execute(sql`update coding_submissions s set verdict = r.verdict, reason = r.reason, points = r.points,
      cpu_ms = r.cpu_ms, memory_bytes = r.memory_bytes, compile_log = r.compile_log, judging = r.judging,
      version_id = ${byVersionId}, judged_at = ${now.toISOString()}
    from coding_rejudge_results r
    where r.rejudge_id = ${rejudgeId} and r.submission_id = s.id and r.verdict <> 'IE'`);
  await tx.update(rejudges).set({ state: 'confirmed', endedAt: now }).where(eq(rejudges.id, rejudgeId));

  const version = (await findVersion(tx, byVersionId)) as Version;
  const ids = changes.map(({ submissionId }) => submissionId);
  const changed = ids.length === 0 ? [] : await tx.select().from(submissions).where(inArray(submissions.id, ids));
  const students = new Set(changed.filter(({ purpose }) => purpose === 'challenge').map(({ studentId }) => studentId));
  const firsts = new Set<string>();
  const turned: { rejudgeId: string; challengeId: string; studentId: string; solved: boolean }[] = [];
  for (const studentId of students) {
    const { before, after } = await solveAnew(tx, { studentId, challengeId, version });
    if (after && after !== before) firsts.add(after);
    const solved = after !== undefined;
    if (solved !== (before !== undefined)) turned.push({ rejudgeId, challengeId, studentId, solved });
  }
  await recount(tx, challengeId);
  await emitAll(tx, judgedAnew, turned);
  await emitAll(
    tx,
    submissionJudged,
    [...changed, ...(await missing(tx, firsts, changed))].map((one) => eventOf(one, firsts.has(one.id))),
  );
}

/** A first solution may be a submission whose own verdict did not change: an earlier one lost its AC. */
async function missing(tx: Db, firsts: Set<string>, changed: Submission[]) {
  const others = [...firsts].filter((id) => !changed.some((one) => one.id === id));
  return others.length === 0 ? [] : tx.select().from(submissions).where(inArray(submissions.id, others));
}

const eventOf = (one: Submission, first: boolean) => ({
  submissionId: one.id,
  challengeId: one.challengeId,
  studentId: one.studentId,
  verdict: one.verdict ?? 'IE',
  points: one.points ?? 0,
  first,
  purpose: one.purpose,
  purposeId: one.purposeId,
});

interface Anew {
  studentId: string;
  challengeId: string;
  version: Version;
}
/** The solution of a student after verdicts changed: the submission that solved the challenge before and that does now. */
async function solveAnew(tx: Db, { studentId, challengeId, version }: Anew) {
  const mine = and(eq(solutions.studentId, studentId), eq(solutions.challengeId, challengeId));
  const [before] = await tx.select().from(solutions).where(mine);
  const [right] = await tx
    .select()
    .from(submissions)
    .where(
      and(
        eq(submissions.studentId, studentId),
        eq(submissions.challengeId, challengeId),
        eq(submissions.purpose, 'challenge'),
        eq(submissions.verdict, 'AC'),
      ),
    )
    .orderBy(asc(submissions.madeAt), asc(submissions.id))
    .limit(1);
  const change = { before: before?.submissionId, after: right?.id };
  if (change.before === change.after) return change;
  if (before) {
    await tx.delete(solutions).where(mine);
    await emitAll(tx, solutionWithdrawn, [{ challengeId, studentId, submissionId: before.submissionId }]);
  }
  if (!right) return change;
  const points = await pointsAfterHints(tx, right, version);
  await tx.insert(solutions).values({ studentId, challengeId, submissionId: right.id, solvedAt: right.madeAt, points });
  return change;
}

async function recount(tx: Db, challengeId: string) {
  const counted = and(
    eq(submissions.challengeId, challengeId),
    eq(submissions.purpose, 'challenge'),
    eq(submissions.stage, 'done'),
    ne(submissions.verdict, 'IE'),
  );
  const counts = one(
    await tx
      .select({
        judged: sql<number>`count(*)::int`,
        accepted: sql<number>`(count(*) filter (where ${submissions.verdict} = 'AC'))::int`,
        triers: sql<number>`count(distinct ${submissions.studentId})::int`,
      })
      .from(submissions)
      .where(counted),
  );
  const solvers = await tx.$count(solutions, eq(solutions.challengeId, challengeId));
  await tx
    .update(challenges)
    .set({ ...counts, solvers })
    .where(eq(challenges.id, challengeId));
}
