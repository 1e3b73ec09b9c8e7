import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { rejudgeResults, rejudges } from '../../../tables/judge/judged.ts';
import { judgeJobs } from '../../../tables/judge/judging.ts';
import { submissions } from '../../../tables/judge/submissions.ts';
import { enqueue } from '../queue/queue.public.ts';

interface Begin {
  challengeId: string;
  /** Whose tests and limits count; usually the version that is published now. */
  byVersionId: string;
  who: string;
  now: Date;
}

/**
 * Has every submission to a challenge judged once more, behind those that people wait for. The verdicts that stand are not
 * touched before somebody confirms. 409 `rejudge_open` where one is under way.
 */
export async function beginRejudge(tx: Db, { challengeId, byVersionId, who, now }: Begin): Promise<string> {
  const [rejudge] = await tx
    .insert(rejudges)
    .values({ challengeId, byVersionId, begunBy: who, begunAt: now })
    .onConflictDoNothing()
    .returning({ id: rejudges.id });
  if (!rejudge) throw new Problem('rejudge_open');
  const rows = await rowsOf<{ submissionId: string; judging: number }>(
    tx,
    sql`select s.id as "submissionId", greatest(s.judging, (
        select max(j.judging) from coding_judge_jobs j where j.kind = 'submission' and j.subject_id = s.id
      ), (select max(r.judging) from coding_rejudge_results r where r.submission_id = s.id)) + 1 as judging
      from coding_submissions s where s.challenge_id = ${challengeId} and s.stage = 'done' order by s.made_at, s.id`,
  );
  if (rows.length === 0) throw new Problem('rejudge_empty');
  for (let at = 0; at < rows.length; at += 1000) {
    const some = rows.slice(at, at + 1000);
    await tx.insert(rejudgeResults).values(some.map((row) => ({ ...row, rejudgeId: rejudge.id })));
    await enqueue(
      tx,
      some.map(({ submissionId, judging }) => ({
        kind: 'submission',
        subjectId: submissionId,
        judging,
        personId: null,
        urgency: 2,
      })),
    );
  }
  return rejudge.id;
}

/** How far a rejudge is, and whose verdict or points would change. */
export async function previewRejudge(db: Db, rejudgeId: string) {
  const rejudge = await rejudgeOf(db, rejudgeId);
  const ofIt = eq(rejudgeResults.rejudgeId, rejudgeId);
  const changes = await db
    .select({
      submissionId: submissions.id,
      studentId: submissions.studentId,
      fullName: users.fullName,
      language: submissions.language,
      madeAt: submissions.madeAt,
      was: submissions.verdict,
      becomes: rejudgeResults.verdict,
      pointsWere: submissions.points,
      pointsBecome: rejudgeResults.points,
    })
    .from(rejudgeResults)
    .innerJoin(submissions, eq(submissions.id, rejudgeResults.submissionId))
    .innerJoin(users, eq(users.id, submissions.studentId))
    .where(
      and(
        ofIt,
        ne(rejudgeResults.verdict, 'IE'),
        sql`(${rejudgeResults.verdict}, ${rejudgeResults.points}) is distinct from (${submissions.verdict}, ${submissions.points})`,
      ),
    )
    .orderBy(asc(submissions.madeAt), asc(submissions.id));
  const total = await db.$count(rejudgeResults, ofIt);
  const waiting = await db.$count(rejudgeResults, and(ofIt, isNull(rejudgeResults.verdict)));
  return { ...rejudge, total, judged: total - waiting, changes };
}

export async function rejudgeOf(db: Db, rejudgeId: string) {
  const [rejudge] = await db.select().from(rejudges).where(eq(rejudges.id, rejudgeId));
  if (!rejudge) throw new Problem('rejudge_not_found');
  return rejudge;
}

/** Throws a rejudge away: nothing of it counts, and what still waits is not judged. Fine to repeat. */
export async function dropRejudge(tx: Db, rejudgeId: string, now: Date) {
  const [open] = await tx
    .update(rejudges)
    .set({ state: 'dropped', endedAt: now })
    .where(and(eq(rejudges.id, rejudgeId), eq(rejudges.state, 'open')))
    .returning({ id: rejudges.id });
  if (!open) {
    if ((await rejudgeOf(tx, rejudgeId)).state === 'confirmed') throw new Problem('rejudge_confirmed');
    return;
  }
  const own = tx
    .select({ id: rejudgeResults.submissionId })
    .from(rejudgeResults)
    .where(and(eq(rejudgeResults.rejudgeId, rejudgeId), eq(rejudgeResults.judging, judgeJobs.judging)));
  await tx
    .delete(judgeJobs)
    .where(and(eq(judgeJobs.kind, 'submission'), eq(judgeJobs.state, 'waiting'), inArray(judgeJobs.subjectId, own)));
  await tx.execute(sql`delete from coding_submission_tests t using coding_rejudge_results r
    where r.rejudge_id = ${rejudgeId} and t.submission_id = r.submission_id and t.judging = r.judging`);
}

export const openRejudgeOf = async (db: Db, challengeId: string) => {
  const rows = await db
    .select({ id: rejudges.id })
    .from(rejudges)
    .where(and(eq(rejudges.challengeId, challengeId), eq(rejudges.state, 'open')));
  return rows[0]?.id;
};
