import { i18n } from '@lingui/core';
import { ownFinals } from '@stepwell/contract/exams/own-finals.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, useEffect } from 'react';
import { useNavigate } from 'react-router';
import { everything } from '../../../api/call.ts';
import { useListAddress } from '../../../ui/lists/use-list-address.ts';
import { FullFrame } from '../../../ui/page/full-frame.tsx';
import { FinalReport, ReportLink } from '../reports/final-report.tsx';
import { roomAt } from './finals-at.ts';
import { OwnFinalList } from './own-final-list.tsx';

const attemptPart = () => import('../../quizzes/attempt/attempt.public.tsx');
const Attempt = lazy(async () => ({ default: (await attemptPart()).Attempt }));
const Review = lazy(async () => ({ default: (await import('../../quizzes/result/review.public.tsx')).Review }));
const OwnFinal = lazy(async () => ({ default: (await import('./own-final.tsx')).OwnFinal }));

/** A student's final assessments: the lists, one of them, an attempt in full frame, and what came of it. */
export function FinalRoom() {
  const list = useListAddress();
  const navigate = useNavigate();
  const { quizId, attemptId, reviewId, reportId } = roomAt(list.search);
  const back = list.beside({ attempt: undefined, review: undefined, report: undefined });
  useFreshAfter(attemptId);
  // The part for answering is there before the clock starts.
  useEffect(() => {
    if (quizId) attemptPart().catch(() => {});
  }, [quizId]);
  if (attemptId)
    return (
      <FullFrame label={i18n.t('Final assessment')}>
        <Attempt
          attemptId={attemptId}
          leaveWords={i18n.t('Back to final assessments')}
          onLeave={() => void navigate(back)}
        />
      </FullFrame>
    );
  if (reportId) return <FinalReport attemptId={reportId} side="own" back={back} />;
  if (reviewId)
    return (
      <>
        <ReportLink to={list.beside({ review: undefined, report: reviewId })} />
        <Review attemptId={reviewId} back={back} backWords={i18n.t('Back to assessment')} />
      </>
    );
  return quizId ? <OwnFinal quizId={quizId} /> : <OwnFinalList />;
}

/** What was known of final assessments is old once an attempt was open. */
function useFreshAfter(attemptId: string | undefined) {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!attemptId) return;
    return () => {
      for (const endpoint of [ownFinals.list, ownFinals.final])
        void queryClient.invalidateQueries(everything(endpoint));
    };
  }, [attemptId, queryClient]);
}
