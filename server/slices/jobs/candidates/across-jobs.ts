import { type Duplicates, MOST_DUPLICATES } from '@stepwell/contract/jobs/candidates.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, asc, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Db, rowsOf } from '../../../platform/database/db.ts';
import { users } from '../../../tables/identity/identity.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { merges } from '../../../tables/jobs/candidates.ts';
import { jobs, stages } from '../../../tables/jobs/jobs.ts';
import { type ApplicationRow, type Staff, staffApplication, staffedBy } from '../access.public.ts';
import { isBlind, nameFor } from '../pipeline/blind.ts';
import { comparedPairs, type Found, MOST_COMPARED } from './pairs.ts';
import { personsOf } from './persons.ts';

type Job = Pick<typeof jobs.$inferSelect, 'id' | 'title' | 'employerId' | 'blindStageId'>;
type Titled = Pick<Job, 'id' | 'title' | 'blindStageId'>;

/** An application of a merge as staff read it. */
export const mergedView = (job: Titled, row: ApplicationRow) => ({
  applicationId: row.id,
  jobId: job.id,
  jobTitle: job.title,
  fullName: nameFor(job, row),
});

/**
 * Applicants of a job who may be one person with those of the employer’s other jobs, and those that were merged. Only
 * jobs that the caller works on, and only candidates who are shown: a name from one job would tell who is hidden in the
 * other.
 */
export async function acrossJobs(db: Db, viewer: Staff, job: Job): Promise<Duplicates['across']> {
  const [{ personOf }, found, merged] = await Promise.all([
    personsOf(db, job.employerId),
    foundAcross(db, viewer, job),
    mergesAcross(db, viewer, job),
  ]);
  const seen = new Set<string>();
  const fresh = found.filter(({ mine, theirs }) => {
    // Two people are compared once, however many applications they have.
    const pair = [personOf(mine), personOf(theirs)].sort();
    const key = pair.join();
    if (pair[0] === pair[1] || seen.has(key)) return false;
    seen.add(key);
    return true;
  });
  return { pairs: (await comparedPairs(db, fresh)).slice(0, MOST_DUPLICATES), merges: merged };
}

/** Pairs by email address, phone number or name; each comparison is a hash join of its own. */
const foundAcross = (db: Db, viewer: Staff, { id, employerId }: Job) =>
  rowsOf<Found & { mine: string; theirs: string }>(
    db,
    sql`with known as materialized (
        select a.id, a.candidate_id, a.email, a.phone_digits, a.name_key, a.applied_at, a.job_id = ${id} as is_here
        from jobs_jobs join jobs_applications a on a.job_id = jobs_jobs.id
        where jobs_jobs.employer_id = ${employerId} and a.merged_into is null
          and (jobs_jobs.blind_stage_id is null or a.shown_at is not null)
          and (jobs_jobs.id = ${id} or ${staffedBy(viewer) ?? sql`true`})
      ), alike as (
        select a.id as a, b.id as b from known a join known b on b.email = a.email
          where a.is_here and not b.is_here
        union select a.id, b.id from known a join known b on b.phone_digits = a.phone_digits
          where a.is_here and not b.is_here and a.phone_digits <> ''
        union select a.id, b.id from known a join known b on b.name_key = a.name_key
          where a.is_here and not b.is_here and a.name_key <> ''
      )
      select a.id as a, b.id as b, a.candidate_id as mine, b.candidate_id as theirs, a.email = b.email as email,
        a.phone_digits <> '' and a.phone_digits = b.phone_digits as phone,
        a.name_key <> '' and a.name_key = b.name_key as name
      from alike join known a on a.id = alike.a join known b on b.id = alike.b
      where a.candidate_id <> b.candidate_id
      order by (a.email = b.email)::int + (a.phone_digits <> '' and a.phone_digits = b.phone_digits)::int desc,
        b.applied_at desc, a.id, b.id
      limit ${MOST_COMPARED}`,
  );

const there = alias(applications, 'there');

