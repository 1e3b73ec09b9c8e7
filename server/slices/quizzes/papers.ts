import type { Paper, WholeReview } from '@stepwell/contract/quizzes/attempts.ts';
import { isBlank } from '@stepwell/contract/questions/question.ts';
import { and, asc, eq, sql } from 'drizzle-orm';
import { type Db, one, preparedOn } from '../../platform/database/db.ts';
import { attemptQuestions, type attempts, questions, questionVersions, quizzes } from '../../tables/assessment.ts';
import { courses, lectures } from '../../tables/catalog/catalog.ts';
import { quizAllowances } from '../../tables/quizzes/quiz-plans.ts';
import { settledKey, wordsWith } from '../questions/calculations.ts';
import { positionsAtJudge } from '../grading/code/judged-answer.ts';
import { faceAs } from '../questions/faces.ts';
import { feedbackOn } from '../questions/feedback.ts';
import { gapsRight } from '../questions/grading.ts';
import { isNoted } from '../exams/integrity/consents.ts';
import { levelsOf } from '../grading/marking/chosen-levels.ts';
import { scoreOf } from './quizzes.ts';
import { endReceiptOf } from './receipts.ts';
import { sectionsTold } from './sections/attempt-sections.ts';

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
const quizOf = async (db: Db, { quizId, studentId }: AttemptRow) =>
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
  const sections = isOpen ? await sectionsTold(db, attempt, now) : undefined;
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
      stem: wordsWith(stem, valued(face, shown)),
      face: faceAs(shown, face),
      savedAt: savedAt?.toISOString() ?? null,
    })),
  };
}

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

type Version = Pick<typeof questionVersions.$inferSelect, 'stem' | 'face' | 'key' | 'explanation' | 'feedback'>;

/** Only calculated questions have values. */
export const valued = ({ kind }: Version['face'], shown: string[]) => (kind === 'calculated' ? shown : []);

/**
 * A question with all that is said once it is over: as it was shown, what was right in it, and why. A question that was
 * corrected later is explained `by` the version that its answer was marked by.
 */
export function explained(version: Version, shown: string[], answer: AttemptAnswer, by = version) {
  const { stem } = version;
  const { explanation, feedback } = by;
  const face = faceAs(shown, version.face);
  const key = settledKey(by.key, shown);
  const values = valued(face, shown);
  const right = key.kind === 'numeric' ? key.right : undefined;
  const said = feedbackOn(answer, { face, key, feedback });
  return {
    ...{ stem: wordsWith(stem, values), face, key },
    ...(key.kind === 'cloze' && { rightParts: gapsRight(key, answer) }),
    explanation: values.length > 0 ? wordsWith(explanation, values, right) : explanation,
    feedback: said !== null && values.length > 0 ? wordsWith(said, values, right) : said,
  };
}
type AttemptAnswer = (typeof attemptQuestions.$inferSelect)['answer'];
