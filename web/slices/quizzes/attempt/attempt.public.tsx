import { i18n } from '@lingui/core';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { assessment } from '@stepwell/contract/quizzes/attempts.ts';
import { ownQuizzes } from '@stepwell/contract/quizzes/own-quizzes.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, everything } from '../../../api/call.ts';
import { MainPart } from '../../../ui/page/full-frame.tsx';
import { Failed } from '../../../ui/page/query-state.tsx';
import { deviceHere } from '../../../ui/storage/tab-storage.ts';
import { type ServerClock, serverClock } from '../../../ui/time/clock.ts';
import css from '../attempt.module.css';
import { AttemptEnded } from '../result/attempt-ended.tsx';
import { type Attempt as Open, openAttempt } from './attempt-store.public.ts';
import { AttemptView } from './attempt-view.tsx';
import { settleLate } from './late-answers.ts';

interface Props {
  attemptId: string;
  onLeave: () => void;
  /** Where leaving leads, where that is no course. */
  leaveWords?: string | undefined;
}

/** An attempt in full frame. Its address is enough: a reload in the middle comes back to it. */
export function Attempt({ attemptId, onLeave, leaveWords = i18n.t('Back to course') }: Props) {
  // Kept in no cache: a paper says what time it is, which is true only when it is heard.
  const paper = useQuery({
    queryKey: ['attempt', attemptId],
    queryFn: async () => {
      const received = await call(assessment.paper, { params: { attemptId } });
      return { paper: received, clock: serverClock(received.serverNow) };
    },
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (paper.data) return <Running key={attemptId} {...paper.data} onLeave={onLeave} leaveWords={leaveWords} />;
  if (!paper.error) return <Frame />;
  return (
    <MainPart className={css['ended']}>
      <Failed error={paper.error} retry={paper.refetch} retrying={paper.isFetching} />
      <button type="button" className="lnk" onClick={onLeave}>
        {leaveWords}
      </button>
    </MainPart>
  );
}

/** The frame of what comes, so that nothing jumps when it is there. */
function Frame() {
  return (
    <div className={css['frame']} role="status" aria-label={i18n.t('Loading')} aria-busy="true">
      <i />
      <i />
      <i />
      <i />
    </div>
  );
}

type AttemptStart = { paper: Parameters<typeof openAttempt>[0]['paper']; clock: ServerClock };

function Running({
  paper,
  clock,
  onLeave,
  leaveWords,
}: AttemptStart & Required<Pick<Props, 'onLeave' | 'leaveWords'>>) {
  const [attempt, setAttempt] = useState<Open>();
  const isOpen = paper.state === 'open';
  useEffect(() => {
    if (!isOpen) return;
    const opened = openAttempt({ paper, call, clock, deviceId: deviceHere() });
    setAttempt(opened);
    return () => {
      setAttempt(undefined);
      void opened.close();
    };
  }, [paper, clock, isOpen]);
  const showReview = useShowReview(paper.attemptId, paper.quizId);
  const late = useLate(paper.attemptId, isOpen);
  if (!isOpen) {
    const { title, end } = paper;
    return (
      <AttemptEnded
        onReview={showReview}
        title={title}
        late={late}
        end={end}
        onLeave={onLeave}
        leaveWords={leaveWords}
      />
    );
  }
  if (!attempt) return <Frame />;
  return (
    <AttemptView
      paper={paper}
      clock={clock}
      attempt={attempt}
      onLeave={onLeave}
      leaveWords={leaveWords}
      onReview={showReview}
    />
  );
}

/** What an earlier visit left on this device, of an attempt that has ended since: answers to so many questions were late. */
function useLate(attemptId: string, isOpen: boolean) {
  const [late, setLate] = useState(0);
  useEffect(() => {
    if (!isOpen) void settleLate(attemptId, call).then((found) => setLate((before) => Math.max(before, found)));
  }, [attemptId, isOpen]);
  return late;
}

/** Leads to the review by its address, and lets everything that knows of the attempt be asked again. */
function useShowReview(attemptId: string, quizId: string) {
  const [, setSearch] = useSearchParams();
  const queryClient = useQueryClient();
  const latest = useRef(setSearch);
  latest.current = setSearch;
  return () => {
    const stale = [
      everything(learning.outline),
      everything(learning.lecture),
      everything(learning.myCourses),
      everything(ownQuizzes.list),
      everything(ownQuizzes.quiz),
    ];
    for (const each of [
      ...stale,
      { queryKey: [assessment.quiz.method, assessment.quiz.path, { params: { quizId } }] },
    ]) {
      void queryClient.invalidateQueries(each);
    }
    latest.current(
      (search) => {
        search.delete('attempt');
        search.set('review', attemptId);
        return search;
      },
      { replace: true },
    );
  };
}
