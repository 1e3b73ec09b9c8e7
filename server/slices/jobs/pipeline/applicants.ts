import { type Applicant, type ApplicantRow, type Board, MOST_MOVED } from '@stepwell/contract/jobs/pipeline.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, isNull, or, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { sources, stages } from '../../../tables/jobs/jobs.ts';
import { isOverdue, type Staff, staffJob } from '../access.public.ts';
import { blindSql, candidateName, nameFor } from './blind.ts';

const MOST_OF_A_STAGE = 50;
type Job = Parameters<typeof blindSql>[0];

/**
 * Others of the job who gave the same email address or phone number. Columns are named in full: within a query of one
 * table they would be taken for those of `b`. In a blind review who is shown would tell who a hidden one is: those
 * don’t go together.
 */
export const sameContact = ({
  blindStageId,
}: Job) => sql`b.job_id = jobs_applications.job_id and b.id <> jobs_applications.id
  and b.merged_into is null and jobs_applications.merged_into is null
  and (b.email = jobs_applications.email
    or (b.phone_digits <> '' and b.phone_digits = jobs_applications.phone_digits))
  and (${blindStageId}::uuid is null or (b.shown_at is null) = (jobs_applications.shown_at is null))`;

export const applicantColumns = (now: Date, job: Job) => ({
  number: applications.number,
  isBlind: blindSql(job),
  merged: sql<number>`(select count(*) from jobs_applications b where b.merged_into = jobs_applications.id)::int`,
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
    jsonb_each_text(c.scores) s where c.application_id = jobs_applications.id
      or c.application_id in (select b.id from jobs_applications b where b.merged_into = jobs_applications.id))`,
  duplicates: sql<number>`(select count(*) from jobs_applications b where ${sameContact(job)})::int`,
});
type Row = Omit<Applicant, 'applicationId' | 'appliedAt' | 'stageSince' | 'isSeen'> & {
  id: string;
  number: number;
  email: string;
  phone: string;
  appliedAt: Date;
  stageSince: Date;
  seenAt: Date | null;
};

/** As staff see it: without who it is where the job hides that. */
export const rowOf = ({ id, number, appliedAt, stageSince, seenAt, ...row }: Row): ApplicantRow => ({
  ...row,
  ...(row.isBlind && { fullName: candidateName(number), email: '', phone: '' }),
  applicationId: id,
  appliedAt: appliedAt.toISOString(),
  stageSince: stageSince.toISOString(),
  isSeen: seenAt !== null,
});

/** A job's stages, each with its count and those who have waited in it longest. */
export async function boardOf(db: Db, viewer: Staff, jobId: string, now: Date): Promise<Board> {
  const { job, employer, isPaused } = await staffJob(db, viewer, jobId);
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
    .where(and(eq(applications.jobId, jobId), isNull(applications.mergedInto)))
    .as('ranked');
  const [steps, rows] = await Promise.all([
    db.select().from(stages).where(eq(stages.jobId, jobId)).orderBy(asc(stages.position)),
    db
      .select({ ...applicantColumns(now, job), inStage: ranked.inStage })
      .from(ranked)
      .innerJoin(applications, eq(applications.id, ranked.rankedId))
      .leftJoin(sources, eq(sources.id, applications.sourceId))
      .where(sql`${ranked.place} <= ${MOST_OF_A_STAGE}`)
      .orderBy(ranked.place),
  ]);
  return {
    job: { jobId, title: job.title, employer: employer.name, isPaused },
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
  const { job } = await staffJob(db, viewer, jobId);
  const named = sql`not ${blindSql(job)}`;
  const after = readCursor(Place, cursor);
  const rows = await db
    .select(applicantColumns(now, job))
    .from(applications)
    .leftJoin(sources, eq(sources.id, applications.sourceId))
    .where(
      and(
        eq(applications.jobId, jobId),
        isNull(applications.mergedInto),
        stage ? eq(applications.stageId, stage) : undefined,
        ...wordsIn(q).map((word) =>
          or(
            // What is hidden isn’t found either: a search would tell who it is.
            sql`(${named} and (${applications.fullName} ilike ${anywhere(word)}
              or ${applications.email} ilike ${anywhere(word)} or ${applications.phone} ilike ${anywhere(word)}))`,
            sql`(not ${named} and 'Candidate ' || ${applications.number} ilike ${anywhere(word)})`,
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

/** Applicants of a stage that one move can take, longest waiting first, and how many there are. Throws `stage_not_found`. */
export async function stageApplicants(db: Db, viewer: Staff, { jobId, stageId }: { jobId: string; stageId: string }) {
  const { job } = await staffJob(db, viewer, jobId);
  if ((await db.$count(stages, and(eq(stages.id, stageId), eq(stages.jobId, jobId)))) === 0)
    throw new Problem('stage_not_found');
  const here = and(eq(applications.jobId, jobId), eq(applications.stageId, stageId), isNull(applications.mergedInto));
  const rows = await db
    .select({
      id: applications.id,
      fullName: applications.fullName,
      number: applications.number,
      shownAt: applications.shownAt,
    })
    .from(applications)
    .where(here)
    .orderBy(asc(applications.stageSince), asc(applications.id))
    .limit(MOST_MOVED);
  return {
    items: rows.map((row) => ({ applicationId: row.id, fullName: nameFor(job, row) })),
    total: rows.length < MOST_MOVED ? rows.length : await db.$count(applications, here),
  };
}
