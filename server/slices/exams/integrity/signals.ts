import { checkOf, MOST_SIGNALS, type SentSignal } from '@stepwell/contract/exams/integrity.ts';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import { seatTakenOver } from '../../../events/quizzes.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { integrityConsents, integritySignals } from '../../../tables/exams/integrity.ts';
import { isNoted } from '../../quizzes/noted-attempts.public.ts';
import { holdConsent, type Telling } from './consents.ts';
import { beganAt, isSignal, notedSignal } from './signal-rules.public.ts';

/**
 * Keeps what a device noticed, once each. One that is known already may bring its end. What was not agreed to, and what
 * is no signal by its rule, is taken and not kept. Throws what `holdConsent` throws.
 */
export async function keepSignals(tx: Db, telling: Telling, sent: readonly SentSignal[]) {
  const { attempt, consent } = await holdConsent(tx, telling);
  const { attemptId, now } = telling;
  const { startedAt } = attempt;
  const endsAt = attempt.endedAt ?? attempt.deadlineAt;
  const wanted = sent.filter((signal) => consent.settings[checkOf[signal.kind]] && isSignal(signal));
  const rows = new Map<string, typeof integritySignals.$inferInsert>();
  for (const signal of wanted) {
    const began = beganAt(signal.ago, now, { startedAt, endsAt });
    if (began) rows.set(signal.signalId, { attemptId, ...notedSignal(signal, { began, endsAt, now }) });
  }
  const known = await knownOf(tx, attemptId, [...rows.keys()]);
  for (const { id, seconds } of rows.values()) {
    if (!known.has(id) || typeof seconds !== 'number') continue;
    await tx
      .update(integritySignals)
      .set({ seconds })
      .where(
        and(eq(integritySignals.attemptId, attemptId), eq(integritySignals.id, id), isNull(integritySignals.seconds)),
      );
  }
  await add(
    tx,
    attemptId,
    [...rows.values()].filter(({ id }) => !known.has(id)),
  );
}

async function knownOf(tx: Db, attemptId: string, ids: string[]) {
  const found = await tx
    .select({ id: integritySignals.id })
    .from(integritySignals)
    .where(and(eq(integritySignals.attemptId, attemptId), inArray(integritySignals.id, ids)));
  return new Set(found.map(({ id }) => id));
}

async function add(tx: Db, attemptId: string, fresh: (typeof integritySignals.$inferInsert)[]) {
  if (fresh.length === 0) return;
  const room = MOST_SIGNALS - (await tx.$count(integritySignals, eq(integritySignals.attemptId, attemptId)));
  const saved = fresh.slice(0, Math.max(0, room));
  if (saved.length > 0) await tx.insert(integritySignals).values(saved);
  if (saved.length < fresh.length)
    await tx
      .update(integrityConsents)
      .set({ notKept: sql`${integrityConsents.notKept} + ${fresh.length - saved.length}` })
      .where(eq(integrityConsents.attemptId, attemptId));
}

/** Records that an attempt continues on another device, where integrity is recorded at all. Safe to run twice. */
export const onSeatTakenOver = on(seatTakenOver, ({ attemptId, signalId, at }, { db, now }) =>
  db.transaction(async (tx) => {
    if (!(await isNoted(tx, attemptId)) || (await knownOf(tx, attemptId, [signalId])).has(signalId)) return;
    const signal = { attemptId, id: signalId, kind: 'other-device' as const, beganAt: new Date(at), seconds: null };
    await add(tx, attemptId, [{ ...signal, receivedAt: now() }]);
  }),
);
