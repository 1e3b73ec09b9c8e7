import { MOST_OUTSIDE, type OutsideFields, type OutsideJob } from '@stepwell/contract/jobs/own-jobs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, isNull, lte, ne, or } from 'drizzle-orm';
import { outsideDue } from '../../../events/jobs.ts';
import { calendarOf } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { outsideJobs } from '../../../tables/jobs/tracker.ts';

const mine = (userId: string, outsideId: string) => and(eq(outsideJobs.id, outsideId), eq(outsideJobs.userId, userId));

/** Jobs elsewhere that somebody tracks, last changed first. */
export async function outsideOf(db: Db, userId: string): Promise<OutsideJob[]> {
  const rows = await db
    .select()
    .from(outsideJobs)
    .where(eq(outsideJobs.userId, userId))
    .orderBy(desc(outsideJobs.changedAt), desc(outsideJobs.id));
  return rows.map(({ id, title, employer, link, note, step, remindOn, changedAt }) => ({
    outsideId: id,
    title,
    employer,
    link,
    note,
    step,
    remindOn,
    changedAt: changedAt.toISOString(),
  }));
}

export async function addOutside(
  tx: Db,
  userId: string,
  { key, ...fields }: OutsideFields & { key: string },
  now: Date,
) {
  const known = await tx.$count(outsideJobs, mine(userId, key));
  if (known === 0 && (await tx.$count(outsideJobs, eq(outsideJobs.userId, userId))) >= MOST_OUTSIDE)
    throw new Problem('too_many_outside_jobs');
  await tx
    .insert(outsideJobs)
    .values({ id: key, userId, ...fields, changedAt: now })
    .onConflictDoNothing();
  return { outsideId: key };
}

export async function keepOutside(tx: Db, userId: string, outsideId: string, fields: OutsideFields, now: Date) {
  const [row] = await tx
    .update(outsideJobs)
    .set({ ...fields, changedAt: now })
    .where(mine(userId, outsideId))
    .returning();
  if (!row) throw new Problem('outside_job_not_found');
  return { outsideId };
}

export async function removeOutside(tx: Db, userId: string, outsideId: string) {
  const [row] = await tx.delete(outsideJobs).where(mine(userId, outsideId)).returning();
  if (!row) throw new Problem('outside_job_not_found');
  return { outsideId };
}

/** Reminders whose day has come by the site's clock; each day of a reminder is told once. */
export async function remindOutside({ db, now, zone }: Services) {
  const today = calendarOf(zone).dayOf(now());
  await db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(outsideJobs)
      .where(
        and(
          lte(outsideJobs.remindOn, today),
          or(isNull(outsideJobs.remindedOn), ne(outsideJobs.remindedOn, outsideJobs.remindOn)),
        ),
      )
      .limit(1000)
      .for('update', { skipLocked: true });
    for (const { id, remindOn } of due) {
      await tx.update(outsideJobs).set({ remindedOn: remindOn }).where(eq(outsideJobs.id, id));
      await emit(tx, outsideDue, { outsideId: id, on: remindOn ?? today });
    }
  });
}
