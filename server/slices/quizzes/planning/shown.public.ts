import { isKeyless } from '@stepwell/contract/questions/question.ts';
import type { Paper, Review, WholeReview } from '@stepwell/contract/quizzes/attempts.ts';
import type { ReviewOptions, ReviewTime } from '@stepwell/contract/quizzes/quizzes.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '../../../platform/database/db.ts';
import { preparedParts } from '../../../platform/database/prepared.ts';
import type { attempts } from '../../../tables/quizzes/attempts.ts';
import { isOver } from '../../../tables/quizzes/result-times.ts';

type AttemptRow = typeof attempts.$inferSelect;
/** Which parts of a result its student may see now. */
export interface Shows extends Record<keyof ReviewOptions, boolean> {
  /** Whether something more comes once the quiz has closed. */
  later: boolean;
}

const everything: Shows = { score: true, answers: true, key: true, explanations: true, later: false };

export const isShown = (when: ReviewTime, over: boolean) => when === 'at-once' || (when === 'after-close' && over);

const planOf = preparedParts<ReviewOptions & { over: boolean }>(
  'shown_of_quiz',
  sql`
    select p.score_shown as score, p.answers_shown as answers, p.key_shown as key,
      p.explanations_shown as explanations, ${isOver(sql.placeholder('now'))} as over
    from assessment_quiz_plans p join assessment_quizzes q on q.id = p.quiz_id where p.quiz_id = ${sql.placeholder('quizId')}`,
);

/** What of an attempt its student may see now. A quiz of a lecture shows all at the end, and so does trying out. */
export async function showsOf(db: Db, { quizId, preview }: AttemptRow, now: Date): Promise<Shows> {
  if (preview) return everything;
  const [plan] = await planOf(db, { quizId, now });
  if (!plan) return everything;
  const { over, ...options } = plan;
  return {
    score: isShown(options.score, over),
    answers: isShown(options.answers, over),
    key: isShown(options.key, over),
    explanations: isShown(options.explanations, over),
    later: !over && Object.values(options).includes('after-close'),
  };
}

/**
 * A review without what is not to be seen yet. Marks of single questions tell what is right, so they come only where
 * score, answers and key all do; what an author says about a chosen option needs answers and explanations.
 */
export function reviewShown(review: WholeReview, shows: Shows): Review {
  const { score, answers, key, explanations } = shows;
  const isAnythingShown = answers || key || explanations;
  const areMarks = score && answers && key;
  return {
    ...review,
    shows,
    score: score ? review.score : null,
    questions: !isAnythingShown
      ? []
      : review.questions.map((question) => ({
          ...question,
          answer: answers ? question.answer : null,
          flagged: answers && question.flagged,
          // A good answer explains; it is no key by which the site marks.
          key: (isKeyless(question.face.kind) ? explanations : key) ? question.key : null,
          rightParts: areMarks ? question.rightParts : undefined,
          marks: areMarks && !question.waits ? question.marks : null,
          waits: score ? question.waits : undefined,
          judging: score ? question.judging : undefined,
          levels: areMarks ? question.levels : undefined,
          byHand: areMarks ? question.byHand : undefined,
          regraded: areMarks ? question.regraded : undefined,
          explanation: explanations ? question.explanation : '',
          feedback: answers && explanations ? question.feedback : null,
          taughtIn: explanations ? question.taughtIn : null,
        })),
  };
}

/** The paper of an attempt that has ended holds no answers where its student may not look back at them. */
export const visibleAttempt = (paper: Paper, { answers }: Shows): Paper =>
  paper.state === 'open' || answers ? paper : { ...paper, questions: [] };
