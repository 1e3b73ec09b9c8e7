import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Db } from '../../../platform/database/db.ts';
import { reaches, statements } from '../../../tables/xapi/xapi.ts';

/**
 * Writes down what new statements reach by pointing at others, and what older ones reach through them: a filter meets
 * whoever points at what it meets, at whatever distance (Communication 2.1.3.s3).
 */
export async function linkTargets(tx: Db, saved: { seq: number; id: string }[]) {
  const pointing = await tx
    .select({ seq: statements.seq, id: statements.id, target: statements.target })
    .from(statements)
    .where(
      and(
        inArray(
          statements.seq,
          saved.map(({ seq }) => seq),
        ),
        isNotNull(statements.target),
      ),
    );
  for (const { seq, id, target } of pointing) {
    const to = target as string;
    const beyond = await tx
      .select({ target: reaches.target })
      .from(reaches)
      .innerJoin(statements, eq(statements.seq, reaches.statement))
      .where(eq(statements.id, to));
    const before = await tx.select({ seq: reaches.statement }).from(reaches).where(eq(reaches.target, id));
    const ends = [to, ...beyond.map((one) => one.target)];
    const rows = [seq, ...before.map((one) => one.seq)].flatMap((statement) =>
      ends.map((end) => ({ statement, target: end })),
    );
    for (let at = 0; at < rows.length; at += 5000)
      await tx
        .insert(reaches)
        .values(rows.slice(at, at + 5000))
        .onConflictDoNothing();
  }
}

const voiding = alias(statements, 'voiding');

/** Data 2.3.2: voided is what a voiding statement points at, in whichever order they come, and never one that voids. */
export async function voidTargets(tx: Db, saved: { seq: number; id: string }[]) {
  const seqs = saved.map(({ seq }) => seq);
  const targetIds = tx
    .select({ id: statements.target })
    .from(statements)
    .where(and(inArray(statements.seq, seqs), eq(statements.voids, true)));
  await tx
    .update(statements)
    .set({ voided: true })
    .where(and(inArray(statements.id, targetIds), eq(statements.voids, false), eq(statements.voided, false)));
  const awaited = await tx
    .select({ target: voiding.target })
    .from(voiding)
    .where(
      and(
        eq(voiding.voids, true),
        inArray(
          voiding.target,
          saved.map(({ id }) => id),
        ),
      ),
    );
  const ids = awaited.flatMap(({ target }) => target ?? []);
  await tx
    .update(statements)
    .set({ voided: true })
    .where(and(inArray(statements.id, ids), eq(statements.voids, false)));
}
