import { eq, inArray, sql } from 'drizzle-orm';
import {
  applicationMoved,
  feeReported,
  invitedToApply,
  jobsFound,
  letterSent,
  offerAnswered,
  offerMade,
  outsideDue,
  repliesOverdue,
} from '../../../events/jobs.ts';
import type { Db } from '../../../platform/database/db.ts';
import { on } from '../../../platform/events/event.ts';
import { draft } from '../../../platform/letters/letter.ts';
import { users } from '../../../tables/identity/identity.ts';
import { applications, letters, offers } from '../../../tables/jobs/applications.ts';
import { employers, feeReports, jobs } from '../../../tables/jobs/jobs.ts';
import { outsideJobs, savedSearches } from '../../../tables/jobs/tracker.ts';
import { notifyWithEmail } from '../telling.ts';

const TRACKER = '/student/interview-details?view=applications';
const STAFF = '/instructor/admin-interview-details';

/** Steps that a candidate is told of. */
const steps = ['review', 'interview', 'offer', 'hired', 'rejected'] as const;

/** What candidates hear of their applications and searches, and staff of what waits for them. */
export const jobNews = [
  on(applicationMoved, async ({ moveId, applicationId, kind }, services) => {
    const found = await applicationOf(services.db, applicationId);
    const step = steps.find((one) => one === kind);
    if (!found || !step) return;
    const { job, employer } = found;
    await notifyWithEmail(services, [found.candidateId], {
      kind: 'job-application-moved',
      key: `job-move:${moveId}`,
      about: { job, employer, step: kind },
      letter: draft(`job-moved-${step}`, { job, employer }),
      path: TRACKER,
    });
  }),

  on(invitedToApply, async ({ jobId, candidateId }, services) => {
    const [found] = await services.db
      .select({ job: jobs.title, slug: jobs.slug, employer: employers.name })
      .from(jobs)
      .innerJoin(employers, eq(employers.id, jobs.employerId))
      .where(eq(jobs.id, jobId));
    if (!found) return;
    const { job, employer, slug } = found;
    await notifyWithEmail(services, [candidateId], {
      kind: 'job-invitation',
      key: `job-invitation:${jobId}:${candidateId}`,
      about: { job, employer, slug },
      letter: draft('job-invitation', { employer, job }),
      path: `/student/interview-details?job=${slug}`,
    });
  }),

  on(letterSent, async ({ key, applicationId }, services) => {
    const found = await applicationOf(services.db, applicationId);
    const [letter] = await services.db
      .select()
      .from(letters)
      .where(sql`${letters.key} = ${key} and ${letters.applicationId} = ${applicationId}`);
    if (!found || !letter) return;
    await notifyWithEmail(services, [found.candidateId], {
      kind: 'job-message',
      key: `job-letter:${key}:${applicationId}`,
      about: { job: found.job, employer: found.employer, subject: letter.subject },
      letter: draft('job-message', { subject: letter.subject, text: letter.text }),
      path: TRACKER,
    });
  }),

  on(offerMade, async ({ offerId }, services) => {
    const found = await offerOf(services.db, offerId);
    if (!found) return;
    const { job, employer } = found;
    await notifyWithEmail(services, [found.candidateId], {
      kind: 'job-offer',
      key: `job-offer:${offerId}`,
      about: { job, employer },
      letter: draft('job-offer', { job, employer }),
      path: TRACKER,
    });
  }),

  on(offerAnswered, async ({ offerId, isAccepted }, services) => {
    const found = await offerOf(services.db, offerId);
    if (!found) return;
    const { job } = found;
    await notifyWithEmail(services, await staffOf(services.db, found.jobId), {
      kind: 'job-offer-answered',
      key: `job-offer-answered:${offerId}`,
      about: { job, jobId: found.jobId, answer: isAccepted ? 'accepted' : 'declined' },
      subjectId: found.candidateId,
      letter: isAccepted ? draft('job-offer-accepted', { job }) : draft('job-offer-declined', { job }),
      path: `${STAFF}?job=${found.jobId}`,
    });
  }),

  on(jobsFound, async ({ searchId, jobIds, at }, services) => {
    const [search] = await services.db.select().from(savedSearches).where(eq(savedSearches.id, searchId));
    if (!search) return;
    const found = await services.db
      .select({ title: jobs.title, employer: employers.name, slug: jobs.slug })
      .from(jobs)
      .innerJoin(employers, eq(employers.id, jobs.employerId))
      .where(inArray(jobs.id, jobIds));
    const [first] = found;
    if (!first) return;
    const list = found.map(({ title, employer }) => `${title}, ${employer}`).join('\n');
    await notifyWithEmail(services, [search.userId], {
      kind: 'job-alert',
      key: `job-alert:${searchId}:${at}`,
      about: { search: search.name, jobs: String(found.length), job: first.title, slug: first.slug },
      letter: draft('job-alert', { search: search.name, list }),
      path:
        found.length === 1 ? `/student/interview-details?job=${first.slug}` : '/student/interview-details?sort=newest',
    });
  }),

  on(outsideDue, async ({ outsideId, on: day }, services) => {
    const [job] = await services.db.select().from(outsideJobs).where(eq(outsideJobs.id, outsideId));
    if (!job) return;
    await notifyWithEmail(services, [job.userId], {
      kind: 'job-reminder',
      key: `job-reminder:${outsideId}:${day}`,
      about: { job: job.title, employer: job.employer },
      letter: draft('job-reminder', { job: job.title }),
      path: TRACKER,
    });
  }),

  on(repliesOverdue, async ({ jobId, count, at }, services) => {
    const [job] = await services.db.select({ title: jobs.title }).from(jobs).where(eq(jobs.id, jobId));
    if (!job) return;
    await notifyWithEmail(services, await staffOf(services.db, jobId), {
      kind: 'job-replies-overdue',
      key: `job-overdue:${jobId}:${at}`,
      about: { job: job.title, jobId, count: String(count) },
      letter: draft('job-replies-overdue', { job: job.title, count }),
      path: `${STAFF}?job=${jobId}`,
    });
  }),

  on(feeReported, async ({ reportId }, services) => {
    const [report] = await services.db
      .select({ title: jobs.title })
      .from(feeReports)
      .innerJoin(jobs, eq(jobs.id, feeReports.jobId))
      .where(eq(feeReports.id, reportId));
    if (!report) return;
    await notifyWithEmail(services, await adminsOf(services.db), {
      kind: 'job-fee-reported',
      key: `job-fee:${reportId}`,
      about: { job: report.title },
      letter: draft('job-fee-reported', { job: report.title }),
      path: `${STAFF}?view=reports`,
    });
  }),
];

async function applicationOf(db: Db, applicationId: string) {
  const [row] = await db
    .select({ candidateId: applications.candidateId, job: jobs.title, employer: employers.name })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .where(eq(applications.id, applicationId));
  return row;
}

async function offerOf(db: Db, offerId: string) {
  const [row] = await db
    .select({
      candidateId: applications.candidateId,
      jobId: jobs.id,
      job: jobs.title,
      employer: employers.name,
    })
    .from(offers)
    .innerJoin(applications, eq(applications.id, offers.applicationId))
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .where(eq(offers.id, offerId));
  return row;
}

/** Whose job it is and who was added to it; admins where nobody is left. */
async function staffOf(db: Db, jobId: string) {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(
      sql`${users.id} in (select owner_id from jobs_jobs where id = ${jobId}
        union select user_id from jobs_staff where job_id = ${jobId})`,
    );
  return rows.length > 0 ? rows.map(({ id }) => id) : adminsOf(db);
}

async function adminsOf(db: Db) {
  const rows = await db.select({ id: users.id }).from(users).where(eq(users.role, 'admin'));
  return rows.map(({ id }) => id);
}
