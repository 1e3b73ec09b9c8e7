import type { Parsed } from '@stepwell/contract/endpoint.ts';
import { JobFilters } from '@stepwell/contract/jobs/jobs.ts';
import { MOST_SEARCHES, type ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, gt, lt, lte } from 'drizzle-orm';
import * as z from 'zod/mini';
import { jobsFound } from '../../../events/jobs.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { employers, jobs } from '../../../tables/jobs/jobs.ts';
import { jobAlerts, savedSearches } from '../../../tables/jobs/tracker.ts';
import { isOpenAt, matching } from '../board/job-cards.ts';

/** New jobs that one alert names. */
const MOST_FOUND = 20;
/** Searches that one run looks at. */
const MOST_CHECKED = 500;
/** A search is looked at this often. */
const PAUSE_MS = 10 * 60_000;

/** Keeps a search. Throws `too_many_job_searches`. */
export async function saveSearch(
  tx: Db,
  userId: string,
  { key, name, filters, hasAlerts, now }: Parsed<typeof ownJobs.saveSearch>['body'] & { now: Date },
) {
  const known = await tx.$count(savedSearches, and(eq(savedSearches.id, key), eq(savedSearches.userId, userId)));
  if (known === 0 && (await tx.$count(savedSearches, eq(savedSearches.userId, userId))) >= MOST_SEARCHES)
    throw new Problem('too_many_job_searches');
  await tx
    .insert(savedSearches)
    .values({
      id: key,
      userId,
      name,
      filters: z.parse(JobFilters, filters),
      hasAlerts,
      createdAt: now,
      checkedAt: now,
    })
    .onConflictDoNothing();
  return { searchId: key };
}

export async function setAlerts(
  tx: Db,
  userId: string,
  { searchId, hasAlerts, now }: { searchId: string; hasAlerts: boolean; now: Date },
) {
  const [row] = await tx
    .update(savedSearches)
    .set({ hasAlerts, ...(hasAlerts && { checkedAt: now }) })
    .where(and(eq(savedSearches.id, searchId), eq(savedSearches.userId, userId)))
    .returning();
  if (!row) throw new Problem('job_search_not_found');
  return { hasAlerts };
}

export async function removeSearch(tx: Db, userId: string, searchId: string) {
  const [row] = await tx
    .delete(savedSearches)
    .where(and(eq(savedSearches.id, searchId), eq(savedSearches.userId, userId)))
    .returning();
  if (!row) throw new Problem('job_search_not_found');
  return { searchId };
}

/** Looks at saved searches with alerts: each new job is told to a person once, whichever of their searches finds it. */
export async function alertSearches({ db, now }: Services) {
  const at = now();
  const due = await db
    .select()
    .from(savedSearches)
    .where(and(eq(savedSearches.hasAlerts, true), lt(savedSearches.checkedAt, new Date(at.getTime() - PAUSE_MS))))
    .orderBy(savedSearches.checkedAt)
    .limit(MOST_CHECKED);
  for (const { id, userId, filters, checkedAt } of due) {
    await db.transaction(async (tx) => {
      const found = await tx
        .select({ jobId: jobs.id })
        .from(jobs)
        .innerJoin(employers, eq(employers.id, jobs.employerId))
        .where(and(isOpenAt(at), gt(jobs.publishedAt, checkedAt), lte(jobs.publishedAt, at), matching(filters)))
        .orderBy(desc(jobs.publishedAt))
        .limit(MOST_FOUND);
      const fresh =
        found.length === 0
          ? []
          : await tx
              .insert(jobAlerts)
              .values(found.map(({ jobId }) => ({ userId, jobId, at })))
              .onConflictDoNothing()
              .returning({ jobId: jobAlerts.jobId });
      if (fresh.length > 0)
        await emit(tx, jobsFound, { searchId: id, jobIds: fresh.map(({ jobId }) => jobId), at: at.toISOString() });
      await tx.update(savedSearches).set({ checkedAt: at }).where(eq(savedSearches.id, id));
    });
  }
}
