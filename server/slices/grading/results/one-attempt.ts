import type { ReadAttempt } from '@stepwell/contract/grading/quiz-results.ts';
import { Problem } from '@stepwell/contract/problem.ts';
import type { WholeReview } from '@stepwell/contract/quizzes/attempts.ts';
import { and, asc, desc, eq, isNotNull, isNull } from 'drizzle-orm';
import { one } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import type { Services } from '../../../platform/services.ts';
import { markChanges } from '../../../tables/grading/quiz-results.ts';
import { users } from '../../../tables/identity/identity.ts';
import { attemptQuestions } from '../../../tables/quizzes/attempts.ts';
import { handAnswers } from '../../../tables/quizzes/hand-answers.ts';
import { withPictures } from '../../questions/pictures/showing.public.ts';
import { withFiles } from '../../quizzes/answer-files.public.ts';
import { rulesOf } from '../marking/marking-rules.ts';
import { attemptForTeacher } from './result-quizzes.public.ts';
import { reviewOf } from './review.public.ts';

type Showing = Pick<Services, 'db' | 'signer' | 'now'>;

/** An attempt as its learner sees it, and what became of its marks since. */
export async function readAttempt(services: Showing, viewer: Viewer, attemptId: string): Promise<ReadAttempt> {
  const { db } = services;
  const { attempt } = await attemptForTeacher(db, viewer, attemptId);
  const [review, students, byHand, history] = await Promise.all([
    reviewOf(db, attempt),
    db
      .select({ userId: users.id, fullName: users.fullName, email: users.email })
      .from(users)
      .where(eq(users.id, attempt.studentId)),
    db
      .select({ position: attemptQuestions.position })
      .from(attemptQuestions)
      .leftJoin(
        handAnswers,
        and(eq(handAnswers.attemptId, attemptQuestions.attemptId), eq(handAnswers.position, attemptQuestions.position)),
      )
      .where(
        and(eq(attemptQuestions.attemptId, attemptId), isNotNull(attemptQuestions.comment), isNull(handAnswers.id)),
      )
      .orderBy(asc(attemptQuestions.position)),
    db
      .select({ row: markChanges, by: users.fullName })
      .from(markChanges)
      .leftJoin(users, eq(users.id, markChanges.changedBy))
      .where(eq(markChanges.attemptId, attemptId))
      .orderBy(desc(markChanges.seq))
      .limit(500),
  ]);
  if (!review) throw new Problem('attempt_still_open');
  const { anonymous } = await rulesOf(db, attempt.quizId);
  return {
    student: one(students),
    review: {
      ...review,
      questions: withFiles(
        services,
        viewer,
        hidden(await withPictures(services, viewer.sessionId, review.questions), anonymous),
      ),
    },
    byHand: byHand.map(({ position }) => position),
    history: history.map(({ row: { id, position, kind, before, after, reason, changedAt }, by }) => ({
      changeId: id,
      position,
      kind,
      by,
      before,
      after,
      reason,
      changedAt: changedAt.toISOString(),
    })),
  };
}

/** Where a quiz hides whose answers are marked, nobody reads them here beside a name before they are. */
const hidden = (questions: WholeReview['questions'], anonymous: boolean) =>
  questions.map((question) =>
    anonymous && question.waits ? { ...question, answer: null, hidden: true as const } : question,
  );
