import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import type { World } from '../../../api/world.ts';
import { plannedQuery, planningAt } from './planning-at.ts';

/** What the view of planned quizzes asks first. */
export async function planningAsks({ queryClient, ask }: World, search: URLSearchParams) {
  const at = planningAt(search);
  const { quizId, attemptId, reviewId } = at;
  if (attemptId) return;
  if (reviewId) await queryClient.prefetchQuery(ask(assessment.review, { params: { attemptId: reviewId } }));
  else if (quizId) await queryClient.prefetchQuery(ask(plannedQuizzes.quiz, { params: { quizId } }));
  else await queryClient.ensureQueryData(ask(plannedQuizzes.list, { query: plannedQuery(at) }));
}
