import type { EmployerPage } from '@stepwell/contract/jobs/jobs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { type Db, one } from '../../../platform/database/db.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { employers, jobs } from '../../../tables/jobs/jobs.ts';
import { isOverdue } from '../access.public.ts';
import { cardColumns, cardOf, isOpenAt } from './job-cards.ts';

const YEAR_MS = 365 * 24 * 60 * 60 * 1000;
const MOST_JOBS = 100;

/** An employer, its open jobs, and how it keeps its promise to reply. Throws `employer_not_found`. */
export async function employerPage(db: Db, slug: string, now: Date): Promise<EmployerPage> {
  const [employer] = await db.select().from(employers).where(eq(employers.slug, slug));
  if (!employer) throw new Problem('employer_not_found');
  const [open, promise] = await Promise.all([
    db
      .select(cardColumns)
      .from(jobs)
      .innerJoin(employers, eq(employers.id, jobs.employerId))
      .where(and(eq(jobs.employerId, employer.id), isOpenAt(now)))
      .orderBy(desc(jobs.publishedAt), desc(jobs.id))
      .limit(MOST_JOBS),
    db
      .select({
        overdue: sql<number>`count(*) filter (where ${isOverdue(now)})::int`,
        replies: sql<number>`count(${applications.repliedAt})::int`,
        inTime: sql<number>`count(*) filter (where ${applications.repliedAt} <= ${applications.promisedBy})::int`,
      })
      .from(applications)
      .innerJoin(jobs, eq(jobs.id, applications.jobId))
      .where(and(eq(jobs.employerId, employer.id), gt(applications.appliedAt, new Date(now.getTime() - YEAR_MS)))),
  ]);
  return {
    slug,
    name: employer.name,
    isVerified: employer.verifiedAt !== null,
    website: employer.website,
    about: employer.about,
    jobs: open.map(cardOf),
    ...one(promise),
  };
}
