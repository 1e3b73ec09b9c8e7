import { randomUUID } from 'node:crypto';
import { PERIODS_A_YEAR } from '@stepwell/contract/jobs/jobs.ts';
import type { JobFields, JobState, StaffJob } from '@stepwell/contract/jobs/staff-jobs.ts';
import type { StageKind } from '@stepwell/contract/jobs/stages.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Db } from '../../../platform/database/db.ts';
import { listFrom, readCursor } from '../../../platform/database/list.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import { anywhere, wordsIn } from '../../../platform/text/like.ts';
import { driveJobs, drives } from '../../../tables/drives/drives.ts';
import { users } from '../../../tables/identity/identity.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { employers, jobStaff, jobs, stages } from '../../../tables/jobs/jobs.ts';
import { colleagueOf } from '../../identity/people/colleagues.public.ts';
import { employerOf, isOverdue, type Staff, staffedBy, staffJob } from '../access.public.ts';
import { payOf } from '../board/job-cards.ts';
import { isJobPaused } from '../pauses.public.ts';
import { maySetBlind } from './blind-stage.ts';
import { newSlug } from './employers.ts';
import { sourcesOf } from './sources.ts';

/** What a job starts with. Own stages come between; these kinds stay. */
const startingStages: { kind: StageKind; name: string }[] = [
  { kind: 'applied', name: 'Applied' },
  { kind: 'review', name: 'In review' },
  { kind: 'interview', name: 'Interview' },
  { kind: 'offer', name: 'Offer' },
  { kind: 'hired', name: 'Hired' },
  { kind: 'rejected', name: 'Not selected' },
  { kind: 'withdrawn', name: 'Withdrawn' },
];

function columnsOf({ pay, closesAt, ...fields }: JobFields, employer: string) {
  return {
    ...fields,
    closesAt: new Date(closesAt),
    payMinMinor: pay?.minMinor ?? null,
    payMaxMinor: pay?.maxMinor ?? null,
    payPer: pay?.per ?? null,
    payYearlyMinor: pay ? pay.maxMinor * PERIODS_A_YEAR[pay.per] : 0,
    words: [fields.title, employer, fields.place, ...fields.must, ...fields.nice].join(' '),
  };
}

