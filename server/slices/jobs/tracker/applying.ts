import { Problem } from '@stepwell/contract/problem.ts';
import { basicsOf, textOf } from '@stepwell/contract/resumes/document.ts';
import { and, eq, sql } from 'drizzle-orm';
import { feeReported } from '../../../events/jobs.ts';
import { type Db, one } from '../../../platform/database/db.ts';
import { emit } from '../../../platform/events/event.ts';
import { touchPublicContent } from '../../../platform/pages/content-version.ts';
import type { Services } from '../../../platform/services.ts';
import { applications, moves } from '../../../tables/jobs/applications.ts';
import { feeReports, jobs, sources, stages } from '../../../tables/jobs/jobs.ts';
import { resumes } from '../../../tables/resumes/resumes.ts';
import { frozenResume } from '../../resumes/frozen.public.ts';
import { letterCopy } from '../../resumes/letters.public.ts';
import { publishedJob, stateOf } from '../board/job-cards.ts';
import { linesOfResume, shownOf } from '../board/matching.ts';
import { refuseDay, setKept } from '../candidates/pool.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

interface Candidate {
  id: string;
  fullName: string;
  email: string;
}
interface Wish {
  slug: string;
  resumeId: string;
  note: string;
  /** One’s own cover letter; a copy goes with the application. */
  letterId?: string | null | undefined;
  source?: string | undefined;
  /** Consent that the employer looks at it for other jobs, until this day. */
  keepUntil?: string | null | undefined;
}

/**
 * Applies to an open job with a frozen copy of one's own resume; an application that is there already is answered as it
 * is. Throws `job_not_found`, `job_closed`, `job_paused`, `resume_not_found`, `cover_letter_not_found`,
 * `cover_letter_empty`, and what `frozenResume` throws.
 */
export async function apply(
  services: Pick<Services, 'db' | 'now' | 'publicUrl' | 'zone'>,
  candidate: Candidate,
  { slug, resumeId, note, letterId, source, keepUntil }: Wish,
) {
  const { db, now, zone } = services;
  const found = await publishedJob(db, slug);
  const { job } = found;
  const theirs = and(eq(applications.jobId, job.id), eq(applications.candidateId, candidate.id));
  const [known] = await db.select({ id: applications.id }).from(applications).where(theirs);
  if (known) return { applicationId: known.id };
  const [resume] = await db
    .select({ id: resumes.id })
    .from(resumes)
    .where(and(eq(resumes.id, resumeId), eq(resumes.ownerId, candidate.id)));
  if (!resume) throw new Problem('resume_not_found');
  const state = stateOf(found, now());
  if (state !== 'open') throw new Problem(state === 'paused' ? 'job_paused' : 'job_closed');
  const coverLetter = letterId ? await letterCopy(db, candidate.id, letterId) : null;
  if (keepUntil) refuseDay(keepUntil, { now: now(), zone });
  const frozen = await frozenResume(services, resumeId);
  const basics = basicsOf(frozen.document);
  const phone = textOf(basics, 'phone');
  return db.transaction(async (tx) => {
    const at = now();
    const [first] = await tx
      .select({ id: stages.id })
      .from(stages)
      .where(and(eq(stages.jobId, job.id), eq(stages.kind, 'applied')));
    const [link] = source
      ? await tx
          .select({ id: sources.id })
          .from(sources)
          .where(and(eq(sources.jobId, job.id), eq(sources.token, source)))
      : [];
    const fullName = textOf(basics, 'name') || candidate.fullName;
    const [fresh] = await tx
      .insert(applications)
      .values({
        jobId: job.id,
        candidateId: candidate.id,
        frozenId: frozen.id,
        fullName,
        nameKey: nameKeyOf(fullName),
        email: (textOf(basics, 'email') || candidate.email).toLowerCase(),
        phone,
        phoneDigits: phone.replace(/\D/g, '').slice(-10),
        note,
        coverLetter,
        sourceId: link?.id ?? null,
        musts: job.must.length,
        mustsMet: shownOf(job.must, linesOfResume(frozen.document, frozen.layout)),
        stageId: one(first ? [first] : []).id,
        kind: 'applied',
        stageSince: at,
        appliedAt: at,
        promisedBy: new Date(at.getTime() + job.promisedDays * DAY_MS),
      })
      .onConflictDoNothing()
      .returning({ id: applications.id });
    if (fresh) {
      const numbered = sql`${jobs.applications} + 1`;
      const { number } = one(
        await tx
          .update(jobs)
          .set({ applications: numbered })
          .where(eq(jobs.id, job.id))
          .returning({ number: jobs.applications }),
      );
      await tx.update(applications).set({ number }).where(eq(applications.id, fresh.id));
      if (keepUntil)
        await setKept(tx, { candidateId: candidate.id, applicationId: fresh.id, until: keepUntil, now: at, zone });
    }
    const row = one(await tx.select({ id: applications.id }).from(applications).where(theirs));
    return { applicationId: row.id };
  });
}

/** The words of a name in lower case and in alphabetical order, without accents. */
const nameKeyOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\d]+/u)
    .filter((word) => word !== '')
    .sort()
    .join(' ');

/** Takes an application back before there is a result. Fine to repeat. Throws `job_application_not_found`, `application_ended`. */
export async function withdraw(tx: Db, candidateId: string, applicationId: string, now: Date) {
  const [row] = await tx
    .select({ application: applications, from: stages.name })
    .from(applications)
    .innerJoin(stages, eq(stages.id, applications.stageId))
    .where(and(eq(applications.id, applicationId), eq(applications.candidateId, candidateId)))
    .for('update', { of: applications });
  if (!row) throw new Problem('job_application_not_found');
  const { application } = row;
  if (application.kind === 'withdrawn') return { applicationId };
  if (application.kind === 'hired' || application.kind === 'rejected') throw new Problem('application_ended');
  const to = one(
    await tx
      .select()
      .from(stages)
      .where(and(eq(stages.jobId, application.jobId), eq(stages.kind, 'withdrawn'))),
  );
  await tx.insert(moves).values({
    applicationId,
    actorId: candidateId,
    fromStageId: application.stageId,
    toStageId: to.id,
    fromName: row.from,
    toName: to.name,
    fromKind: application.kind,
    toKind: 'withdrawn',
    fromSince: application.stageSince,
    fromRepliedAt: application.repliedAt,
    at: now,
  });
  await tx
    .update(applications)
    .set({ stageId: to.id, kind: 'withdrawn', stageSince: now })
    .where(eq(applications.id, applicationId));
  return { applicationId };
}

/** A candidate says that somebody asks for money: the job and its drives stop until an admin has decided. One report a person and job. */
export async function reportFee(tx: Db, about: { userId: string; slug: string; text: string; now: Date }) {
  const { userId, slug, text, now } = about;
  const { job } = await publishedJob(tx, slug);
  const [fresh] = await tx
    .insert(feeReports)
    .values({ jobId: job.id, userId, text, at: now })
    .onConflictDoNothing()
    .returning();
  if (fresh) {
    await tx
      .update(jobs)
      .set({ pausedAt: sql`coalesce(${jobs.pausedAt}, ${now})` })
      .where(eq(jobs.id, job.id));
    await emit(tx, feeReported, { reportId: fresh.id });
    await touchPublicContent(tx);
  }
  return { isPaused: (await publishedJob(tx, slug)).isPaused };
}
