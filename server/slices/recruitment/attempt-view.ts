import type { RunningAttempt } from '@stepwell/contract/recruitment/assessments.ts';
import { eq } from 'drizzle-orm';
import { one } from '../../platform/database/db.ts';
import type { Services } from '../../platform/services.ts';
import { recruitmentAssessments } from '../../tables/recruitment/assessments.ts';
import { taskOf } from '../challenges/challenges/code-tasks.public.ts';
import { withPictures } from '../questions/pictures/showing.public.ts';
import { type AttemptRow, sectionItems, unansweredItem } from './attempts.ts';
import { sectionLine } from './open-assessments.ts';
import { numberOf } from './section-items.ts';

/** Where an attempt stands, with the one question that is asked now. Nothing of what is right is in it. */
export async function attemptView(
  services: Pick<Services, 'db' | 'ports' | 'now' | 'signer'>,
  sessionId: string,
  attempt: AttemptRow,
): Promise<RunningAttempt> {
  const { db, ports, now } = services;
  const { id, assessmentId, section, sections, signals, sectionEndsAt, finishedAt } = attempt;
  const { content } = one(
    await db.select().from(recruitmentAssessments).where(eq(recruitmentAssessments.id, assessmentId)),
  );
  const question = sectionEndsAt ? unansweredItem(await sectionItems(db, attempt)) : undefined;
  const [shown] = question
    ? await withPictures(services, sessionId, [{ stem: question.stem, face: question.face }])
    : [];
  return {
    attemptId: id,
    title: content.title,
    role: content.role,
    state: finishedAt ? 'finished' : 'open',
    sections: sections.map(sectionLine),
    signals,
    section,
    endsAt: sectionEndsAt?.toISOString() ?? null,
    item:
      question && shown
        ? {
            position: question.position,
            number: numberOf(question),
            ...shown,
            figure: question.figure,
            answer: question.answer,
            isFollowUp: question.isFollowUp,
            task:
              question.face.kind === 'code'
                ? await taskOf({ db, runner: ports.runner }, question.face.versionId)
                : null,
          }
        : null,
    now: now().toISOString(),
  };
}