/** A draft with the usual stages. Throws `employer_not_found`. */
export async function createJob(
  tx: Db,
  { key, fields, ownerId, now }: { key: string; fields: JobFields; ownerId: string; now: Date },
) {
  const employer = await employerOf(tx, fields.employerId);
  const slug = await newSlug(
    `${fields.title} ${employer.name}`,
    'job',
    async (tried) => (await tx.$count(jobs, eq(jobs.slug, tried))) > 0,
  );
  const [fresh] = await tx
    .insert(jobs)
    .values({ id: key, slug, ownerId, ...columnsOf(fields, employer.name), createdAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning();
  if (fresh)
    await tx
      .insert(stages)
      .values(startingStages.map((stage, position) => ({ id: randomUUID(), jobId: key, ...stage, position })));
  return { jobId: key };
}

/** Throws `job_not_found`, `changed_elsewhere`, and `employer_not_verified` where a published job would get an unverified employer. */
export async function keepJob(
  tx: Db,
  viewer: Staff,
  { jobId, version, fields, now }: { jobId: string; version: number; fields: JobFields; now: Date },
) {
  const { job } = await staffJob(tx, viewer, jobId);
  const employer = await employerOf(tx, fields.employerId);
  if (job.state === 'published' && employer.verifiedAt === null) throw new Problem('employer_not_verified');
  const [updated] = await tx
    .update(jobs)
    .set({ ...columnsOf(fields, employer.name), version: version + 1, changedAt: now })
    .where(and(eq(jobs.id, jobId), eq(jobs.version, version)))
    .returning();
  if (!updated) throw new Problem('changed_elsewhere');
  if (job.publishedAt) await touchPublicContent(tx);
  return { version: updated.version };
}

/** Publishes or closes a job. Throws `employer_not_verified`, `job_deadline_past`, `job_unpublished`. */
export async function setJobState(
  tx: Db,
  viewer: Staff,
  { jobId, state, now }: { jobId: string; state: Exclude<JobState, 'draft'>; now: Date },
) {
  const { job, employer } = await staffJob(tx, viewer, jobId);
  if (state === job.state) return { state };
  if (state === 'closed' && job.state === 'draft') throw new Problem('job_unpublished');
  if (state === 'published') {
    if (employer.verifiedAt === null) throw new Problem('employer_not_verified');
    if (job.closesAt <= now) throw new Problem('job_deadline_past');
  }
  await tx
    .update(jobs)
    .set({ state, changedAt: now, ...(state === 'published' && { publishedAt: job.publishedAt ?? now }) })
    .where(eq(jobs.id, jobId));
  await touchPublicContent(tx);
  return { state };
}

/** Published jobs whose day has come are closed; they are out of search to the second anyway. */
export async function closeExpired({ db, now }: { db: Db; now: () => Date }) {
  await db.transaction(async (tx) => {
    const at = now();
    const closed = await tx
      .update(jobs)
      .set({ state: 'closed', changedAt: at })
      .where(and(eq(jobs.state, 'published'), sql`${jobs.closesAt} <= ${at}`))
      .returning({ id: jobs.id });
    if (closed.length > 0) await touchPublicContent(tx);
  });
}

const Place = z.tuple([z.iso.datetime(), z.uuid()]);
interface ListWish {
  q?: string | undefined;
  state?: JobState | undefined;
  limit: number;
  cursor?: string | undefined;
}

/** Jobs that staff may work on, newest first, with applicants by kind of stage. */
export async function staffJobList(db: Db, viewer: Staff, { q, state, limit, cursor }: ListWish, now: Date) {
  const after = readCursor(Place, cursor);
  const counts: SQL<Partial<Record<StageKind, number>>> = sql`coalesce((
    select jsonb_object_agg(kind, n) from (
      select a.kind, count(*)::int as n from jobs_applications a where a.job_id = ${jobs.id} and a.merged_into is null group by a.kind
    ) c), '{}'::jsonb)`;
  const rows = await db
    .select({
      id: jobs.id,
      slug: jobs.slug,
      title: jobs.title,
      employer: employers.name,
      state: jobs.state,
      isPaused: isJobPaused,
      closesAt: jobs.closesAt,
      createdAt: jobs.createdAt,
      counts,
      overdue: sql<number>`(select count(*) from ${applications} where ${applications.jobId} = ${jobs.id} and ${isOverdue(now)})::int`,
    })
    .from(jobs)
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .where(
      and(
        staffedBy(viewer),
        state && eq(jobs.state, state),
        ...wordsIn(q).map((word) => sql`${jobs.words} ilike ${anywhere(word)}`),
        after && sql`(${jobs.createdAt}, ${jobs.id}) < (${after[0]}::timestamptz, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(desc(jobs.createdAt), desc(jobs.id))
    .limit(limit + 1);
  const { items, nextCursor } = listFrom(rows, limit, (row) => [row.createdAt.toISOString(), row.id]);
  return {
    items: items.map(({ id, closesAt, createdAt: _, counts: known, ...row }) => ({
      ...row,
      jobId: id,
      closesAt: closesAt.toISOString(),
      counts: { applied: 0, review: 0, interview: 0, offer: 0, hired: 0, rejected: 0, withdrawn: 0, ...known },
    })),
    nextCursor,
  };
}

/** Everything about a job but its applicants. */
export async function readStaffJob(db: Db, viewer: Staff, jobId: string, publicUrl: string): Promise<StaffJob> {
  const { job, employer, isPaused } = await staffJob(db, viewer, jobId);
  const [steps, links, colleagues, [drive]] = await Promise.all([
    db
      .select({
        stageId: stages.id,
        kind: stages.kind,
        name: stages.name,
        applications: sql<number>`(select count(*) from jobs_applications a where a.job_id = ${jobId} and a.stage_id = jobs_stages.id)::int`,
      })
      .from(stages)
      .where(eq(stages.jobId, jobId))
      .orderBy(asc(stages.position)),
    sourcesOf(db, job, publicUrl),
    db
      .select({ userId: users.id, fullName: users.fullName, isOwner: sql<boolean>`${users.id} = ${job.ownerId}` })
      .from(users)
      .where(
        sql`${users.id} = ${job.ownerId} or exists (select 1 from ${jobStaff} where ${jobStaff.jobId} = ${jobId} and ${jobStaff.userId} = ${users.id})`,
      )
      .orderBy(asc(users.fullName), asc(users.id)),
    db
      .select({ driveId: drives.id, title: drives.title })
      .from(driveJobs)
      .innerJoin(drives, eq(drives.id, driveJobs.driveId))
      .where(
        and(
          eq(driveJobs.jobId, jobId),
          viewer.role === 'admin'
            ? undefined
            : sql`(${drives.ownerId} = ${viewer.id} or exists (select 1 from drives_staff s where s.drive_id = ${drives.id} and s.user_id = ${viewer.id}))`,
        ),
      )
      .orderBy(desc(drives.createdAt))
      .limit(1),
  ]);
  return {
    jobId,
    slug: job.slug,
    version: job.version,
    state: job.state,
    isPaused,
    employer: { name: employer.name, isVerified: employer.verifiedAt !== null },
    fields: {
      employerId: job.employerId,
      title: job.title,
      description: job.description,
      place: job.place,
      mode: job.mode,
      type: job.type,
      minYears: job.minYears,
      pay: payOf(job),
      must: job.must,
      nice: job.nice,
      closesAt: job.closesAt.toISOString(),
      promisedDays: job.promisedDays,
      criteria: job.criteria,
    },
    stages: steps,
    ...links,
    staff: colleagues,
    blindStageId: job.blindStageId,
    canSetBlind: maySetBlind(job, viewer),
    drive: drive ?? null,
  };
}

/** Lets a colleague work on the job. Throws `colleague_not_found`. */
export async function addColleague(tx: Db, viewer: Staff, jobId: string, email: string) {
  await staffJob(tx, viewer, jobId);
  const userId = await colleagueOf(tx, email);
  await tx.insert(jobStaff).values({ jobId, userId }).onConflictDoNothing();
  return { userId };
}
