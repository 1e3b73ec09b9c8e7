import { Problem } from '@stepwell/contract/problem.ts';
import { type Answer, isBlank } from '@stepwell/contract/questions/question.ts';
import type { VideoVerdict } from '@stepwell/contract/quizzes/video-questions.ts';
import { and, eq, max } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { mayLearn, type Viewer } from '../../../platform/security/viewer.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { cuePoints, videoAnswers } from '../../../tables/quizzes/video-questions.ts';
import { openable } from '../../learning/open-lectures.public.ts';
import { explained } from '../../questions/explained.public.ts';
import { shareOf } from '../../questions/grading.public.ts';
import { misfit } from '../../questions/question-views.public.ts';
import { shownTo } from './video-cue-points.ts';

interface Given {
  lectureId: string;
  questionId: string;
  versionId: string;
  answerId: string;
  answer: Answer;
}

/**
 * Grades an answer to a question in a film; keeps it where its sender is enrolled. What was sent before under the same
 * `answerId` answers as it did then. Throws what opening the lecture throws, `question_not_found` where the film asks
 * this no more, `invalid_fields` for an answer that is none or does not fit.
 */
export async function answerCuePoint(tx: Db, viewer: Viewer | null, given: Given, now: Date): Promise<VideoVerdict> {
  const { lectureId, questionId, versionId, answer } = given;
  const { enrolment } = await openable(tx, viewer, lectureId, now);
  const keeps = viewer !== null && enrolment !== undefined && mayLearn(viewer);
  const before = keeps ? await sentBefore(tx, viewer.id, given) : undefined;
  if (before) return again(before);

  const [question] = await tx
    .select({ version: questionVersions })
    .from(cuePoints)
    .innerJoin(questionVersions, eq(questionVersions.questionId, cuePoints.questionId))
    .where(
      and(
        eq(cuePoints.lectureId, lectureId),
        eq(cuePoints.questionId, questionId),
        // Mended since it was asked: what counts is what was seen.
        eq(questionVersions.id, versionId),
      ),
    );
  if (!question) throw new Problem('question_not_found');
  const wrong = isBlank(answer) ? 'Answer the question first.' : misfit(question.version.face, answer);
  if (wrong) throw new Problem('invalid_fields', { fields: { answer: wrong } });
  if (!keeps) return verdictOf(question.version, shownTo(viewer?.id, lectureId, question.version), answer, null);
  return keep(tx, { ...given, studentId: viewer.id, version: question.version, now });
}

type VersionRow = typeof questionVersions.$inferSelect;

function verdictOf(version: VersionRow, shown: string[], answer: Answer, number: number | null) {
  const { face, key, explanation, feedback } = explained(version, shown, answer);
  const { right, of } = shareOf(key, answer, face);
  // Nobody has marks here, so nothing can be lost either.
  return { right: right === of, share: { right: Math.max(0, right), of }, explanation, feedback, number };
}

async function sentBefore(tx: Db, studentId: string, { lectureId, questionId, answerId }: Given) {
  const [found] = await tx
    .select({ row: videoAnswers, version: questionVersions })
    .from(videoAnswers)
    .innerJoin(questionVersions, eq(questionVersions.id, videoAnswers.versionId))
    .where(
      and(
        eq(videoAnswers.studentId, studentId),
        eq(videoAnswers.lectureId, lectureId),
        eq(videoAnswers.questionId, questionId),
        eq(videoAnswers.answerId, answerId),
      ),
    );
  return found;
}

/** The verdict on what was sent before, as it was then. */
const again = ({ row, version }: NonNullable<Awaited<ReturnType<typeof sentBefore>>>) =>
  verdictOf(version, shownTo(row.studentId, row.lectureId, version), row.answer, row.number);

interface Kept extends Given {
  studentId: string;
  version: VersionRow;
  now: Date;
}

/** The unique keys, not a prior read, decide who was first: whoever loses reads again what the winner wrote. */
async function keep(tx: Db, saved: Kept): Promise<VideoVerdict> {
  const { studentId, lectureId, questionId, versionId, answerId, answer, version, now } = saved;
  // Each round that is lost was won by another sending of the same person.
  for (let round = 0; round < 20; round += 1) {
    const [tries] = await tx
      .select({ last: max(videoAnswers.number) })
      .from(videoAnswers)
      .where(
        and(
          eq(videoAnswers.studentId, studentId),
          eq(videoAnswers.lectureId, lectureId),
          eq(videoAnswers.questionId, questionId),
        ),
      );
    const number = (tries?.last ?? 0) + 1;
    const verdict = verdictOf(version, shownTo(studentId, lectureId, version), answer, number);
    const [fresh] = await tx
      .insert(videoAnswers)
      .values({
        studentId,
        lectureId,
        questionId,
        versionId,
        answerId,
        answer,
        number,
        isRight: verdict.right,
        answeredAt: now,
      })
      .onConflictDoNothing()
      .returning();
    if (fresh) return verdict;
    const before = await sentBefore(tx, studentId, saved);
    if (before) return again(before);
  }
  throw new Error(`no answer to ${questionId} could be kept`);
}
