import { randomUUID } from 'node:crypto';
import { asksAnything, checkOf, MOST_SIGNALS, type SentSignal } from '@stepwell/contract/exams/integrity.ts';
import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { recruitmentAttempts, recruitmentSignals } from '../../tables/recruitment/assessments.ts';
import { beganAt, isSignal, notedSignal, signalEntry, totalsOf } from '../exams/integrity/signal-rules.public.ts';

type Attempt = typeof recruitmentAttempts.$inferSelect;
type NewSignal = typeof recruitmentSignals.$inferInsert;
type Noting = Pick<Attempt, 'id' | 'signals' | 'clocks' | 'sectionEndsAt' | 'section'>;

/** When something that began so many seconds ago did so, within the section it belongs to; nothing between sections. */
function withinSection({ clocks, section, sectionEndsAt }: Noting, ago: number, now: Date) {
  for (const [place, { startedAt, finishedAt }] of clocks.entries()) {
    if (!startedAt || now.getTime() - ago * 1000 < Date.parse(startedAt) - GRACE_MS) continue;
    const endsAt = finishedAt ? new Date(finishedAt) : place === section ? sectionEndsAt : null;
    const began = beganAt(ago, now, { startedAt: new Date(startedAt), endsAt });
    if (began) return { began, endsAt };
  }
  return undefined;
}
/** A device may count from a moment before the server started the section. */
const GRACE_MS = 2000;

/**
 * Keeps what a device noticed while a section ran, once each; one that is known may bring its end. What wasn’t agreed to,
 * and what is no signal by the rules of final assessments, is taken and not kept.
 */
export async function keepSignals(tx: Db, attempt: Noting, sent: readonly SentSignal[], now: Date) {
  const attemptId = attempt.id;
  const rows = new Map<string, NewSignal>();
  for (const signal of sent) {
    if (!attempt.signals[checkOf[signal.kind] as keyof Attempt['signals']] || !isSignal(signal)) continue;
    const found = withinSection(attempt, signal.ago, now);
    if (found) rows.set(signal.signalId, { attemptId, ...notedSignal(signal, { ...found, now }) });
  }
  const known = await tx
    .select({ id: recruitmentSignals.id })
    .from(recruitmentSignals)
    .where(and(eq(recruitmentSignals.attemptId, attemptId), inArray(recruitmentSignals.id, [...rows.keys()])));
  for (const { id } of known) {
    const seconds = rows.get(id)?.seconds;
    rows.delete(id);
    if (typeof seconds !== 'number') continue;
    const open = and(eq(recruitmentSignals.attemptId, attemptId), eq(recruitmentSignals.id, id));
    await tx
      .update(recruitmentSignals)
      .set({ seconds })
      .where(and(open, isNull(recruitmentSignals.seconds)));
  }
  await add(tx, attemptId, [...rows.values()]);
  return { taken: sent.length };
}

async function add(tx: Db, attemptId: string, fresh: NewSignal[]) {
  if (fresh.length === 0) return;
  const left = MOST_SIGNALS - (await tx.$count(recruitmentSignals, eq(recruitmentSignals.attemptId, attemptId)));
  const stored = fresh.slice(0, Math.max(0, left));
  if (stored.length > 0) await tx.insert(recruitmentSignals).values(stored);
  if (stored.length < fresh.length)
    await tx
      .update(recruitmentAttempts)
      .set({ signalsNotKept: sql`signals_not_kept + ${fresh.length - stored.length}` })
      .where(eq(recruitmentAttempts.id, attemptId));
}

/** Remembers who works on an attempt; another session while a section runs is another device, where anything is recorded. */
export async function noteSession(tx: Db, attempt: Attempt, sessionId: string, now: Date): Promise<Attempt> {
  if (attempt.sessionId === sessionId || !asksAnything(attempt.signals)) return attempt;
  await tx.update(recruitmentAttempts).set({ sessionId }).where(eq(recruitmentAttempts.id, attempt.id));
  if (attempt.sessionId && attempt.sectionEndsAt && attempt.sectionEndsAt > now)
    await add(tx, attempt.id, [
      { attemptId: attempt.id, id: randomUUID(), kind: 'other-device', beganAt: now, receivedAt: now },
    ]);
  return { ...attempt, sessionId };
}

/** What was recorded of an attempt, in order; null where nothing was to be. */
export async function signalsOf(db: Db, { id, signals, consentedAt, signalsNotKept }: Attempt) {
  if (!asksAnything(signals)) return null;
  const rows = await db
    .select()
    .from(recruitmentSignals)
    .where(eq(recruitmentSignals.attemptId, id))
    .orderBy(asc(recruitmentSignals.beganAt), asc(recruitmentSignals.id))
    .limit(MOST_SIGNALS);
  return {
    settings: signals,
    agreedAt: consentedAt.toISOString(),
    totals: totalsOf(rows),
    entries: rows.map(signalEntry),
    notKept: signalsNotKept,
  };
}
