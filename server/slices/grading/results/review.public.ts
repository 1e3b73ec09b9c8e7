import { isBlank } from '@stepwell/contract/questions/question.ts';
import type { WholeReview } from '@stepwell/contract/quizzes/attempts.ts';
import { asc, eq } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { courses, lectures } from '../../../tables/catalog/catalog.ts';
import { questions, questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions, type attempts } from '../../../tables/quizzes/attempts.ts';
import { explained } from '../../questions/explained.public.ts';
import { quizOf } from '../../quizzes/attempt-questions.public.ts';
import { isNoted } from '../../quizzes/noted-attempts.public.ts';
import { scoreOf } from '../../quizzes/quizzes.public.ts';
import { endReceiptOf } from '../../quizzes/receipts.public.ts';
import { positionsAtJudge } from '../code/judged-answer.ts';
import { levelsOf } from '../marking/chosen-levels.ts';

type AttemptRow = typeof attempts.$inferSelect;

/** What stands in the light once an attempt has ended; nothing before. */
export async function reviewOf(db: Db, attempt: AttemptRow): Promise<WholeReview | undefined> {
  const score = scoreOf(attempt);
  if (!score || !attempt.endedAt) return undefined;
  const [quiz, noted, end, rows] = await Promise.all([
    quizOf(db, attempt),
    isNoted(db, attempt.id),
    endReceiptOf(db, attempt.id),
    db
      .select({
        asked: attemptQuestions,
        version: questionVersions,
        topic: questions.topic,
        lecture: lectures,
        course: courses,
      })
      .from(attemptQuestions)
      .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
      .innerJoin(questions, eq(questions.id, questionVersions.questionId))
      .leftJoin(lectures, eq(lectures.id, questionVersions.taughtInId))
      .leftJoin(courses, eq(courses.id, lectures.courseId))
      .where(eq(attemptQuestions.attemptId, attempt.id))
      .orderBy(asc(attemptQuestions.position)),
  ]);
  const [corrected, levels, judging] = await Promise.all([
    correctedOf(db, attempt.id),
    levelsOf(db, attempt.id),
    positionsAtJudge(db, attempt.id),
  ]);
  return {
    attemptId: attempt.id,
    quizId: attempt.quizId,
    courseId: quiz.courseId,
    lectureId: quiz.lectureId,
    title: quiz.title,
    number: attempt.number,
    attemptsAllowed: quiz.attemptsAllowed,
    state: attempt.state,
    startedAt: attempt.startedAt.toISOString(),
    deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
    endedAt: attempt.endedAt.toISOString(),
    end,
    score,
    shows: { score: true, answers: true, key: true, explanations: true, later: false },
    passPercent: attempt.passPercent ?? quiz.passPercent,
    ...(noted && { noted: true as const }),
    questions: rows.map(({ asked, version, topic, lecture, course }) => {
      const by = corrected.get(asked.position) ?? version;
      return {
        position: asked.position,
        answer: isBlank(asked.answer) ? null : asked.answer,
        marks: asked.marks ?? 0,
        ...(asked.marks === null && { waits: true as const }),
        ...(judging.has(asked.position) && { judging: true as const }),
        ...(levels.has(asked.position) && { levels: levels.get(asked.position) }),
        of: asked.maxMarks,
        flagged: asked.flagged,
        topic,
        ...explained(version, asked.shown, asked.answer, by),
        ...(version.figure && { figure: version.figure }),
        taughtIn: lecture && course && { courseId: course.slug, lectureId: lecture.id, title: lecture.title },
        ...(asked.comment !== null && { byHand: asked.comment }),
        ...(by !== version && { regraded: true as const }),
      };
    }),
  };
}

/** The corrected versions that answers of an attempt were marked by, by position. */
async function correctedOf(db: Db, attemptId: string) {
  const rows = await db
    .select({ position: attemptQuestions.position, version: questionVersions })
    .from(attemptQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.markedById))
    .where(eq(attemptQuestions.attemptId, attemptId));
  return new Map(rows.map(({ position, version }) => [position, version]));
}
