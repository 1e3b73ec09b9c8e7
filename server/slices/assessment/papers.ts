import type { Paper, Review } from '@stepwell/contract/assessment.ts';
import { isBlank } from '@stepwell/contract/question.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Db, one } from '../../platform/db.ts';
import { attemptQuestions, type attempts, questions, questionVersions, quizzes } from '../../tables/assessment.ts';
import { courses, lectures } from '../../tables/catalog.ts';
import { quizAllowances } from '../../tables/quiz-plans.ts';
import { faceAs } from './faces.ts';
import { scoreOf } from './quizzes.ts';

type AttemptRow = typeof attempts.$inferSelect;

const quizOf = async (db: Db, { quizId, studentId }: AttemptRow) =>
  one(
    await db
      .select({
        courseId: courses.slug,
        lectureId: quizzes.lectureId,
        title: quizzes.title,
        passPercent: quizzes.passPercent,
        attemptsAllowed: sql<number | null>`${quizzes.attemptsAllowed} + coalesce(${quizAllowances.extraAttempts}, 0)`,
      })
      .from(quizzes)
      .leftJoin(quizAllowances, and(eq(quizAllowances.quizId, quizzes.id), eq(quizAllowances.studentId, studentId)))
      .leftJoin(courses, eq(courses.id, quizzes.courseId))
      .where(eq(quizzes.id, quizId)),
  );

/** What the person answering may see. The columns are named one by one: a key is not even read. */
export async function paperOf(db: Db, attempt: AttemptRow, now: Date): Promise<Paper> {
  const [quiz, rows] = await Promise.all([
    quizOf(db, attempt),
    db
      .select({
        position: attemptQuestions.position,
        section: attemptQuestions.section,
        marks: attemptQuestions.maxMarks,
        penalty: attemptQuestions.penalty,
        shown: attemptQuestions.shown,
        answer: attemptQuestions.answer,
        flagged: attemptQuestions.flagged,
        version: attemptQuestions.version,
        savedAt: attemptQuestions.savedAt,
        receipt: attemptQuestions.receipt,
        stem: questionVersions.stem,
        face: questionVersions.face,
      })
      .from(attemptQuestions)
      .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
      .where(eq(attemptQuestions.attemptId, attempt.id))
      .orderBy(asc(attemptQuestions.position)),
  ]);
  return {
    attemptId: attempt.id,
    quizId: attempt.quizId,
    title: quiz.title,
    number: attempt.number,
    attemptsAllowed: quiz.attemptsAllowed,
    passPercent: attempt.passPercent ?? quiz.passPercent,
    state: attempt.state,
    startedAt: attempt.startedAt.toISOString(),
    deadlineAt: attempt.deadlineAt?.toISOString() ?? null,
    serverNow: now.toISOString(),
    questions: rows.map(({ shown, face, savedAt, ...row }) => ({
      ...row,
      face: faceAs(shown, face),
      savedAt: savedAt?.toISOString() ?? null,
    })),
  };
}

/** What stands in the light once an attempt has ended; nothing before. */
export async function reviewOf(db: Db, attempt: AttemptRow): Promise<Review | undefined> {
  const score = scoreOf(attempt);
  if (!score || !attempt.endedAt) return undefined;
  const [quiz, rows] = await Promise.all([
    quizOf(db, attempt),
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
    score,
    shows: { score: true, answers: true, key: true, explanations: true, later: false },
    passPercent: attempt.passPercent ?? quiz.passPercent,
    questions: rows.map(({ asked, version, topic, lecture, course }) => ({
      position: asked.position,
      stem: version.stem,
      face: faceAs(asked.shown, version.face),
      answer: isBlank(asked.answer) ? null : asked.answer,
      key: version.key,
      marks: asked.marks ?? 0,
      of: asked.maxMarks,
      flagged: asked.flagged,
      topic,
      explanation: version.explanation,
      feedback: feedbackOn(asked.answer, version.feedback),
      taughtIn: lecture && course && { courseId: course.slug, lectureId: lecture.id, title: lecture.title },
    })),
  };
}

/** What the author says about the options that were chosen; several are told one per line. */
export function feedbackOn(answer: (typeof attemptQuestions.$inferSelect)['answer'], feedback: Record<string, string>) {
  const chosen =
    answer?.kind === 'single' ? [answer.choice] : answer?.kind === 'multiple' ? answer.choices : ([] as string[]);
  return chosen.flatMap((id) => feedback[id] ?? []).join('<br>') || null;
}
