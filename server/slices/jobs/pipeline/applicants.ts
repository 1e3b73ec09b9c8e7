import type { Applicant, ApplicantRow, Board } from '@stepwell/contract/jobs/pipeline.ts';
import { and, asc, desc, eq, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { sources, stages } from '../../../tables/jobs/jobs.ts';
import { isOverdue, type Staff, staffJob } from '../access.public.ts';

const MOST_OF_A_STAGE = 50;

/**
 * Others of the job who gave the same email address or phone number. Columns are named in full: within a query of one
 * table they would be taken for those of `b`.
 */
export const sameContact = sql`b.job_id = jobs_applications.job_id and b.id <> jobs_applications.id
  and (b.email = jobs_applications.email
    or (b.phone_digits <> '' and b.phone_digits = jobs_applications.phone_digits))`;

export const applicantColumns = (now: Date) => ({
  id: applications.id,
  fullName: applications.fullName,
  email: applications.email,
  phone: applications.phone,
  stageId: applications.stageId,
  kind: applications.kind,
  appliedAt: applications.appliedAt,
  stageSince: applications.stageSince,
  seenAt: applications.seenAt,
  isOverdue: isOverdue(now),
  mustsMet: applications.mustsMet,
  musts: applications.musts,
  source: sources.label,
  score: sql<number | null>`(select round(avg(s.value::numeric), 1)::float8 from jobs_scorecards c,
    jsonb_each_text(c.scores) s where c.application_id = jobs_applications.id)`,
  duplicates: sql<number>`(select count(*) from jobs_applications b where ${sameContact})::int`,
});
type Row = Omit<Applicant, 'applicationId' | 'appliedAt' | 'stageSince' | 'isSeen'> & {
  id: string;
  email: string;
  phone: string;
  appliedAt: Date;
  stageSince: Date;
  seenAt: Date | null;
};

export const rowOf = ({ id, appliedAt, stageSince, seenAt, ...row }: Row): ApplicantRow => ({
  ...row,
  applicationId: id,
  appliedAt: appliedAt.toISOString(),
  stageSince: stageSince.toISOString(),
  isSeen: seenAt !== null,
});

/** A job's stages, each with its count and those who have waited in it longest. */
export async function boardOf(db: Db, viewer: Staff, jobId: string, now: Date): Promise<Board> {
  const { job, employer } = await staffJob(db, viewer, jobId);
  const ranked = db
    .select({
      rankedId: applications.id,
      place:
        sql<number>`row_number() over (partition by ${applications.stageId} order by ${applications.stageSince}, ${applications.id})`.as(
          'place',
        ),
      inStage: sql<number>`count(*) over (partition by ${applications.stageId})`.mapWith(Number).as('in_stage'),
    })
    .from(applications)
    .where(eq(applications.jobId, jobId))
    .as('ranked');
  const [steps, rows] = await Promise.all([
    db.select().from(stages).where(eq(stages.jobId, jobId)).orderBy(asc(stages.position)),
    db
      .select({ ...applicantColumns(now), inStage: ranked.inStage })
      .from(ranked)
      .innerJoin(applications, eq(applications.id, ranked.rankedId))
      .leftJoin(sources, eq(sources.id, applications.sourceId))
      .where(sql`${ranked.place} <= ${MOST_OF_A_STAGE}`)
      .orderBy(ranked.place),
  ]);
  return {
    job: { jobId, title: job.title, employer: employer.name, isPaused: job.pausedAt !== null },
    stages: steps.map(({ id, kind, name }) => {
      const here = rows.filter(({ stageId }) => stageId === id);
      return {
        stageId: id,
        kind,
        name,
        count: here[0]?.inStage ?? 0,
        items: here.map(({ inStage: _, ...row }) => rowOf(row)),
      };
    }),
  };
}

const Place = z.tuple([z.iso.datetime(), z.uuid()]);

/** Applicants of a job as rows, newest first. */
export async function applicantList(
  db: Db,
  viewer: Staff,
  {
    jobId,
    q,
    stage,
    limit,
    cursor,
  }: { jobId: string; q?: string | undefined; stage?: string | undefined; limit: number; cursor?: string | undefined },
  now: Date,
) {
  await staffJob(db, viewer, jobId);
  const after = readCursor(Place, cursor);
  const rows = await db
    .select(applicantColumns(now))
    .from(applications)
    .leftJoin(sources, eq(sources.id, applications.sourceId))
    .where(
      and(
        eq(applications.jobId, jobId),
        stage ? eq(applications.stageId, stage) : undefined,
        ...wordsIn(q).map((word) =>
          or(
            sql`${applications.fullName} ilike ${anywhere(word)}`,
            sql`${applications.email} ilike ${anywhere(word)}`,
            sql`${applications.phone} ilike ${anywhere(word)}`,
          ),
        ),
        after && sql`(${applications.appliedAt}, ${applications.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.appliedAt.toISOString(), row.id]);
  return { items: items.map(rowOf), nextCursor };
}
