import { POOL_DAYS, type PoolPerson } from '@stepwell/contract/jobs/candidates.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import { and, desc, eq, gte, inArray, lt, sql } from 'drizzle-orm';
import { invitedToApply } from '../../../events/jobs.ts';
import { calendarOf, dayAfter } from '../../../platform/calendar.ts';
import type { Db } from '../../../platform/database/db.ts';
import { emitAll } from '../../../platform/events/event.ts';
import type { Services } from '../../../platform/services.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { invitations, pool } from '../../../tables/jobs/candidates.ts';
import { jobs } from '../../../tables/jobs/jobs.ts';
import { frozenResumes } from '../../../tables/resumes/resumes.ts';
import { type Staff, staffJob } from '../access.public.ts';
import { isClosed } from '../board/job-cards.ts';
import { matchedTerms } from '../board/matching.ts';
import { refusePaused } from '../pauses.public.ts';
import { linesFor, nameFor } from '../pipeline/blind.ts';
import { personsOf } from './persons.ts';

/** The newest of a pool are searched. */
const MOST_SEARCHED = 1000;
/** Shown of what fits. */
const MOST_SHOWN = 100;

interface When {
  now: Date;
  zone: string;
}
const todayIn = ({ now, zone }: When) => calendarOf(zone).dayOf(now);

interface Consent extends When {
  candidateId: string;
  applicationId: string;
  /** The last day; null withdraws the consent. */
  until: string | null;
}

/**
 * Keeps a candidate’s consent that the employer looks at an application for other jobs, or withdraws it. Throws
 * `job_application_not_found`, `pool_day_unfit`.
 */
export async function setKept(tx: Db, { candidateId, applicationId, until, now, zone }: Consent) {
  const [found] = await tx
    .select({ employerId: jobs.employerId })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .where(and(eq(applications.id, applicationId), eq(applications.candidateId, candidateId)));
  if (!found) throw new Problem('job_application_not_found');
  const theirs = and(eq(pool.employerId, found.employerId), eq(pool.candidateId, candidateId));
  if (until === null) {
    await tx.delete(pool).where(theirs);
    return { until };
  }
  refuseDay(until, { now, zone });
  const consent = { applicationId, agreedAt: now, until };
  await tx
    .insert(pool)
    .values({ employerId: found.employerId, candidateId, ...consent })
    .onConflictDoUpdate({ target: [pool.employerId, pool.candidateId], set: consent });
  return { until };
}

/** Throws `pool_day_unfit` for a day that is over or too far away. */
export function refuseDay(until: string, when: When) {
  const today = todayIn(when);
  if (until <= today || until > dayAfter(today, POOL_DAYS))
    throw new Problem('pool_day_unfit', { fields: { until: 'Choose a day from tomorrow to two years from now.' } });
}

/** Until when a candidate lets employers look at their applications, by the employer and by the application. */
export const keptOf = (db: Db, candidateId: string, when: When) =>
  db
    .select({ applicationId: pool.applicationId, until: pool.until })
    .from(pool)
    .where(and(eq(pool.candidateId, candidateId), gte(pool.until, todayIn(when))));

interface Search extends When {
  jobId: string;
  terms?: string | undefined;
}

const termsIn = (text: string) => [
  ...new Set(
    text
      .split(',')
      .map((term) => term.trim())
      .filter((term) => term !== '' && term.length <= 40),
  ),
];

/**
 * Earlier applicants of the job’s employer who agreed, with the lines that show each term; the best fit first. Only a job
 * that was published opens the pool: a draft can be written for any employer.
 */
