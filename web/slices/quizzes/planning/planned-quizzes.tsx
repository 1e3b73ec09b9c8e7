import { i18n } from '@lingui/core';
import { plannedQuizzes } from '@stepwell/contract/quizzes/quizzes.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { FullFrame } from '../../../ui/page/full-frame.tsx';
import { Answer, Waiting } from '../../../ui/page/query-state.tsx';
import { PlannedList } from './planned-list.tsx';
import { planningAt } from './planning-at.ts';

const Attempt = lazy(async () => ({ default: (await import('../attempt/attempt.public.tsx')).Attempt }));
const Review = lazy(async () => ({ default: (await import('../result/review.public.tsx')).Review }));
const QuizForm = lazy(async () => ({ default: (await import('./quiz-form.tsx')).QuizForm }));

/** Quizzes outside lectures: the list, one being planned, and trying one out as a student sees it. */
export const PlannedQuizzes = () => (
  <Suspense fallback={<Waiting />}>
    <View />
  </Suspense>
);

function View() {
  const list = useListAddress();
  const navigate = useNavigate();
  const { quizId, attemptId, reviewId } = planningAt(list.search);
  const back = list.beside({ attempt: undefined, review: undefined });
  if (attemptId)
    return (
      <FullFrame label={i18n.t('Preview')}>
        <Attempt attemptId={attemptId} leaveWords={i18n.t('Back to quiz')} onLeave={() => void navigate(back)} />
      </FullFrame>
    );
  if (reviewId) return <Review attemptId={reviewId} back={back} />;
  return quizId ? <Planned key={quizId} quizId={quizId} /> : <PlannedList />;
}

function Planned({ quizId }: { quizId: string }) {
  // What is being written is never replaced behind the writer's back.
  const quiz = useQuery({
    ...ask(plannedQuizzes.quiz, { params: { quizId } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return <Answer of={quiz}>{(found) => <QuizForm quiz={found} />}</Answer>;
}
