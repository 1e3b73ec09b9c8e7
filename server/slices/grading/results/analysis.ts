import type { Analysis, AttemptChoice } from '@stepwell/contract/grading/quiz-results.ts';
import type { QuestionKind } from '@stepwell/contract/questions/question.ts';
import type { Db } from '../../../platform/database/db.ts';
import type { courses } from '../../../tables/catalog/catalog.ts';
import type { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { ofParts, parts } from '../../questions/grading.public.ts';
import { missingFigure } from './figures.ts';
import { guessOf } from './guessing.ts';
import { type Asked, itemStatisticsOf, signsOf } from './item-statistics.ts';
import { courseOf } from './result-quizzes.public.ts';
import { type ScoreMatrix, type Sheet, scoreMatrix, unmarkedAttempts } from './score-matrix.public.ts';
import { histogramOf, reliabilityOf, spreadOf } from './test-statistics.ts';

interface Of {
  quiz: typeof quizzes.$inferSelect;
  course: typeof courses.$inferSelect | null;
}

/** All figures of a quiz and of each of its questions. */
export async function analysisOf(db: Db, { quiz, course }: Of, which: AttemptChoice): Promise<Analysis> {
  const [matrix, waiting] = await Promise.all([scoreMatrix(db, quiz.id, which), unmarkedAttempts(db, quiz.id, which)]);
  const { questions, sheets } = matrix;
  const percents = sheets.filter(({ of }) => of > 0).map(({ marks, of }) => (100 * marks) / of);
  const alike = haveSameQuestions(matrix);
  const itemMarks = itemMarksOf(matrix);
  const statistics = itemStatisticsOf(itemMarks, alike);
  const differ = missingFigure('papers-differ');
  return {
    quizId: quiz.id,
    title: quiz.title,
    course: courseOf(course),
    passPercent: quiz.passPercent,
    attempts: sheets.length,
    students: new Set(sheets.map(({ studentId }) => studentId)).size,
    passed: sheets.filter(({ passed }) => passed).length,
    waiting,
    ...spreadOf(percents),
    ...(alike
      ? reliabilityOf(itemMarks.map(({ marks }) => marks))
      : { alpha: differ, errorRatio: differ, standardError: differ }),
    histogram: histogramOf(percents),
    items: questions.map(({ questionId, stem, kind, face }, place) => {
      const figures = statistics[place] as (typeof statistics)[number];
      const attempts = itemMarks[place]?.marks.length ?? 0;
      const guess = guessOf(face);
      return {
        questionId,
        stem,
        kind: kind as QuestionKind,
        attempts,
        guess,
        ...figures,
        signs: signsOf(figures, guess, attempts),
      };
    }),
  };
}

/** Whether every attempt asked every question: not so where questions are drawn, or where the quiz was changed. */
const haveSameQuestions = ({ questions, sheets }: ScoreMatrix) =>
  sheets.every(({ asked }) => asked.length === questions.length);

/** The matrix by its questions. */
function itemMarksOf({ questions, sheets }: ScoreMatrix): Asked[] {
  const itemMarks = questions.map(() => ({
    marks: [] as number[],
    of: [] as number[],
    totals: [] as number[],
    totalsOf: [] as number[],
  }));
  for (const sheet of sheets) {
    const total = inAll(sheet, 'marks');
    const totalOf = inAll(sheet, 'of');
    for (const { question, marks, of } of sheet.asked) {
      const here = itemMarks[question];
      here?.marks.push(marks);
      here?.of.push(of);
      here?.totals.push(total);
      here?.totalsOf.push(totalOf);
    }
  }
  return itemMarks;
}

/** A sum of marks that is exact in their decimals, without the floor at 0 that a result has. */
const inAll = ({ asked }: Sheet, which: 'marks' | 'of') =>
  ofParts(asked.reduce((sum, each) => sum + parts(each[which]), 0));
