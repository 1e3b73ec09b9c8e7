import type { OwnApplication } from '@stepwell/contract/jobs/own-jobs.ts';
import { and, asc, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { recruitmentAssessments, recruitmentAttempts } from '../../../tables/recruitment/assessments.ts';

type JobAssessment = OwnApplication['assessments'][number] & { jobId: string };

/** Assessments for applicants of these jobs that a candidate may take or took. One they deleted can’t be taken again. */
export async function jobAssessments(db: Db, candidateId: string, jobIds: string[]): Promise<JobAssessment[]> {
  if (jobIds.length === 0) return [];
  const jobId = sql<string>`${recruitmentAssessments.content} ->> 'jobId'`;
  const rows = await db
    .select({
      assessmentId: recruitmentAssessments.id,
      title: sql<string>`${recruitmentAssessments.content} ->> 'title'`,
      jobId,
      attemptId: recruitmentAttempts.id,
      finishedAt: recruitmentAttempts.finishedAt,
    })
    .from(recruitmentAssessments)
    .leftJoin(
      recruitmentAttempts,
      and(
        eq(recruitmentAttempts.assessmentId, recruitmentAssessments.id),
        eq(recruitmentAttempts.studentId, candidateId),
      ),
    )
    .where(
      and(
        sql`${recruitmentAssessments.content} ->> 'audience' = 'applicants'`,
        inArray(jobId, jobIds),
        isNull(recruitmentAttempts.deletedAt),
        or(eq(recruitmentAssessments.state, 'published'), eq(recruitmentAttempts.studentId, candidateId)),
      ),
    )
    .orderBy(asc(recruitmentAssessments.savedAt), asc(recruitmentAssessments.id));
  return rows.map(({ attemptId, finishedAt, ...one }) => ({
    ...one,
    state: finishedAt ? 'finished' : attemptId ? 'open' : 'new',
  }));
}
