import type { Paper } from '@stepwell/contract/quizzes/attempts.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Db, one, preparedOn } from '../../platform/database/db.ts';
import { courses } from '../../tables/catalog/catalog.ts';
import { questionVersions } from '../../tables/questions/questions.ts';
import { attemptQuestions, type attempts } from '../../tables/quizzes/attempts.ts';
import { quizAllowances } from '../../tables/quizzes/quiz-plans.ts';
import { quizzes } from '../../tables/quizzes/quizzes.ts';
import { textWithValues } from '../questions/calculations.public.ts';
import { valued } from '../questions/explained.public.ts';
import { questionViewAs } from '../questions/question-views.public.ts';
import { isNoted } from './noted-attempts.public.ts';
import { endReceiptOf } from './receipts.public.ts';
import { sectionViews } from './sections/attempt-sections.public.ts';

type AttemptRow = typeof attempts.$inferSelect;

const quizQuery = preparedOn((db) =>
  db
    .select({
      courseId: courses.slug,
      lectureId: quizzes.lectureId,
      title: quizzes.title,
      passPercent: quizzes.passPercent,
      attemptsAllowed: sql<number | null>`${quizzes.attemptsAllowed} + coalesce(${quizAllowances.extraAttempts}, 0)`,
    })
    .from(quizzes)
    .leftJoin(
      quizAllowances,
      and(eq(quizAllowances.quizId, quizzes.id), eq(quizAllowances.studentId, sql.placeholder('studentId'))),
    )
    .leftJoin(courses, eq(courses.id, quizzes.courseId))
    .where(eq(quizzes.id, sql.placeholder('quizId')))
    .prepare('quiz_of_paper'),
);
/** What a paper and its review say of the quiz itself. */
export const quizOf = async (db: Db, { quizId, studentId }: AttemptRow) =>
  one(await quizQuery(db).execute({ quizId, studentId }));

/** Of one part, where there is one to tell of; nothing of any where none is open. The columns are named one by one: a key is not even read. */
const questionsQuery = preparedOn((db) =>
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
      figure: questionVersions.figure,
      face: questionVersions.face,
    })
    .from(attemptQuestions)
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .where(
      and(
        eq(attemptQuestions.attemptId, sql.placeholder('attemptId')),
        sql`(${sql.placeholder('isWhole')}::boolean or ${attemptQuestions.section} = ${sql.placeholder('section')}::text)`,
      ),
    )
    .orderBy(asc(attemptQuestions.position))
    .prepare('questions_of_paper'),
);

/** What the person answering may see: where parts are taken in order, of the open one alone. */
export async function paperOf(db: Db, attempt: AttemptRow, now: Date): Promise<Paper> {
  const isOpen = attempt.state === 'open';
  const sections = isOpen ? await sectionViews(db, attempt, now) : undefined;
  const open = sections?.find(({ state }) => state === 'open');
  const [quiz, noted, end, rows] = await Promise.all([
    quizOf(db, attempt),
    isNoted(db, attempt.id),
    isOpen ? null : endReceiptOf(db, attempt.id),
    questionsQuery(db).execute({ attemptId: attempt.id, isWhole: !sections, section: open?.title ?? null }),
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
    end,
    ...(noted && { noted: true as const }),
    maxMarks: attempt.maxMarks,
    ...(sections && { sections }),
    ...(isOpen && attempt.navigation === 'forward' && { furthest: attempt.furthest }),
    questions: rows.map(({ shown, face, stem, figure, savedAt, ...row }) => ({
      ...row,
      ...(figure && { figure }),
      stem: textWithValues(stem, valued(face, shown)),
      face: questionViewAs(shown, face),
      savedAt: savedAt?.toISOString() ?? null,
    })),
  };
}
