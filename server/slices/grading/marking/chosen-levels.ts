import { and, eq, isNotNull } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { answerMarkings } from '../../../tables/grading/marking.ts';
import { questionVersions } from '../../../tables/questions/questions.ts';
import { attemptQuestions } from '../../../tables/quizzes/attempts.ts';
import { handAnswers } from '../../../tables/quizzes/hand-answers.ts';
import { hundredths } from '../../questions/grading.public.ts';
import { marksByRubric } from './agreed-marks.ts';
import { SETTLES } from './slots.ts';

/**
 * The levels that gave answers of an attempt their marks, by position: of whoever settled, or of a marker whose
 * levels come to these marks. Nothing where the marks came about in another way, as by the mean of two.
 */
export async function levelsOf(db: Db, attemptId: string): Promise<Map<number, Record<string, string>>> {
  const rows = await db
    .select({ marking: answerMarkings, asked: attemptQuestions, face: questionVersions.face })
    .from(handAnswers)
    .innerJoin(answerMarkings, eq(answerMarkings.answerId, handAnswers.id))
    .innerJoin(
      attemptQuestions,
      and(eq(attemptQuestions.attemptId, handAnswers.attemptId), eq(attemptQuestions.position, handAnswers.position)),
    )
    .innerJoin(questionVersions, eq(questionVersions.id, attemptQuestions.versionId))
    .where(
      and(
        eq(handAnswers.attemptId, attemptId),
        eq(handAnswers.state, 'marked'),
        isNotNull(answerMarkings.finishedAt),
        isNotNull(attemptQuestions.marks),
      ),
    );
  const levels = new Map<number, Record<string, string>>();
  for (const { marking, asked, face } of rows) {
    const rubric = 'rubric' in face ? face.rubric : [];
    const settled = rows.find((row) => row.asked.position === asked.position && row.marking.slot === SETTLES);
    const chosen = (settled ?? { marking }).marking.chosen;
    const marks = rubric.length > 0 ? marksByRubric(rubric, chosen, asked.maxMarks) : null;
    if (marks !== null && hundredths(marks) === hundredths(asked.marks ?? -1)) levels.set(asked.position, chosen);
  }
  return levels;
}
