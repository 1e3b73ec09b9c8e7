import { UNDO_MINUTES } from '@stepwell/contract/jobs/pipeline.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, isNull, lte, ne, sql } from 'drizzle-orm';
import { applicationMoved } from '../../../events/jobs.ts';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { applications, moveBatches, moves } from '../../../tables/jobs/applications.ts';
import { stages } from '../../../tables/jobs/jobs.ts';
import { type Staff, staffJob } from '../access.public.ts';
import { withMerged } from '../candidates/duplicates.ts';
import { refusePaused } from '../pauses.public.ts';
import { isShowing } from '../posting/blind-stage.ts';
import { shownBy } from './blind.ts';

const UNDO_MS = UNDO_MINUTES * 60_000;
/** Batches that one run tells of. */
const MOST_TOLD = 100;
/** Kinds by which a candidate has heard back. */
const isReply = (kind: string) => ['interview', 'offer', 'hired', 'rejected'].includes(kind);

interface Wish {
  key: string;
  jobId: string;
  applicationIds: readonly string[];
  stageId: string;
  now: Date;
}

/**
 * Moves applications to a stage, all in one statement, each move logged. Those that are there already or were withdrawn
 * stay. One key is one batch. Throws `job_not_found`, `stage_not_found`, `job_paused`.
 */
export async function moveApplications(tx: Db, viewer: Staff, { key, jobId, applicationIds, stageId, now }: Wish) {
  const { job } = await staffJob(tx, viewer, jobId);
  const [to] = await tx
    .select()
    .from(stages)
    .where(and(eq(stages.id, stageId), eq(stages.jobId, jobId), ne(stages.kind, 'withdrawn')))
    .for('share');
  if (!to) throw new Problem('stage_not_found');
  const [fresh] = await tx
    .insert(moveBatches)
    .values({ id: key, jobId, actorId: viewer.id, at: now })
    .onConflictDoNothing()
    .returning();
  if (fresh) {
    await refusePaused(tx, { jobId });
    const chosen = and(
      eq(applications.jobId, jobId),
      inArray(applications.id, await withMerged(tx, applicationIds)),
      ne(applications.stageId, stageId),
      ne(applications.kind, 'withdrawn'),
    );
    const rows = await tx
      .select({ application: applications, from: stages.name })
      .from(applications)
      .innerJoin(stages, eq(stages.id, applications.stageId))
      .where(chosen)
      .orderBy(asc(applications.id))
      .for('update', { of: applications });
    if (rows.length > 0) {
      await tx.insert(moves).values(
        rows.map(({ application, from }) => ({
          applicationId: application.id,
          batchId: key,
          actorId: viewer.id,
          fromStageId: application.stageId,
          toStageId: to.id,
          fromName: from,
          toName: to.name,
          fromKind: application.kind,
          toKind: to.kind,
          fromSince: application.stageSince,
          fromRepliedAt: application.repliedAt,
          at: now,
        })),
      );
      const ids = rows.map(({ application }) => application.id);
      await tx
        .update(applications)
        .set({
          stageId: to.id,
          kind: to.kind,
          stageSince: now,
          // Whoever is moved on has been looked at.
          seenAt: sql`coalesce(${applications.seenAt}, ${now})`,
          ...((await isShowing(tx, job, to)) && shownBy(viewer.id, now)),
          ...(isReply(to.kind) && { repliedAt: sql`coalesce(${applications.repliedAt}, ${now})` }),
        })
        .where(inArray(applications.id, ids));
    }
  }
  // A key of another job's batch moves nothing and says so.
  const moved = await tx
    .select({ n: sql<number>`count(*)::int` })
    .from(moves)
    .innerJoin(moveBatches, eq(moveBatches.id, moves.batchId))
    .innerJoin(applications, eq(applications.id, moves.applicationId))
    // Those that stand behind another one are the same person.
    .where(and(eq(moves.batchId, key), eq(moveBatches.jobId, jobId), isNull(applications.mergedInto)));
  return { batchId: key, moved: one(moved).n };
}

/**
 * Puts back what a batch moved, as far as nobody has moved it since, within ten minutes. The log keeps both. Throws
 * `move_not_found`, `move_too_old`.
 */
export async function undoMoves(
  tx: Db,
  viewer: Staff,
  { jobId, batchId, now }: { jobId: string; batchId: string; now: Date },
) {
  await staffJob(tx, viewer, jobId);
  const [batch] = await tx
    .select()
    .from(moveBatches)
    .where(and(eq(moveBatches.id, batchId), eq(moveBatches.jobId, jobId)))
    .for('update');
  if (!batch) throw new Problem('move_not_found');
  if (!batch.undoneAt) {
    if (now.getTime() - batch.at.getTime() >= UNDO_MS) throw new Problem('move_too_old');
    const back = await rowsOf<{ id: string }>(
      tx,
      sql`update jobs_applications a set stage_id = m.from_stage_id, kind = m.from_kind, stage_since = m.from_since,
          replied_at = m.from_replied_at
        from jobs_moves m
        where m.batch_id = ${batchId} and m.application_id = a.id and a.stage_id = m.to_stage_id
          and a.stage_since = m.at and m.from_stage_id is not null
        returning m.id`,
    );
    if (back.length > 0)
      await tx
        .update(moves)
        .set({ undoneAt: now })
        .where(
          inArray(
            moves.id,
            back.map(({ id }) => id),
          ),
        );
    await tx.update(moveBatches).set({ undoneAt: now }).where(eq(moveBatches.id, batchId));
  }
  const restored = await tx.$count(moves, and(eq(moves.batchId, batchId), sql`${moves.undoneAt} is not null`));
  return { restored };
}

/** Candidates hear of moves once those can't be undone any more. */
export async function notifyMoves({ db, now }: Services) {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: moveBatches.id })
      .from(moveBatches)
      .where(and(isNull(moveBatches.toldAt), lte(moveBatches.at, new Date(now().getTime() - UNDO_MS))))
      .orderBy(moveBatches.at)
      .limit(MOST_TOLD)
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    const made = await tx
      .select({ moveId: moves.id, applicationId: moves.applicationId, kind: moves.toKind, fromKind: moves.fromKind })
      .from(moves)
      .where(and(inArray(moves.batchId, ids), isNull(moves.undoneAt)));
    // From one stage to another of the same kind nothing changes for the candidate.
    const movesToAnnounce = made.filter(({ kind, fromKind }) => kind !== fromKind && kind !== 'applied');
    await emitAll(
      tx,
      applicationMoved,
      movesToAnnounce.map(({ moveId, applicationId, kind }) => ({ moveId, applicationId, kind })),
    );
    await tx.update(moveBatches).set({ toldAt: now() }).where(inArray(moveBatches.id, ids));
  });
}
