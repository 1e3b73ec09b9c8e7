import { Problem } from '@stepwell/contract/problem.ts';
import type { PlannedQuiz } from '@stepwell/contract/quizzes/quizzes.ts';
import { eq, sql } from 'drizzle-orm';
import { type Db, one, rowsOf } from '../../../platform/database/db.ts';
import type { Viewer } from '../../../platform/security/viewer.ts';
import { quizPlans } from '../../../tables/quizzes/quiz-plans.ts';
import { quizzes } from '../../../tables/quizzes/quizzes.ts';
import { itemsOf } from '../quizzes.public.ts';
import { clocksOf } from '../sections/quiz-clocks.public.ts';
import { audienceOf } from './audience.public.ts';
import { sectionsFrom } from './items.public.ts';
import { refuseFinal } from './ordinary.ts';

/** A quiz of the caller's, an admin's is every one; 404 for anybody else's. `hold` keeps it until the end of `tx`. */
export async function plannedQuiz(tx: Db, viewer: Viewer, quizId: string, hold = false) {
  const query = tx
    .select({ quiz: quizzes, plan: quizPlans })
    .from(quizPlans)
    .innerJoin(quizzes, eq(quizzes.id, quizPlans.quizId))
    .where(eq(quizPlans.quizId, quizId));
  const [found] = await (hold ? query.for('update') : query);
  if (!found || (viewer.role !== 'admin' && found.quiz.ownerId !== viewer.id)) throw new Problem('quiz_not_found');
  return found;
}

/** As `plannedQuiz`, and no final assessment: those are changed where their conditions and slots are. */
export async function ordinaryQuiz(db: Db, viewer: Viewer, quizId: string) {
  const found = await plannedQuiz(db, viewer, quizId);
  await refuseFinal(db, quizId);
  return found;
}

/** Attempts of students at a quiz, without trying out. */
export const attemptCounts = (quizId: unknown) => sql<{ open: number; ended: number }>`(
  select json_build_object('open', count(*) filter (where a.state = 'open'), 'ended', count(*) filter (where a.state <> 'open'))
  from assessment_attempts a where a.quiz_id = ${quizId} and not a.preview
)`;

/** Everything its author decides about a quiz, but the password. */
export async function plannedPage(db: Db, viewer: Viewer, quizId: string): Promise<PlannedQuiz> {
  const { quiz, plan } = await plannedQuiz(db, viewer, quizId);
  const items = await itemsOf(db, quizId);
  const [clocks, audience, questions, counted] = await Promise.all([
    clocksOf(db, quizId),
    audienceOf(db, quizId, plan.forEverybody),
    rowsOf<PlannedQuiz['questions'][number]>(
      db,
      sql`
      select b.question_id as "questionId", b.kind, b.stem, b.topic, b.difficulty
      from assessment_quiz_items i join assessment_bank_rows b on b.question_id = i.question_id
      where i.quiz_id = ${quizId} order by i.position`,
    ),
    rowsOf<{ attempts: PlannedQuiz['attempts'] }>(db, sql`select ${attemptCounts(quizId)} as attempts`),
  ]);
  const { title, instructions, shuffleQuestions, shuffleOptions, attemptsAllowed, grading, passPercent } = quiz;
  return {
    quizId,
    state: plan.state,
    version: plan.version,
    wasPublished: plan.publishedAt !== null,
    title,
    instructions,
    shuffleQuestions,
    shuffleOptions,
    attemptsAllowed,
    grading,
    passPercent,
    gapMinutes: plan.gapMinutes,
    sections: sectionsFrom(items, clocks),
    navigation: quiz.navigation,
    timeLimitMinutes: quiz.timeLimitSeconds === null ? null : Math.max(1, Math.round(quiz.timeLimitSeconds / 60)),
    opensAt: quiz.opensAt?.toISOString() ?? null,
    closesAt: quiz.closesAt?.toISOString() ?? null,
    review: {
      score: plan.scoreShown,
      answers: plan.answersShown,
      key: plan.keyShown,
      explanations: plan.explanationsShown,
    },
    hasPassword: plan.passwordHash !== null,
    audience,
    questions,
    attempts: one(counted).attempts,
  };
}
