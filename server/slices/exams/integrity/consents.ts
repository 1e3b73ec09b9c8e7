import { asksAnything, type IntegritySettings } from '@stepwell/contract/exams/integrity.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { eq } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { integrityConsents } from '../../../tables/exams/integrity.ts';
import { attempts } from '../../../tables/quizzes/attempts.ts';
import { settingsIn, withoutExempt } from './identity-checks.ts';

/**
 * Keeps what somebody agreed to as their attempt begins, in the same transaction. `settings` are those of the quiz; what
 * this student is freed from is taken off here. Safe to repeat: the first consent stands. Keeps nothing where nothing
 * is asked.
 */
export async function keepConsent(
  tx: Db,
  { attemptId, settings, now }: { attemptId: string; settings: IntegritySettings; now: Date },
) {
  const attempt = one(
    await tx
      .select({ quizId: attempts.quizId, studentId: attempts.studentId })
      .from(attempts)
      .where(eq(attempts.id, attemptId)),
  );
  const settingsForStudent = await withoutExempt(tx, attempt, settings);
  if (!asksAnything(settingsForStudent)) return;
  await tx
    .insert(integrityConsents)
    .values({ attemptId, settings: settingsForStudent, agreedAt: now })
    .onConflictDoNothing();
}

/** What was agreed to for an attempt; nothing where nothing was asked. */
export async function consentOf(db: Db, attemptId: string) {
  const [row] = await db.select().from(integrityConsents).where(eq(integrityConsents.attemptId, attemptId));
  return row && { ...row, settings: settingsIn(row.settings) };
}

/** Later than this after the end nothing of an attempt is taken from a device that had no connection. Milliseconds. */
const LATEST = 24 * 60 * 60 * 1000;

/**
 * One's own attempt with its consent, held until the transaction ends: two devices that tell at once come one after the
 * other, and a save of an answer waits for neither. Throws `attempt_not_found`, `attempt_ended`, `nothing_noted`.
 */
export async function holdConsent(tx: Db, { attemptId, studentId, now }: Telling) {
  const [attempt] = await tx.select().from(attempts).where(eq(attempts.id, attemptId));
  if (attempt?.studentId !== studentId || attempt.preview) throw new Problem('attempt_not_found');
  if (attempt.endedAt && now.getTime() > attempt.endedAt.getTime() + LATEST) throw new Problem('attempt_ended');
  const [consent] = await tx
    .select()
    .from(integrityConsents)
    .where(eq(integrityConsents.attemptId, attemptId))
    .for('update');
  if (!consent) throw new Problem('nothing_noted');
  return { attempt, consent: { ...consent, settings: settingsIn(consent.settings) } };
}
export interface Telling {
  attemptId: string;
  studentId: string;
  now: Date;
}
