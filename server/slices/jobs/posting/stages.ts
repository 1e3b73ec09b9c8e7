import { type Stage, stagesFault } from '@stepwell/contract/jobs/stages.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { jobs, stages } from '../../../tables/jobs/jobs.ts';
import { type Staff, staffJob } from '../access.public.ts';

/**
 * The stages of a job in a new order, with new names, new ones among them. Throws `stages_invalid` saying why, and
 * `stage_in_use` where one that is gone or of another kind still holds applications.
 */
export async function keepStages(tx: Db, viewer: Staff, jobId: string, wanted: Stage[]) {
  const { job } = await staffJob(tx, viewer, jobId);
  const fault = stagesFault(wanted);
  if (fault) throw new Problem('stages_invalid', { message: fault, fields: { stages: fault } });
  // Held, so that nobody moves an application into a stage that goes.
  await tx.select({ id: jobs.id }).from(jobs).where(eq(jobs.id, jobId)).for('update');
  const before = await tx.select().from(stages).where(eq(stages.jobId, jobId));
  const known = new Map(before.map((stage) => [stage.id, stage]));
  const gone = before.filter(({ id, kind }) => wanted.find(({ stageId }) => stageId === id)?.kind !== kind);
  const goneIds = gone.map(({ id }) => id);
  if (
    goneIds.length > 0 &&
    (await tx.$count(applications, and(eq(applications.jobId, jobId), inArray(applications.stageId, goneIds)))) > 0
  )
    throw new Problem('stage_in_use');
  if (goneIds.some((id) => id === job.blindStageId))
    throw new Problem('stage_in_use', {
      message: 'Names are hidden until this stage. Choose another stage for that first.',
    });
  const removed = goneIds.filter((id) => !wanted.some(({ stageId }) => stageId === id));
  if (removed.length > 0) await tx.delete(stages).where(inArray(stages.id, removed));
  for (const [position, { stageId, kind, name }] of wanted.entries()) {
    if (known.has(stageId)) await tx.update(stages).set({ kind, name, position }).where(eq(stages.id, stageId));
    else {
      // An id that another job's stage has is refused by its key.
      const [fresh] = await tx
        .insert(stages)
        .values({ id: stageId, jobId, kind, name, position })
        .onConflictDoNothing()
        .returning();
      if (!fresh) throw new Problem('stages_invalid');
    }
  }
  return { stages: wanted };
}
