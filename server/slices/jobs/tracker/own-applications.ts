import type { OwnApplication } from '@stepwell/contract/jobs/own-jobs.ts';
import { UNDO_MINUTES } from '@stepwell/contract/jobs/pipeline.ts';
import type { CandidateStep } from '@stepwell/contract/jobs/stages.ts';
import { and, asc, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { applications, moves, offers } from '../../../tables/jobs/applications.ts';
import { employers, jobs } from '../../../tables/jobs/jobs.ts';
import { frozenResumes } from '../../../tables/resumes/resumes.ts';
import { isClosed } from '../board/job-cards.ts';
import { keptOf } from '../candidates/pool.ts';
import { isJobPaused } from '../pauses.public.ts';
import { offerState } from '../pipeline/offer-state.public.ts';
import { jobAssessments } from './job-assessments.ts';

type Move = Pick<typeof moves.$inferSelect, 'toKind' | 'at' | 'batchId'>;

/** The steps a candidate is shown: a move by staff only once it can't be undone any more, and no step twice in a row. */
export function stepsOf(
  { appliedAt, seenAt }: { appliedAt: Date; seenAt: Date | null },
  made: readonly Move[],
  now: Date,
): { step: CandidateStep; at: Date }[] {
  const settled = now.getTime() - UNDO_MINUTES * 60_000;
  const steps: { step: CandidateStep; at: Date }[] = [{ step: 'applied', at: appliedAt }];
  if (seenAt) steps.push({ step: 'seen', at: seenAt });
  for (const { toKind, at, batchId } of made) {
    if (batchId !== null && at.getTime() > settled) continue;
    const last = steps.at(-1)?.step;
    const step = toKind === 'applied' && seenAt ? 'seen' : toKind;
    if (step !== last) steps.push({ step, at });
  }
  return steps.sort((a, b) => a.at.getTime() - b.at.getTime());
}

/** One's applications, newest first. Notes, scorecards and the job's own stage names are no part of it. */
export async function ownApplications(
  db: Db,
  candidateId: string,
  { now, zone }: { now: Date; zone: string },
): Promise<OwnApplication[]> {
  const rows = await db
    .select({
      application: applications,
      job: jobs,
      employer: employers,
      resumeTitle: frozenResumes.title,
      isPaused: isJobPaused,
    })
    .from(applications)
    .innerJoin(jobs, eq(jobs.id, applications.jobId))
    .innerJoin(employers, eq(employers.id, jobs.employerId))
    .leftJoin(frozenResumes, eq(frozenResumes.id, applications.frozenId))
    .where(eq(applications.candidateId, candidateId))
    .orderBy(desc(applications.appliedAt), desc(applications.id));
  const ids = rows.map(({ application }) => application.id);
  const [consents, made, offered, assessed] = await Promise.all([
    keptOf(db, candidateId, { now, zone }),
    db
      .select({ applicationId: moves.applicationId, toKind: moves.toKind, at: moves.at, batchId: moves.batchId })
      .from(moves)
      .where(and(inArray(moves.applicationId, ids), isNull(moves.undoneAt)))
      .orderBy(asc(moves.at), asc(moves.id)),
    db.select().from(offers).where(inArray(offers.applicationId, ids)).orderBy(desc(offers.madeAt)),
    jobAssessments(
      db,
      candidateId,
      rows.map(({ job }) => job.id),
    ),
  ]);
  return rows.map(({ application, job, employer, resumeTitle, isPaused }) => {
    const steps = stepsOf(
      application,
      made.filter(({ applicationId }) => applicationId === application.id),
      now,
    );
    const step = steps.at(-1)?.step ?? 'applied';
    const offer = offered.find(({ applicationId }) => applicationId === application.id);
    return {
      applicationId: application.id,
      job: {
        slug: job.slug,
        title: job.title,
        employer: employer.name,
        employerSlug: employer.slug,
        isOpen: !isClosed(job, now),
        isPaused,
      },
      step,
      steps: steps.map(({ step: reached, at }) => ({ step: reached, at: at.toISOString() })),
      promisedBy: application.promisedBy.toISOString(),
      isReplied: steps.some((one) => !['applied', 'seen', 'review'].includes(one.step)) || hasLetter(application, now),
      resumeTitle,
      letterTitle: application.coverLetter?.title ?? null,
      assessments: assessed
        .filter(({ jobId, state }) => jobId === job.id && (state === 'finished' || application.kind !== 'withdrawn'))
        .map(({ jobId: _, ...assessment }) => assessment),
      offer: offer
        ? {
            offerId: offer.id,
            code: offer.code,
            number: offer.number,
            pay: offer.pay,
            startsOn: offer.startsOn,
            text: offer.text,
            expiresAt: offer.expiresAt.toISOString(),
            state: offerState(offer, now),
            decidedAt: offer.decidedAt?.toISOString() ?? null,
          }
        : null,
      keptUntil: consents.find((one) => one.applicationId === application.id)?.until ?? null,
      canWithdraw: !['hired', 'rejected', 'withdrawn'].includes(step),
    };
  });
}

/** An email counts as a reply at once, a move only after it can't be undone. */
const hasLetter = ({ repliedAt }: { repliedAt: Date | null }, now: Date) =>
  repliedAt !== null && repliedAt.getTime() <= now.getTime() - UNDO_MINUTES * 60_000;
