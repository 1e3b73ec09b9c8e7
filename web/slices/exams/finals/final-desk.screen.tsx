import { i18n } from '@lingui/core';
import { finals } from '@stepwell/contract/exams/finals.ts';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { useNavigate } from 'react-router';
import { ask } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { FullFrame } from '../../../ui/page/full-frame.tsx';
import { Answer, Waiting } from '../../../ui/page/query-state.tsx';
import { FinalList } from './final-list.tsx';
import { deskAt } from './finals-at.ts';

const Attempt = lazy(async () => ({ default: (await import('../../quizzes/attempt/attempt.public.tsx')).Attempt }));
const Review = lazy(async () => ({ default: (await import('../../quizzes/result/review.public.tsx')).Review }));
const FinalReport = lazy(async () => ({ default: (await import('../reports/final-report.tsx')).FinalReport }));
const FinalForm = lazy(async () => ({ default: (await import('./final-form.tsx')).FinalForm }));
const Takers = lazy(async () => ({ default: (await import('./takers.tsx')).Takers }));

/** Final assessments: the list, one being composed, its students, and trying one out as a student sees it. */
export function FinalDesk() {
  const list = useListAddress();
  const navigate = useNavigate();
  const { quizId, attemptId, reviewId, reportId, isTakers } = deskAt(list.search);
  const back = list.beside({ attempt: undefined, review: undefined, report: undefined });
  if (attemptId)
    return (
      <FullFrame label={i18n.t('Preview')}>
        <Attempt attemptId={attemptId} leaveWords={i18n.t('Back to assessment')} onLeave={() => void navigate(back)} />
      </FullFrame>
    );
  if (reportId) return <FinalReport attemptId={reportId} side="taught" back={back} />;
  if (reviewId) return <Review attemptId={reviewId} back={back} />;
  if (!quizId) return <FinalList />;
  return isTakers ? <Takers quizId={quizId} /> : <Composed key={quizId} quizId={quizId} />;
}

function Composed({ quizId }: { quizId: string }) {
  // What is being written is never replaced behind the writer's back.
  const final = useQuery({
    ...ask(finals.final, { params: { quizId } }),
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  return (
    <Answer of={final}>
      {(found) => (
        <Suspense fallback={<Waiting />}>
          <FinalForm final={found} />
        </Suspense>
      )}
    </Answer>
  );
}
