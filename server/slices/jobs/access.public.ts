import { Problem } from '@stepwell/contract/problem.ts';
import { eq, or, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import type { Viewer } from '../../platform/security/viewer.ts';
import { applications } from '../../tables/jobs/applications.ts';
import { employers, jobs } from '../../tables/jobs/jobs.ts';
import { isJobPaused } from './pauses.public.ts';

export type ApplicationRow = typeof applications.$inferSelect;
export type Staff = Pick<Viewer, 'id' | 'role'>;

/** Which jobs staff may work on: an admin all, an instructor their own and those they were added to. */
export const staffedBy = ({ id, role }: Staff): SQL | undefined =>
  role === 'admin'
    ? undefined
    : or(
        eq(jobs.ownerId, id),
        sql`exists (select 1 from jobs_staff s where s.job_id = ${jobs.id} and s.user_id = ${id})`,
      );

/** The employer that somebody chose in a form. Throws `employer_not_found`. */
export async function employerOf(tx: Db, employerId: string) {
  const [employer] = await tx.select().from(employers).where(eq(employers.id, employerId));
  if (!employer) throw new Problem('employer_not_found', { fields: { 'fields.employerId': 'Choose an employer.' } });
  return employer;
}

/** A job that staff may work on, with its employer. Throws `job_not_found`. */
export async function staffJob(db: Db, viewer: Staff, jobId: string) {
  const [row] = await db
    .select({
      job: jobs,
      employer: employers,
      isPaused: isJobPaused,
      isTheirs: sql<boolean>`${staffedBy(viewer) ?? sql`true`}`,
    })
    .from(jobs)
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .where(eq(jobs.id, jobId));
  if (!row?.isTheirs) throw new Problem('job_not_found');
  return row;
}

/** An application to such a job. Throws `job_application_not_found`. */
export async function staffApplication(db: Db, viewer: Staff, applicationId: string) {
  const [row] = await db
    .select({
      application: applications,
      job: jobs,
      employer: employers,
      isTheirs: sql<boolean>`${staffedBy(viewer) ?? sql`true`}`,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .where(eq(applications.id, applicationId));
  if (!row?.isTheirs) throw new Problem('job_application_not_found');
  return row;
}

/** Whether an application waits for a reply longer than was promised. */
export const isOverdue = (now: Date): SQL<boolean> =>
  sql<boolean>`(${applications.repliedAt} is null and ${applications.promisedBy} < ${now} and ${applications.kind} in ('applied', 'review') and ${applications.mergedInto} is null)`;