/** Merges of this job’s applicants with those of other jobs, newest first; this job’s application is the kept one. */
async function mergesAcross(db: Db, viewer: Staff, job: Job) {
  const rows = await db
    .select({ merge: merges, here: applications, there, thereJob: jobs, by: users.fullName })
    .from(merges)
    .innerJoin(
      applications,
      and(eq(applications.jobId, job.id), or(eq(applications.id, merges.keptId), eq(applications.id, merges.mergedId))),
    )
    .innerJoin(
      there,
      and(ne(there.id, applications.id), or(eq(there.id, merges.keptId), eq(there.id, merges.mergedId))),
    )
    .innerJoin(jobs, eq(jobs.id, there.jobId))
    .leftJoin(users, eq(users.id, merges.actorId))
    .where(and(eq(merges.isAcross, true), isNull(merges.undoneAt), staffedBy(viewer)))
    .orderBy(desc(merges.at), desc(merges.id));
  return rows.flatMap(({ merge, here, there: twin, thereJob: twinJob, by }) =>
    isBlind(job, here) || isBlind(twinJob, twin)
      ? []
      : [
          {
            mergeId: merge.id,
            kept: mergedView(job, here),
            merged: mergedView(twinJob, twin),
            by,
            at: merge.at.toISOString(),
          },
        ],
  );
}

/**
 * Every merge that an application was part of, oldest first, for its history. One with another job is told only where
 * both candidates are shown and the caller works on that job.
 */
export async function mergeHistory(db: Db, viewer: Staff, job: Job, application: ApplicationRow) {
  const undoer = alias(users, 'undoer');
  const rows = await db
    .select({
      merge: merges,
      twin: applications,
      twinJob: jobs,
      isTheirs: sql<boolean>`${staffedBy(viewer) ?? sql`true`}`,
      by: users.fullName,
      undoneBy: undoer.fullName,
    })
    .from(merges)
    .innerJoin(
      applications,
      sql`${applications.id} = case when ${merges.keptId} = ${application.id} then ${merges.mergedId} else ${merges.keptId} end`,
    )
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(users, eq(users.id, merges.actorId))
    .leftJoin(undoer, eq(undoer.id, merges.undoneBy))
    .where(or(eq(merges.keptId, application.id), eq(merges.mergedId, application.id)))
    .orderBy(asc(merges.at), asc(merges.id));
  const isTold = ({ merge, twin, twinJob, isTheirs }: (typeof rows)[number]) =>
    !merge.isAcross || (isTheirs && !isBlind(job, application) && !isBlind(twinJob, twin));
  return rows.filter(isTold).map(({ merge, twin, twinJob, by, undoneBy }) => ({
    mergeId: merge.id,
    applicationId: twin.id,
    fullName: nameFor(twinJob, twin),
    jobTitle: merge.isAcross ? twinJob.title : null,
    isKept: merge.keptId === application.id,
    by,
    at: merge.at.toISOString(),
    undone: merge.undoneAt ? { by: undoneBy, at: merge.undoneAt.toISOString() } : null,
  }));
}

const impossible = (message: string) => new Problem('merge_impossible', { message });

/** What keeps applications to two jobs from being merged. Throws `job_application_not_found`, `merge_impossible`. */
export async function refuseAcross(
  tx: Db,
  viewer: Staff,
  { job, front, behind }: { job: Job; front: ApplicationRow; behind: ApplicationRow },
) {
  const { job: otherJob } = await staffApplication(tx, viewer, behind.id);
  if (otherJob.employerId !== job.employerId) throw new Problem('job_application_not_found');
  if (isBlind(job, front) || isBlind(otherJob, behind))
    throw impossible('A blind review hides one of these candidates. Merge them once both names are shown.');
  const { personOf } = await personsOf(tx, job.employerId);
  if (personOf(front.candidateId) === personOf(behind.candidateId))
    throw impossible('These applications are already known to be from one person. Reload the page.');
}

/**
 * What the person behind an application sent to the employer’s other jobs, newest first: from this account and from
 * those merged with it, as far as the caller works on the job and the candidate is shown there.
 */
export async function elsewhereOf(db: Db, viewer: Staff, job: Job, application: ApplicationRow) {
  if (isBlind(job, application)) return [];
  const persons = await personsOf(db, job.employerId);
  const rows = await db
    .select({ there: applications, job: jobs, stage: stages.name })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(stages, eq(stages.id, applications.stageId))
    .where(
      and(
        eq(jobs.employerId, job.employerId),
        ne(applications.jobId, job.id),
        inArray(applications.candidateId, persons.accountsOf(application.candidateId)),
        isNull(applications.mergedInto),
        staffedBy(viewer),
      ),
    )
    .orderBy(desc(applications.appliedAt), desc(applications.id));
  return rows.flatMap(({ there: row, job: itsJob, stage }) =>
    isBlind(itsJob, row)
      ? []
      : [
          {
            ...mergedView(itsJob, row),
            email: row.email,
            stage,
            appliedAt: row.appliedAt.toISOString(),
            isSameAccount: row.candidateId === application.candidateId,
          },
        ],
  );
}
