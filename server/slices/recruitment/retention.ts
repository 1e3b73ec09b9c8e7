import { and, eq, isNull, lt, sql } from 'drizzle-orm';
import { erased } from '../../events/identity.ts';
import type { Db } from '../../platform/database/db.ts';
import { on } from '../../platform/events/event.ts';
import { eraseRows } from '../../platform/security/personal.ts';
import type { Services } from '../../platform/services.ts';
import * as tables from '../../tables/recruitment/assessments.ts';
import { dropSubmissions } from '../judge/submissions/dropped.public.ts';

const { recruitmentAppeals, recruitmentAssessments, recruitmentAttempts, recruitmentItems, recruitmentSignals } =
  tables;

/**
 * Deletes an attempt with its answers, programs, report and appeals. Only the fact that it was there is kept, so that an
 * assessment for a job isn’t taken twice. Fine to repeat; another person’s stays.
 */
export async function removeAttempt(
  tx: Db,
  { attemptId, studentId, now }: { attemptId: string; studentId: string; now: Date },
) {
  const [gone] = await tx
    .update(recruitmentAttempts)
    .set({ deletedAt: now, sectionEndsAt: null, clocks: [], sessionId: null })
    .where(
      and(
        eq(recruitmentAttempts.id, attemptId),
        eq(recruitmentAttempts.studentId, studentId),
        isNull(recruitmentAttempts.deletedAt),
      ),
    )
    .returning();
  if (!gone) return {};
  await tx.delete(recruitmentAppeals).where(eq(recruitmentAppeals.attemptId, attemptId));
  await tx.delete(recruitmentSignals).where(eq(recruitmentSignals.attemptId, attemptId));
  await tx.delete(recruitmentItems).where(eq(recruitmentItems.attemptId, attemptId));
  await dropSubmissions(tx, { purpose: 'recruitment', purposeId: attemptId, studentId });
  return {};
}

/** Attempts go after the days that their assessment says, counted from their end or, where they were left, their start. */
export async function dropOldAttempts({ db, now }: Pick<Services, 'db' | 'now'>) {
  const at = now();
  const old = await db
    .select({ attemptId: recruitmentAttempts.id, studentId: recruitmentAttempts.studentId })
    .from(recruitmentAttempts)
    .innerJoin(recruitmentAssessments, eq(recruitmentAssessments.id, recruitmentAttempts.assessmentId))
    .where(
      and(
        isNull(recruitmentAttempts.deletedAt),
        lt(
          sql`coalesce(${recruitmentAttempts.finishedAt}, ${recruitmentAttempts.startedAt})`,
          sql`${at.toISOString()}::timestamptz - make_interval(days => (${recruitmentAssessments.content} ->> 'retentionDays')::int)`,
        ),
      ),
    );
  for (const attemptRef of old) await db.transaction((tx) => removeAttempt(tx, { ...attemptRef, now: at }));
}

/** With a person their attempts go; assessments of an instructor stay without the name. Safe to run twice. */
export const onErased = on(erased, ({ userId }, { db }) => db.transaction((tx) => eraseRows(tx, tables, userId)));
