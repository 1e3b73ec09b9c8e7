import { i18n } from '@lingui/core';
import { learning } from '@stepwell/contract/learning/learning.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Navigate, useNavigate, useSearchParams } from 'react-router';
import { ask, call } from '../../../api/call.ts';
import { onLive, useChannelOpen } from '../../../session/live.ts';
import { sessionNow } from '../../../session/session.ts';
import { Waiting } from '../../../ui/page/query-state.tsx';
import { QuizAttempt } from '../../quizzes/quiz.public.tsx';
import { outlineWithLecture } from './arrived-lecture.ts';
import { placeOf } from './here.ts';
import { LectureScreen } from './lectures/lecture.tsx';
import { Lost, NoCourse, NoOutline, Plain } from './lectures/no-lecture.tsx';
import { addressOf, beginAt } from './way.ts';

const NEWS_MS = 4000;

/** One lecture of a course, named by `?course=&lecture=`; an attempt at a quiz or its review by one word more. */
export function Player() {
  const [search] = useSearchParams();
  const courseId = search.get('course');
  return courseId ? <OfCourse courseId={courseId} /> : <NoCourse />;
}

function OfCourse({ courseId }: { courseId: string }) {
  const [search] = useSearchParams();
  const outline = useOutline(courseId, search.get('lecture'), search.has('review'));
  if (outline.error && outline.data === undefined) {
    return <NoOutline error={outline.error} retry={outline.refetch} retrying={outline.isFetching} />;
  }
  if (!outline.data) {
    return (
      <Plain>
        <Waiting />
      </Plain>
    );
  }
  const lectureId = search.get('lecture');
  const begin = beginAt(outline.data);
  if (!lectureId && begin) {
    const there = new URLSearchParams(search);
    there.set('lecture', begin.lectureId);
    return <Navigate to={`/pages/course/video-player?${there}`} replace />;
  }
  const here = lectureId ? placeOf(outline.data, lectureId) : undefined;
  if (!here)
    return <Lost message={i18n.t('This lecture doesn’t exist or is no longer published.')} courseId={courseId} />;

  const [attemptId, review] = [search.get('attempt'), search.get('review')];
  if (here.lecture.open && attemptId)
    return <Attempt attemptId={attemptId} at={addressOf(courseId, here.lecture.lectureId)} />;
  return <LectureScreen outline={outline.data} here={here} review={here.lecture.open ? review : null} />;
}

/**
 * The curriculum, asked anew with every visit: what a visitor was told holds no longer once they have signed in, and
 * another device may have gone on.
 */
function useOutline(courseId: string, lectureId: string | null, awaitsNews: boolean) {
  const queryClient = useQueryClient();
  const channel = useChannelOpen();
  const question = ask(learning.outline, { params: { courseId } });
  const { queryKey } = question;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key is made of the course alone.
  useEffect(() => onLive('progress-changed', () => void queryClient.invalidateQueries({ queryKey })), [courseId]);
  // A passed quiz is written into the progress a moment after its end; without a channel nobody would say so.
  return useQuery({
    ...question,
    queryFn: ({ client }) => {
      // A visitor may open few lectures, and is asked to sign in at the others without a call for them.
      const isFirst = sessionNow() !== null && client.getQueryData(queryKey) === undefined;
      return isFirst && lectureId
        ? outlineWithLecture(courseId, lectureId)
        : call(learning.outline, { params: { courseId } });
    },
    gcTime: 0,
    refetchInterval: awaitsNews && !channel && NEWS_MS,
  });
}

function Attempt({ attemptId, at }: { attemptId: string; at: string }) {
  const navigate = useNavigate();
  return <QuizAttempt attemptId={attemptId} onLeave={() => void navigate(at)} />;
}
