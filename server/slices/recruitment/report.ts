import { Problem } from '@stepwell/contract/problem.ts';
import type { Report, ReportItem } from '@stepwell/contract/recruitment/assessments.ts';
import { asc, eq } from 'drizzle-orm';
import type { Viewer } from '../../platform/security/viewer.ts';
import type { Services } from '../../platform/services.ts';
import { users } from '../../tables/identity/identity.ts';
import {
  recruitmentAppeals,
  recruitmentAssessments,
  recruitmentAttempts,
  recruitmentItems,
} from '../../tables/recruitment/assessments.ts';
import { judge } from '../aptitude/judging.public.ts';
import { judgedFor } from '../judge/submissions/submissions.public.ts';
import { withPictures } from '../questions/pictures/showing.public.ts';
import type { ItemRow } from './marking.ts';
import { sectionResults } from './section-results.ts';
import { signalsOf } from './signals.ts';

type Viewing = Pick<Services, 'db' | 'ports' | 'now' | 'signer'> & { viewer: Viewer };
const DAY_MS = 86_400_000;

/** When an attempt that ended then is deleted. */
const retainedUntil = (finishedAt: Date, retentionDays: number) =>
  new Date(finishedAt.getTime() + retentionDays * DAY_MS);

/**
 * The report of a finished attempt, for its student, the assessment’s owner and admins. Every point comes with what it
 * rests on. Throws `recruitment_attempt_not_found` for anybody else, and `recruitment_not_finished`.
 */
export async function reportOf({ viewer, ...services }: Viewing, attemptId: string): Promise<Report> {
  const { db } = services;
  const [found] = await db
    .select({ attempt: recruitmentAttempts, assessment: recruitmentAssessments, student: users.fullName })
    .from(recruitmentAttempts)
    .innerJoin(recruitmentAssessments, eq(recruitmentAssessments.id, recruitmentAttempts.assessmentId))
    .innerJoin(users, eq(users.id, recruitmentAttempts.studentId))
    .where(eq(recruitmentAttempts.id, attemptId));
  const isOwn = found?.attempt.studentId === viewer.id;
  const isOwner = viewer.role === 'admin' || (viewer.role === 'instructor' && found?.assessment.ownerId === viewer.id);
  if (!found || found.attempt.deletedAt || !(isOwn || isOwner)) throw new Problem('recruitment_attempt_not_found');
  const { attempt, assessment, student } = found;
  if (!attempt.finishedAt) throw new Problem('recruitment_not_finished');
  const rows = await db
    .select({ item: recruitmentItems, markedBy: users.fullName })
    .from(recruitmentItems)
    .leftJoin(users, eq(users.id, recruitmentItems.markedBy))
    .where(eq(recruitmentItems.attemptId, attemptId))
    .orderBy(asc(recruitmentItems.section), asc(recruitmentItems.position));
  const appeals = await db
    .select()
    .from(recruitmentAppeals)
    .where(eq(recruitmentAppeals.attemptId, attemptId))
    .orderBy(asc(recruitmentAppeals.madeAt), asc(recruitmentAppeals.id));
  const { content } = assessment;
  const items = rows.map(({ item }) => item);
  const markers = new Map(rows.map(({ item, markedBy }) => [item, markedBy]));
  return {
    attemptId,
    assessmentId: assessment.id,
    title: content.title,
    role: content.role,
    student,
    startedAt: attempt.startedAt.toISOString(),
    finishedAt: attempt.finishedAt.toISOString(),
    keptUntil: retainedUntil(attempt.finishedAt, content.retentionDays).toISOString(),
    sections: sectionResults(attempt, items),
    items: await itemViews(services, viewer.sessionId, items, markers),
    signals: await signalsOf(db, attempt),
    appeals: appeals.map(({ id, note, madeAt, dueOn, answer, answeredAt }) => ({
      appealId: id,
      note,
      madeAt: madeAt.toISOString(),
      dueOn,
      answer,
      answeredAt: answeredAt?.toISOString() ?? null,
    })),
    can: {
      appeal: isOwn && appeals.every(({ answeredAt }) => answeredAt !== null),
      answer: isOwner && appeals.some(({ answeredAt }) => answeredAt === null),
      remove: isOwn,
      mark: isOwner,
    },
  };
}

async function itemViews(
  services: Omit<Viewing, 'viewer'>,
  sessionId: string,
  items: ItemRow[],
  markers: ReadonlyMap<ItemRow, string | null>,
) {
  const explained = items.map(({ face, secret, answer }) =>
    secret.marking ? judge({ face, secret: secret.marking }, answer) : null,
  );
  const shown = await withPictures(
    services,
    sessionId,
    items.map(({ stem, face }, at) => ({ stem, face, explanation: explained[at]?.solution.join('') ?? '' })),
  );
  const views: ReportItem[] = [];
  for (const [at, item] of items.entries()) {
    const { stem, face, explanation } = shown[at] ?? { ...item, explanation: '' };
    const explainedItem = explained[at];
    const { submissionId } = item.secret;
    views.push({
      section: item.section,
      position: item.position,
      stem,
      figure: item.figure,
      face,
      answer: item.answer,
      isFollowUp: item.isFollowUp,
      points: item.isFollowUp ? null : item.points,
      of: item.ofPoints,
      // The written explanation of a bank question may show pictures; drawn ones have steps without any.
      explained: explainedItem
        ? {
            ...explainedItem,
            solution: item.kind === 'technical' && explanation ? [explanation] : explainedItem.solution,
          }
        : null,
      submission: submissionId ? await judgedFor(services, submissionId) : null,
      feedback: item.feedback,
      marked:
        item.chosen && item.markedAt
          ? {
              chosen: item.chosen,
              comment: item.comment ?? '',
              by: markers.get(item) ?? null,
              at: item.markedAt.toISOString(),
            }
          : null,
    });
  }
  return views;
}
