import type { Parsed } from '@stepwell/contract/endpoint.ts';
import type { ownJobs } from '@stepwell/contract/jobs/own-jobs.ts';
import { and, desc, eq, inArray, isNull, ne } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { applications } from '../../../tables/jobs/applications.ts';
import { employers, jobs } from '../../../tables/jobs/jobs.ts';
import { savedJobs, savedSearches } from '../../../tables/jobs/tracker.ts';
import { resumeLetters, resumes } from '../../../tables/resumes/resumes.ts';
import { cardColumns, cardOf, isClosed, pageOf, publishedJob, searchJobs } from '../board/job-cards.ts';
import { evidenceOf, lessonsFor, linesOfResume, matchedTerms, shownOf } from '../board/matching.ts';

/** The board as one person sees it: what they saved, where they applied, how many must-haves they show. */
export async function ownBoard(db: Db, userId: string, query: Parsed<typeof ownJobs.list>['query'], now: Date) {
  const { items, nextCursor } = await searchJobs(db, query, now);
  const ids = items.map(({ id }) => id);
  const [evidence, saved, applied] = await Promise.all([
    evidenceOf(db, userId),
    db
      .select({ jobId: savedJobs.jobId })
      .from(savedJobs)
      .where(and(eq(savedJobs.userId, userId), inArray(savedJobs.jobId, ids))),
    db
      .select({ jobId: applications.jobId })
      .from(applications)
      .where(and(eq(applications.candidateId, userId), inArray(applications.jobId, ids))),
  ]);
  return {
    items: items.map((row) => ({
      ...cardOf(row),
      isSaved: saved.some(({ jobId }) => jobId === row.id),
      isApplied: applied.some(({ jobId }) => jobId === row.id),
      mustsMet: shownOf(row.must, evidence),
    })),
    nextCursor,
  };
}

/** One job with what the caller can show for it, what teaches the rest, and the resumes and cover letters to apply with. */
export async function ownJob(db: Db, userId: string, slug: string, now: Date) {
  const found = await publishedJob(db, slug);
  const { job } = found;
  const [evidence, saved, [applied], own, letters] = await Promise.all([
    evidenceOf(db, userId),
    db.$count(savedJobs, and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, job.id))),
    db
      .select({ id: applications.id })
      .from(applications)
      .where(and(eq(applications.candidateId, userId), eq(applications.jobId, job.id))),
    db
      .select({
        resumeId: resumes.id,
        title: resumes.title,
        savedAt: resumes.savedAt,
        document: resumes.document,
        layout: resumes.layout,
      })
      .from(resumes)
      .where(and(eq(resumes.ownerId, userId), isNull(resumes.archivedAt)))
      .orderBy(desc(resumes.savedAt)),
    db
      .select({ letterId: resumeLetters.id, title: resumeLetters.title, recipient: resumeLetters.recipient })
      .from(resumeLetters)
      .innerJoin(resumes, eq(resumes.id, resumeLetters.resumeId))
      .where(and(eq(resumes.ownerId, userId), isNull(resumes.archivedAt), ne(resumeLetters.body, '')))
      .orderBy(desc(resumeLetters.savedAt)),
  ]);
  const match = matchedTerms(job, evidence);
  const missing = match.filter((one) => one.evidence.length === 0).map(({ term }) => term);
  return {
    job: pageOf(found, now),
    isSaved: saved > 0,
    isApplied: applied !== undefined,
    applicationId: applied?.id ?? null,
    match,
    lessons: await lessonsFor(db, userId, missing),
    resumes: bestFirst(job, own),
    letters,
  };
}

/** Resumes to apply with: the one that shows most of the must-haves first, then of the nice-to-haves, then the newest. */
const bestFirst = (
  { must, nice }: Pick<typeof jobs.$inferSelect, 'must' | 'nice'>,
  own: readonly (Pick<typeof resumes.$inferSelect, 'title' | 'savedAt' | 'document' | 'layout'> & {
    resumeId: string;
  })[],
) =>
  own
    .map(({ document, layout, savedAt, ...resume }) => {
      const lines = linesOfResume(document, layout);
      return {
        ...resume,
        savedAt: savedAt.toISOString(),
        mustsMet: shownOf(must, lines),
        nicesMet: shownOf(nice, lines),
      };
    })
    .sort((a, b) => b.mustsMet - a.mustsMet || b.nicesMet - a.nicesMet || (a.savedAt < b.savedAt ? 1 : -1));

/** Keeps a job for later, or no longer. Fine to repeat. */
export async function setSaved(tx: Db, about: { userId: string; slug: string; isSaved: boolean; now: Date }) {
  const { userId, slug, isSaved, now } = about;
  const { job } = await publishedJob(tx, slug);
  if (isSaved) await tx.insert(savedJobs).values({ userId, jobId: job.id, savedAt: now }).onConflictDoNothing();
  else await tx.delete(savedJobs).where(and(eq(savedJobs.userId, userId), eq(savedJobs.jobId, job.id)));
  return { isSaved };
}

/** Saved jobs, last saved first, closed ones among them; and saved searches. */
export async function savedOf(db: Db, userId: string, now: Date) {
  const [saved, searches] = await Promise.all([
    db
      .select({ ...cardColumns, job: jobs })
      .from(savedJobs)
      .innerJoin(jobs, eq(jobs.id, savedJobs.jobId))
      .innerJoin(employers, eq(employers.id, jobs.employerId))
      .where(eq(savedJobs.userId, userId))
      .orderBy(desc(savedJobs.savedAt), desc(jobs.id)),
    db.select().from(savedSearches).where(eq(savedSearches.userId, userId)).orderBy(desc(savedSearches.createdAt)),
  ]);
  return {
    jobs: saved.map((row) => ({ ...cardOf(row), isOpen: !isClosed(row.job, now) })),
    searches: searches.map(({ id, name, filters, hasAlerts }) => ({ searchId: id, name, filters, hasAlerts })),
  };
}
