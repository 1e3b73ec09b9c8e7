import { marking } from '@stepwell/contract/grading/marking.ts';
import { quizResults } from '@stepwell/contract/grading/quiz-results.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../../api/world.ts';
import { bookAsks } from '../gradebook/gradebook.loaders.public.ts';
import { isBookAt } from '../gradebook/gradebook-at.public.ts';
import {
  answerAt,
  answersAt,
  attemptAt,
  attemptsAt,
  markingAt,
  questionAt,
  quizAt,
  quizzesAt,
  viewAt,
  whichAt,
} from './results-at.ts';

/** What the results ask first, in each of their views. Apart from the screens' table, which every visitor fetches. */
export const resultsAsk =
  (world: World): LoaderFunction =>
  async ({ request }) => {
    const { queryClient, ask } = world;
    const search = new URL(request.url).searchParams;
    if (isBookAt(search)) {
      await bookAsks(world, search);
      return null;
    }
    const [quizId, view] = [quizAt(search), viewAt(search)];
    if (view === 'marking') {
      await prefetchMarking(world, search, quizId);
      return null;
    }
    if (!quizId) {
      await queryClient.prefetchQuery(ask(quizResults.quizzes, { query: quizzesAt(search) }));
      return null;
    }
    const params = { quizId };
    const query = { which: whichAt(search) };
    const analysis = queryClient.prefetchQuery(ask(quizResults.analysis, { params, query }));
    const [questionId, attemptId] = [questionAt(search), attemptAt(search)];
    if (view === 'attempts') {
      const list = ask(quizResults.attempts, { params, query: attemptsAt(search) });
      await (attemptId
        ? queryClient.prefetchQuery(ask(quizResults.attempt, { params: { attemptId } }))
        : queryClient.prefetchQuery(list));
      return null;
    }
    if (view === 'questions' && questionId) {
      await queryClient.prefetchQuery(ask(quizResults.question, { params: { quizId, questionId }, query }));
      return null;
    }
    // Comparing many attempts, and marking them again on trial, takes a moment: the page stands meanwhile.
    if (view === 'overview' || view === 'questions') await analysis;
    return null;
  };

/** What the views of marking ask first: which quiz, which question, which answer. */
function prefetchMarking({ queryClient, ask }: World, search: URLSearchParams, quizId: string | undefined) {
  const [questionId, answerId] = [questionAt(search), answerAt(search)];
  if (!quizId) return queryClient.prefetchQuery(ask(marking.quizzes, { query: markingAt(search) }));
  if (answerId) return queryClient.prefetchQuery(ask(marking.answer, { params: { answerId } }));
  if (questionId) {
    const list = { params: { quizId, questionId }, query: answersAt(search) };
    return queryClient.prefetchQuery(ask(marking.answers, list));
  }
  return queryClient.prefetchQuery(ask(marking.quiz, { params: { quizId } }));
}
