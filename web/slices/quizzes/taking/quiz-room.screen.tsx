import { i18n } from '@lingui/core';
import { lazy, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { FullFrame } from '../../../ui/page/full-frame.tsx';
import { OwnList } from './own-list.tsx';
import { takingAt } from './taking-at.ts';

const attemptPart = () => import('../attempt/attempt.public.tsx');
const Attempt = lazy(async () => ({ default: (await attemptPart()).Attempt }));
const Review = lazy(async () => ({ default: (await import('../result/review.public.tsx')).Review }));
const OwnQuiz = lazy(async () => ({ default: (await import('./own-quiz.tsx')).OwnQuiz }));

/** A student's quizzes outside lectures: the lists, one quiz, an attempt in full frame, and what came of it. */
export function StudentQuizzes() {
  const list = useListAddress();
  const navigate = useNavigate();
  const { quizId, attemptId, reviewId } = takingAt(list.search);
  const back = list.beside({ attempt: undefined, review: undefined });
  // The part for answering is there before the clock starts.
  useEffect(() => {
    if (quizId) attemptPart().catch(() => {});
  }, [quizId]);
  if (attemptId)
    return (
      <FullFrame label={i18n.t('Quiz')}>
        <Attempt attemptId={attemptId} leaveWords={i18n.t('Back to quizzes')} onLeave={() => void navigate(back)} />
      </FullFrame>
    );
  if (reviewId) return <Review attemptId={reviewId} back={back} />;
  return quizId ? <OwnQuiz quizId={quizId} /> : <OwnList />;
}
