import { i18n } from '@lingui/core';
import { useNavigate } from 'react-router';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { FullFrame } from '../../../ui/page/full-frame.tsx';
import { Attempt } from '../attempt/attempt.public.tsx';
import { Review } from '../result/review.public.tsx';
import { OwnList } from './own-list.tsx';
import { OwnQuiz } from './own-quiz.tsx';
import { takingAt } from './taking-at.ts';

/** A student's quizzes outside lectures: the lists, one quiz, an attempt in full frame, and what came of it. */
export function StudentQuizzes() {
  const list = useListAddress();
  const navigate = useNavigate();
  const { quizId, attemptId, reviewId } = takingAt(list.search);
  const back = list.beside({ attempt: undefined, review: undefined });
  if (attemptId)
    return (
      <FullFrame label={i18n.t('Quiz')}>
        <Attempt attemptId={attemptId} leaveWords={i18n.t('Back to quizzes')} onLeave={() => void navigate(back)} />
      </FullFrame>
    );
  if (reviewId) return <Review attemptId={reviewId} back={back} />;
  return quizId ? <OwnQuiz quizId={quizId} /> : <OwnList />;
}
