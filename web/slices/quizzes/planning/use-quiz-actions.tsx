import { type PlannedQuiz, plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { ask, call, everything } from '../../../api/call.ts';
import { planFacts, publishHint } from './plan-summary.public.tsx';
import { type PlanRoutes, usePlanActs } from './use-plan-actions.public.tsx';

const rawRoutes: PlanRoutes<PlannedQuiz> = {
  at: 'quiz',
  move: (quizId, state) => call(plannedQuizzes.move, { params: { quizId }, body: { state } }),
  copy: (quizId) => call(plannedQuizzes.copy, { params: { quizId } }),
  find: (queryClient, quizId) =>
    queryClient.fetchQuery({ ...ask(plannedQuizzes.quiz, { params: { quizId } }), staleTime: 0 }),
  facts: (quiz) => planFacts(quiz),
  hint: (quiz) => publishHint(quiz),
  keep(queryClient, quiz) {
    queryClient.setQueryData(ask(plannedQuizzes.quiz, { params: { quizId: quiz.quizId } }).queryKey, quiz);
    return this.refresh(queryClient);
  },
  refresh: (queryClient) => queryClient.invalidateQueries(everything(plannedQuizzes.list)),
};

/** What can be done with a quiz as a whole. */
export const useQuizActs = (quiz: { quizId: string; title: string }) => usePlanActs(quiz, rawRoutes);
