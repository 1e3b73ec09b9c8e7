import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, gte, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { jobs, stages } from '../../../tables/jobs/jobs.ts';
import { type Staff, staffJob } from '../access.public.ts';

interface Wish {
  jobId: string;
  stageId: string | null;
  now: Date;
}

/** Who may choose it: names that were hidden are not shown by a colleague. */
export const maySetBlind = (job: { ownerId: string | null }, { id, role }: Staff) =>
  role === 'admin' || job.ownerId === id;

/**
 * Hides who candidates are until a stage of the job, or shows all of them. Those who are there already are shown, each
 * with a line in their history. Throws `job_not_found`, `job_owner_only`, `blind_stage_unfit`.
 */
export async function setBlindStage(tx: Db, viewer: Staff, { jobId, stageId, now }: Wish) {
  const { job } = await staffJob(tx, viewer, jobId);
  if (!maySetBlind(job, viewer)) throw new Problem('job_owner_only');
  const hidden = and(eq(applications.jobId, jobId), isNull(applications.shownAt));
  const shown = { shownAt: now, shownBy: viewer.id };
  if (stageId === null) {
    if (job.blindStageId) await tx.update(applications).set(shown).where(hidden);
  } else {
    const [stage] = await tx
      .select()
      .from(stages)
      .where(and(eq(stages.id, stageId), eq(stages.jobId, jobId)));
    if (!stage || !['review', 'interview', 'offer'].includes(stage.kind)) throw new Problem('blind_stage_unfit');
    const later = tx
      .select({ id: stages.id })
      .from(stages)
      .where(
        and(
          eq(stages.jobId, jobId),
          gte(stages.position, stage.position),
          sql`${stages.kind} not in ('rejected', 'withdrawn')`,
        ),
      );
    await tx
      .update(applications)
      .set(shown)
      .where(and(hidden, sql`${applications.stageId} in ${later}`));
  }
  await tx.update(jobs).set({ blindStageId: stageId, changedAt: now }).where(eq(jobs.id, jobId));
  return { blindStageId: stageId };
}

/** Whether who reaches a stage is shown from then on: it is the stage the owner chose, or a later one on the way up. */
export async function isShowing(
  tx: Db,
  job: { id: string; blindStageId: string | null },
  to: { position: number; kind: string },
) {
  if (!job.blindStageId || to.kind === 'rejected' || to.kind === 'withdrawn') return false;
  const [from] = await tx.select({ position: stages.position }).from(stages).where(eq(stages.id, job.blindStageId));
  return from !== undefined && to.position >= from.position;
}
