import type { OpenAssessment } from '@stepwell/contract/recruitment/assessments.ts';
import type { Section } from '@stepwell/contract/recruitment/sections.ts';
import { and, desc, eq, inArray, ne, or } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { users } from '../../tables/identity/identity.ts';
import { applications } from '../../tables/jobs/applications.ts';
import { employers, jobs } from '../../tables/jobs/jobs.ts';
import { recruitmentAssessments, recruitmentAttempts } from '../../tables/recruitment/assessments.ts';
import { itemsIn } from './section-items.ts';

type Row = typeof recruitmentAssessments.$inferSelect;
/** More are no choice. */
const MOST_OPEN = 200;

/** Jobs a student applied to and has not withdrawn from. */
async function appliedTo(db: Db, studentId: string) {
  const rows = await db
    .select({ jobId: applications.jobId })
    .from(applications)
    .where(and(eq(applications.candidateId, studentId), ne(applications.kind, 'withdrawn')));
  return new Set(rows.map(({ jobId }) => jobId));
}

const isFor = ({ state, content }: Row, applied: ReadonlySet<string>) =>
  state === 'published' && (content.audience === 'open' || (content.jobId !== null && applied.has(content.jobId)));

/** Whether a student may start an assessment: it is published, and open to all or to applicants like them. */
export const mayTake = async (db: Db, studentId: string, row: Row) => isFor(row, await appliedTo(db, studentId));

export const sectionLine = (section: Section) => ({
  kind: section.kind,
  minutes: section.minutes,
  items: itemsIn(section),
});

/** Assessments a student may take, and those they took, newest first. */
export async function openAssessments(db: Db, studentId: string): Promise<{ items: OpenAssessment[] }> {
  const attempts = await db.select().from(recruitmentAttempts).where(eq(recruitmentAttempts.studentId, studentId));
  const taken = attempts.filter(({ deletedAt }) => deletedAt === null);
  const [applied, rows] = await Promise.all([
    appliedTo(db, studentId),
    db
      .select({ row: recruitmentAssessments, owner: users.fullName })
      .from(recruitmentAssessments)
      .leftJoin(users, eq(users.id, recruitmentAssessments.ownerId))
      .where(
        or(
          eq(recruitmentAssessments.state, 'published'),
          inArray(
            recruitmentAssessments.id,
            taken.map(({ assessmentId }) => assessmentId),
          ),
        ),
      )
      .orderBy(desc(recruitmentAssessments.savedAt), desc(recruitmentAssessments.id))
      .limit(MOST_OPEN),
  ]);
  const shown = rows.flatMap(({ row, owner }) => {
    const attempt = taken.find(({ assessmentId }) => assessmentId === row.id);
    return attempt || isFor(row, applied) ? [{ row, owner, attempt }] : [];
  });
  const jobsOf = await jobTitles(
    db,
    shown.flatMap(({ row: { content } }) => (content.audience === 'applicants' && content.jobId ? content.jobId : [])),
  );
  return {
    items: shown.map(({ row: { id, content }, owner, attempt }) => ({
      assessmentId: id,
      title: content.title,
      role: content.role,
      intro: content.intro,
      job: (content.audience === 'applicants' && jobsOf.get(content.jobId ?? '')) || null,
      owner: owner ?? '',
      retentionDays: content.retentionDays,
      sections: (attempt?.sections ?? content.sections).map(sectionLine),
      signals: attempt?.signals ?? content.signals,
      attempt: attempt
        ? {
            attemptId: attempt.id,
            state: attempt.finishedAt ? 'finished' : 'open',
            finishedAt: attempt.finishedAt?.toISOString() ?? null,
          }
        : null,
      wasDeleted:
        content.audience !== 'open' &&
        attempts.some(({ assessmentId, deletedAt }) => assessmentId === id && deletedAt !== null),
    })),
  };
}

async function jobTitles(db: Db, ids: string[]) {
  const rows = await db
    .select({ id: jobs.id, title: jobs.title, employer: employers.name })
    .from(jobs)
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .where(inArray(jobs.id, ids));
  return new Map(rows.map(({ id, ...job }) => [id, job]));
}
