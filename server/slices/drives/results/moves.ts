import { UNDO_MINUTES } from '@stepwell/contract/drives/drives.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { driveResultTold } from '../../../events/drives.ts';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { driveMoveBatches, driveMoves, driveRegistrations } from '../../../tables/drives/candidates.ts';
import { refusePaused } from '../../jobs/pauses.public.ts';
import { changeableDrive, managedDrive, roundsOf, type Staff } from '../access.ts';
import { freeSeats } from '../taking-part/booking.ts';

const UNDO_MS = UNDO_MINUTES * 60_000;
/** Batches that one run tells of. */
const MOST_TOLD = 100;

interface Wish {
  driveId: string;
  key: string;
  registrationIds: readonly string[];
  to: 'next' | 'rejected';
  now: Date;
}

/**
 * Moves active candidates to their next round, those of the last one to `selected`, or rejects them. Each move is logged;
 * one key is one batch. Throws `drive_not_found`, `drive_ended`, `drive_paused`.
 */
export async function moveCandidates(tx: Db, viewer: Staff, { driveId, key, registrationIds, to, now }: Wish) {
  await changeableDrive(tx, viewer, driveId);
  const [fresh] = await tx
    .insert(driveMoveBatches)
    .values({ id: key, driveId, actorId: viewer.id, at: now })
    .onConflictDoNothing()
    .returning();
  if (fresh) {
    await refusePaused(tx, { driveId });
    const rounds = await roundsOf(tx, driveId);
    const rows = await tx
      .select()
      .from(driveRegistrations)
      .where(
        and(
          eq(driveRegistrations.driveId, driveId),
          inArray(driveRegistrations.id, [...new Set(registrationIds)]),
          eq(driveRegistrations.outcome, 'active'),
        ),
      )
      .orderBy(asc(driveRegistrations.id))
      .for('update');
    const made = rows.map((row) => {
      const next = rounds[rounds.findIndex(({ id }) => id === row.roundId) + 1];
      const isThrough = to === 'next';
      return {
        batchId: key,
        registrationId: row.id,
        fromRoundId: row.roundId,
        fromOutcome: row.outcome,
        fromSince: row.stageSince,
        toRoundId: isThrough && next ? next.id : row.roundId,
        toOutcome: isThrough ? (next ? ('active' as const) : ('selected' as const)) : ('rejected' as const),
        at: now,
      };
    });
    if (made.length > 0) {
      await tx.insert(driveMoves).values(made);
      await tx.execute(sql`update drives_registrations r
        set round_id = m.to_round_id, outcome = m.to_outcome, stage_since = m.at
        from drives_moves m where m.batch_id = ${key} and m.registration_id = r.id`);
    }
  }
  const [moved] = await rowsOf<{ n: number }>(
    tx,
    sql`select count(*)::int as n from drives_moves m join drives_move_batches b on b.id = m.batch_id
      where m.batch_id = ${key} and b.drive_id = ${driveId}`,
  );
  return { batchId: key, moved: moved?.n ?? 0 };
}

/**
 * Puts back what a batch moved, as far as it wasn’t moved since, within ten minutes. Throws `move_not_found`,
 * `move_too_old`. Fine to repeat.
 */
export async function undoMove(
  tx: Db,
  viewer: Staff,
  { driveId, batchId, now }: { driveId: string; batchId: string; now: Date },
) {
  await managedDrive(tx, viewer, driveId);
  const [batch] = await tx
    .select()
    .from(driveMoveBatches)
    .where(and(eq(driveMoveBatches.id, batchId), eq(driveMoveBatches.driveId, driveId)))
    .for('update');
  if (!batch) throw new Problem('move_not_found');
  if (!batch.undoneAt) {
    if (batch.toldAt || now.getTime() - batch.at.getTime() >= UNDO_MS) throw new Problem('move_too_old');
    const back = await rowsOf<{ id: string }>(
      tx,
      sql`update drives_registrations r
        set round_id = m.from_round_id, outcome = m.from_outcome, stage_since = m.from_since
        from drives_moves m
        where m.batch_id = ${batchId} and m.registration_id = r.id and r.stage_since = m.at
          and r.outcome = m.to_outcome and r.round_id is not distinct from m.to_round_id
        returning m.id`,
    );
    const ids = back.map(({ id }) => id);
    if (ids.length > 0) await tx.update(driveMoves).set({ undoneAt: now }).where(inArray(driveMoves.id, ids));
    await tx.update(driveMoveBatches).set({ undoneAt: now }).where(eq(driveMoveBatches.id, batchId));
  }
  const restored = await tx.$count(
    driveMoves,
    and(eq(driveMoves.batchId, batchId), sql`${driveMoves.undoneAt} is not null`),
  );
  return { restored };
}

/** Candidates hear of moves once those can’t be undone any more; from then on they see the new stage, too. */
export async function tellMoves({ db, now }: Pick<Services, 'db' | 'now'>) {
  await db.transaction(async (tx) => {
    const due = await tx
      .select({ id: driveMoveBatches.id })
      .from(driveMoveBatches)
      .where(and(isNull(driveMoveBatches.toldAt), lte(driveMoveBatches.at, new Date(now().getTime() - UNDO_MS))))
      .orderBy(driveMoveBatches.at)
      .limit(MOST_TOLD)
      .for('update', { skipLocked: true });
    if (due.length === 0) return;
    const ids = due.map(({ id }) => id);
    const moves = await tx
      .select({
        moveId: driveMoves.id,
        registrationId: driveMoves.registrationId,
        roundId: driveMoves.toRoundId,
        outcome: driveMoves.toOutcome,
      })
      .from(driveMoves)
      .innerJoin(driveRegistrations, eq(driveRegistrations.id, driveMoves.registrationId))
      .where(
        and(
          inArray(driveMoves.batchId, ids),
          isNull(driveMoves.undoneAt),
          sql`${driveRegistrations.outcome} <> 'withdrawn'`,
        ),
      )
      .orderBy(asc(driveMoves.at), asc(driveMoves.id));
    for (const { registrationId, roundId, outcome } of moves) {
      await tx
        .update(driveRegistrations)
        .set({ toldRoundId: roundId, toldOutcome: outcome })
        .where(eq(driveRegistrations.id, registrationId));
      // Slots of a round they are not in any more.
      const isLeft = outcome === 'active' ? sql`round_id is distinct from ${roundId}` : sql`true`;
      await freeSeats(tx, sql`registration_id = ${registrationId} and ${isLeft}`, now());
    }
    await emitAll(
      tx,
      driveResultTold,
      moves.map(({ roundId: _, ...payload }) => payload),
    );
    await tx.update(driveMoveBatches).set({ toldAt: now() }).where(inArray(driveMoveBatches.id, ids));
  });
}
