import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database/db.ts';
import { aptitudeQuestions } from '../../tables/aptitude/aptitude.ts';
import { aptitudeSectionQuestions, aptitudeSections, mockTestRows } from '../../tables/aptitude/mock-tests.ts';
import { questions, questionVersions } from '../../tables/questions/questions.ts';
import { attemptQuestions, attempts } from '../../tables/quizzes/attempts.ts';
import { recruitmentAttempts, recruitmentItems } from '../../tables/recruitment/assessments.ts';

/** What somebody's open mock paper, quizzes and assessments ask, so that nothing else tells its answers meanwhile. */
export async function itemsUnderWay(db: Db, studentId: string): Promise<ReadonlySet<string>> {
  const inPapers = db
    .select({ itemId: aptitudeQuestions.itemId })
    .from(mockTestRows)
    .innerJoin(aptitudeSections, eq(aptitudeSections.paperId, mockTestRows.id))
    .innerJoin(aptitudeSectionQuestions, eq(aptitudeSectionQuestions.sectionId, aptitudeSections.id))
    .innerJoin(aptitudeQuestions, eq(aptitudeQuestions.id, aptitudeSectionQuestions.questionId))
    .where(and(eq(mockTestRows.studentId, studentId), eq(mockTestRows.state, 'open')));
  const inAttempts = db
    .select({ itemId: questions.aptitudeItemId })
    .from(attempts)
    .innerJoin(attemptQuestions, eq(attemptQuestions.attemptId, attempts.id))
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .innerJoin(questions, eq(questions.id, questionVersions.questionId))
    .where(and(eq(attempts.studentId, studentId), eq(attempts.state, 'open'), isNotNull(questions.aptitudeItemId)));
  const inAssessments = db
    .select({ itemId: sql<string | null>`${recruitmentItems.secret} #>> '{aptitude,itemId}'` })
    .from(recruitmentAttempts)
    .innerJoin(recruitmentItems, eq(recruitmentItems.attemptId, recruitmentAttempts.id))
    .where(and(eq(recruitmentAttempts.studentId, studentId), isNull(recruitmentAttempts.finishedAt)));
  const [papers, open, assessments] = await Promise.all([inPapers, inAttempts, inAssessments]);
  return new Set([...papers, ...open, ...assessments].flatMap(({ itemId }) => itemId ?? []));
}
