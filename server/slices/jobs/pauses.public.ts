import { Problem } from '@stepwell/contract/problem.ts';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import { type Db, rowsOf } from '../../platform/database/db.ts';
import { driveJobs } from '../../tables/drives/drives.ts';
import { offers } from '../../tables/jobs/applications.ts';
import { jobs } from '../../tables/jobs/jobs.ts';

/** Whether a demand for money is checked for a job of the drive. */
const isDrivePaused = (driveId: string | SQL): SQL<boolean> =>
  sql<boolean>`exists (select 1 from drives_jobs l join jobs_jobs p on p.id = l.job_id
    where l.drive_id = ${driveId} and p.paused_at is not null)`;

/** Whether a job stands still: a demand for money is checked for it, or for another job of a drive that runs. */
export const isJobPaused: SQL<boolean> = sql<boolean>`(jobs_jobs.paused_at is not null or exists (
  select 1 from drives_jobs own join drives_drives d on d.id = own.drive_id and d.state in ('open', 'closed')
  where own.job_id = jobs_jobs.id and ${isDrivePaused(sql`d.id`)}))`;

/**
 * Nothing that takes a candidate further is done while an admin has yet to check a reported demand for money: each verb
 * that does so asks here. Withdrawing, giving back, moving a seat one has, declining and undoing stay possible. Throws
 * `drive_paused`, `job_paused`.
 */
export async function refusePaused(db: Db, about: { driveId: string } | { jobId: string }) {
  if ('driveId' in about) {
    const [row] = await rowsOf<{ isPaused: boolean }>(db, sql`select ${isDrivePaused(about.driveId)} as "isPaused"`);
    if (row?.isPaused) throw new Problem('drive_paused');
  } else if ((await db.$count(jobs, and(eq(jobs.id, about.jobId), isJobPaused))) > 0) throw new Problem('job_paused');
}

/** Open offers get the time back in which they couldn’t be accepted, of the job and of those that stood still with it. */
export async function extendOffers(tx: Db, job: { id: string; pausedAt: Date }, now: Date) {
  const paused = job.pausedAt.toISOString();
  await tx
    .update(offers)
    .set({ expiresAt: sql`${offers.expiresAt} + (${now.toISOString()}::timestamptz - ${paused}::timestamptz)` })
    .where(
      and(
        eq(offers.state, 'open'),
        sql`${offers.expiresAt} > ${paused}::timestamptz`,
        sql`${offers.applicationId} in (select a.id from jobs_applications a where a.job_id = ${job.id} or a.job_id in (
          select other.job_id from ${driveJobs} own join ${driveJobs} other on other.drive_id = own.drive_id
          where own.job_id = ${job.id}))`,
      ),
    );
}
