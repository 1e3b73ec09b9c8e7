import type { FeeReport } from '@stepwell/contract/jobs/staff-jobs.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { record } from '../../../platform/security/audit.ts';
import { users } from '../../../tables/identity/identity.ts';
import { employers, feeReports, jobs } from '../../../tables/jobs/jobs.ts';
import { extendOffers } from '../pauses.public.ts';

const MOST = 200;

/** Reports of demands for money, open ones first, newest first. */
export async function reportList(db: Db): Promise<{ items: FeeReport[] }> {
  const rows = await db
    .select({ report: feeReports, title: jobs.title, employer: employers.name, reporter: users.fullName })
    .from(feeReports)
    .innerJoin(jobs, eq(jobs.id, feeReports.jobId))
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .leftJoin(users, eq(users.id, feeReports.userId))
    .orderBy(sql`${feeReports.decision} is not null`, desc(feeReports.at))
    .limit(MOST);
  return {
    items: rows.map(({ report, title, employer, reporter }) => ({
      reportId: report.id,
      jobId: report.jobId,
      title,
      employer,
      reporter,
      text: report.text,
      at: report.at.toISOString(),
      decision: report.decision,
    })),
  };
}

/** The job goes on once its last open report is decided so; or it is closed. Throws `already_decided_otherwise`. */
export async function decideReport(
  tx: Db,
  { reportId, decision, actorId, now }: { reportId: string; decision: 'resume' | 'close'; actorId: string; now: Date },
) {
  const [report] = await tx.select().from(feeReports).where(eq(feeReports.id, reportId)).for('update');
  if (!report) throw new Problem('fee_report_not_found');
  if (report.decision === decision) return { decision };
  if (report.decision) throw new Problem('already_decided_otherwise');
  await tx.update(feeReports).set({ decision, decidedBy: actorId, decidedAt: now }).where(eq(feeReports.id, reportId));
  const open = await tx.$count(feeReports, and(eq(feeReports.jobId, report.jobId), isNull(feeReports.decision)));
  const [job] = await tx
    .select({ id: jobs.id, title: jobs.title, pausedAt: jobs.pausedAt })
    .from(jobs)
    .where(eq(jobs.id, report.jobId))
    .for('update');
  const isOver = decision === 'close' || open === 0;
  if (isOver && job?.pausedAt) await extendOffers(tx, { ...job, pausedAt: job.pausedAt }, now);
  if (decision === 'close')
    await tx.update(jobs).set({ state: 'closed', pausedAt: null, changedAt: now }).where(eq(jobs.id, report.jobId));
  else if (open === 0) await tx.update(jobs).set({ pausedAt: null }).where(eq(jobs.id, report.jobId));
  await record(tx, {
    actorId,
    act: decision === 'close' ? 'jobs.closed-after-report' : 'jobs.resumed-after-report',
    subjectId: null,
    before: {},
    after: { job: job?.title ?? '' },
  });
  await touchPublicContent(tx);
  return { decision };
}
