import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import type { LoaderFunction } from 'react-router';
import type { World } from '../../../api/world.ts';
import { ownGradesAsk } from '../../grading/gradebook/gradebook.loaders.public.ts';
import { takingAt } from './taking-at.ts';

/** What the room of quizzes asks first. Apart from the screens' table, which every visitor fetches. */
export const takingAsks =
  ({ queryClient, ask }: World): LoaderFunction =>
  async ({ request }) => {
    const search = new URL(request.url).searchParams;
    const { show, cursor, quizId, attemptId, reviewId, isGrades } = takingAt(search);
    if (attemptId) return null;
    if (reviewId) await queryClient.prefetchQuery(ask(assessment.review, { params: { attemptId: reviewId } }));
    else if (quizId) await queryClient.prefetchQuery(ask(ownQuizzes.quiz, { params: { quizId } }));
    else if (isGrades) await ownGradesAsk({ queryClient, ask }, search);
    else await queryClient.ensureQueryData(ask(ownQuizzes.list, { query: { show, cursor } }));
    return null;
  };