export async function searchPool(db: Db, viewer: Staff, { jobId, terms, ...when }: Search) {
  const { job } = await staffJob(db, viewer, jobId);
  const wanted = terms === undefined ? job.must : termsIn(terms);
  if (!job.publishedAt) return { terms: wanted, items: [], total: 0 };
  const rows = await db
    .select({
      application: applications,
      earlier: { title: jobs.title, blindStageId: jobs.blindStageId },
      until: pool.until,
      resume: { document: frozenResumes.document, layout: frozenResumes.layout },
      invitedAt: invitations.at,
    })
    .from(pool)
    .innerJoin(applications, eq(applications.id, pool.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .leftJoin(frozenResumes, eq(frozenResumes.id, applications.frozenId))
    .leftJoin(invitations, and(eq(invitations.jobId, jobId), eq(invitations.candidateId, pool.candidateId)))
    .where(
      and(
        eq(pool.employerId, job.employerId),
        gte(pool.until, todayIn(when)),
        sql`not exists (select 1 from jobs_applications b where b.job_id = ${jobId} and b.candidate_id = ${pool.candidateId})`,
      ),
    )
    .orderBy(desc(pool.agreedAt), desc(pool.candidateId))
    .limit(MOST_SEARCHED);
  const people = (await onePerPerson(db, rows, job)).map(
    ({ application, earlier, until, resume, invitedAt }): PoolPerson => {
      const match = matchedTerms({ must: wanted, nice: [] }, linesFor(earlier, application, resume));
      return {
        applicationId: application.id,
        // The job they applied for may still hide them.
        fullName: nameFor(earlier, application),
        earlierJob: earlier.title,
        appliedAt: application.appliedAt.toISOString(),
        until,
        match,
        met: match.filter(({ evidence }) => evidence.length > 0).length,
        invitedAt: invitedAt?.toISOString() ?? null,
      };
    },
  );
  const fitting = people.filter(({ met }) => met > 0 || wanted.length === 0).sort((a, b) => b.met - a.met);
  return { terms: wanted, items: fitting.slice(0, MOST_SHOWN), total: fitting.length };
}

/**
 * Accounts that staff merged are one person, who is listed once, by the consent that was given last, and not at all where
 * one of the accounts has applied for the job. Nobody’s consent is another account’s: each row has its own.
 */
async function onePerPerson<Row extends { application: { candidateId: string } }>(
  db: Db,
  rows: readonly Row[],
  { id, employerId }: { id: string; employerId: string },
) {
  const { personOf, accountsOf } = await personsOf(db, employerId);
  const accounts = [...new Set(rows.flatMap(({ application }) => accountsOf(application.candidateId)))];
  const applied = await db
    .select({ candidateId: applications.candidateId })
    .from(applications)
    .where(and(eq(applications.jobId, id), inArray(applications.candidateId, accounts)));
  const seen = new Set(applied.map(({ candidateId }) => personOf(candidateId)));
  return rows.filter(({ application }) => {
    const person = personOf(application.candidateId);
    return seen.has(person) ? false : seen.add(person);
  });
}

interface Invitation extends When {
  jobId: string;
  applicationIds: readonly string[];
}

/** Invites earlier applicants who agreed to apply, each once for a job. Throws `job_not_found`, `job_closed`, `job_paused`. */
export async function invite(tx: Db, viewer: Staff, { jobId, applicationIds, ...when }: Invitation) {
  const { job } = await staffJob(tx, viewer, jobId);
  if (isClosed(job, when.now)) throw new Problem('job_closed');
  await refusePaused(tx, { jobId });
  const chosen = await tx
    .select({ candidateId: pool.candidateId })
    .from(pool)
    .where(
      and(
        eq(pool.employerId, job.employerId),
        gte(pool.until, todayIn(when)),
        inArray(pool.applicationId, [...applicationIds]),
      ),
    );
  if (chosen.length === 0) return { invited: 0 };
  const fresh = await tx
    .insert(invitations)
    .values(chosen.map(({ candidateId }) => ({ jobId, candidateId, actorId: viewer.id, at: when.now })))
    .onConflictDoNothing()
    .returning({ candidateId: invitations.candidateId });
  await emitAll(
    tx,
    invitedToApply,
    fresh.map(({ candidateId }) => ({ jobId, candidateId })),
  );
  return { invited: fresh.length };
}

/** A consent ends by itself after its last day. */
export async function dropExpired({ db, now, zone }: Services) {
  await db.delete(pool).where(lt(pool.until, todayIn({ now: now(), zone })));
}
