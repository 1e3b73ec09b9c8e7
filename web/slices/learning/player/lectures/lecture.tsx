import { i18n } from '@lingui/core';
import { learning, type Outline } from '@stepwell/contract/learning/learning.ts';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { ask } from '../../../../api/call.ts';
import { useProfile } from '../../../../session/profile.ts';
import { isApproved, useSession } from '../../../../session/session.ts';
import { Failed, Waiting } from '../../../../ui/page/query-state.tsx';
import { useSite } from '../../../../ui/page/site.ts';
import { QuizReview } from '../../../quizzes/quiz.public.tsx';
import { lectureArrived } from '../arrived-lecture.ts';
import { CertificatePanel } from '../frame/certificate-panel.tsx';
import { CourseNews } from '../frame/course-news.tsx';
import { type Frame, PlayerFrame } from '../frame/player-frame.tsx';
import { useStep } from '../frame/use-step.ts';
import { type Here, headingOf, lecturesOf } from '../here.ts';
import { useOpening } from '../use-opening.ts';
import { ArticleScreen } from './article-lecture.tsx';
import css from './lecture.module.css';
import { NextLecture } from './lecture-title.tsx';
import { LockedScreen, lockReason } from './locked-lecture.tsx';
import { QuizScreen } from './quiz-lecture.tsx';
import { VideoScreen } from './video-lecture.tsx';

const PackageScreen = lazy(async () => ({ default: (await import('./package-lecture.tsx')).PackageScreen }));

const CodingScreen = lazy(async () => ({ default: (await import('./coding-lecture.tsx')).CodingScreen }));

const LiveScreen = lazy(async () => ({ default: (await import('./live-lecture.tsx')).LiveScreen }));

const AssignmentScreen = lazy(async () => ({ default: (await import('./assignment-lecture.tsx')).AssignmentScreen }));

interface Props {
  outline: Outline;
  here: Here;
  /** The attempt whose review is wanted in place of the quiz. */
  review: string | null;
}

/** A lecture of any kind in the player's frame, or why it is shut. */
export function LectureScreen({ outline, here, review }: Props) {
  const session = useSession();
  const { siteName } = useSite();
  const { lectureId } = here.lecture;
  const heading = headingOf(outline, here);
  const onStep = useStep(outline.courseId);
  const finished = useFinished(here.lecture);
  const [focus, setFocus] = useState(false);
  const arrived = useArrived(lectureId);
  useEffect(() => {
    document.title = `${heading} · ${siteName}`;
  }, [heading, siteName]);
  const frame: Frame = { outline, here, arrived, finished, lockedBecause: lockReason(session, outline.enrolled) };
  return (
    <>
      {here.lecture.open ? (
        <OpenLecture key={lectureId} frame={frame} review={review} onStep={onStep} focus={focus} setFocus={setFocus} />
      ) : (
        <LockedScreen frame={frame} />
      )}
      <p className="sr" role="status">
        {finished && completionText(outline, finished)}
      </p>
    </>
  );
}

function OpenLecture(props: {
  frame: Frame;
  review: string | null;
  onStep: ReturnType<typeof useStep>;
  focus: boolean;
  setFocus: (focus: boolean) => void;
}) {
  const { frame, review, onStep, focus, setFocus } = props;
  const { outline, here } = frame;
  const { lectureId } = here.lecture;
  const session = useSession();
  const { profile } = useProfile();
  // An admin who looks through somebody's eyes changes nothing, so nothing is reported.
  const counts = outline.enrolled && session !== null && isApproved(session) && !session.looking;
  const userId = counts ? profile?.userId : undefined;
  useOpening(outline, lectureId, userId, onStep);
  const queryClient = useQueryClient();
  // Fetched anew with every visit, as another device may have gone on; and not while it is watched.
  const lecture = useQuery({
    ...ask(learning.lecture, { params: { lectureId } }),
    queryFn: () => lectureArrived(lectureId),
    gcTime: 0,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const banner = (
    <>
      <CourseNews outline={outline} />
      {outline.certificateCode && (
        <CertificatePanel code={outline.certificateCode} title={outline.title} courseId={outline.courseId} />
      )}
    </>
  );

  // Whose watching it is decides what is kept on this device, so the film waits for the name as it does for itself.
  if (!lecture.data || (counts && !profile && lecture.data.kind === 'video')) {
    return (
      <PlayerFrame frame={frame} dock={<NextLecture frame={frame} />}>
        <div className={css['body']}>
          {lecture.error ? (
            <Failed error={lecture.error} retry={lecture.refetch} retrying={lecture.isFetching} />
          ) : (
            <Waiting />
          )}
        </div>
      </PlayerFrame>
    );
  }
  const { data } = lecture;
  const onEnded = () =>
    void queryClient.invalidateQueries(ask(learning.outline, { params: { courseId: outline.courseId } }));
  if (data.kind === 'video')
    return (
      <VideoScreen
        lecture={data}
        frame={frame}
        userId={userId}
        focus={focus}
        setFocus={setFocus}
        onStep={onStep}
        banner={banner}
      />
    );
  // The frame stays while what fills it is on its way.
  const empty = (
    <PlayerFrame frame={frame} dock={<NextLecture frame={frame} tone="ghost" />}>
      <div className={css['body']}>
        <Waiting />
      </div>
    </PlayerFrame>
  );
  if (data.kind === 'assignment') {
    return (
      <Suspense fallback={empty}>
        <AssignmentScreen
          lecture={{ ...data, done: here.lecture.done }}
          frame={frame}
          counts={counts}
          onStep={onStep}
          banner={banner}
          onSubmitted={onEnded}
        />
      </Suspense>
    );
  }
  if (data.kind === 'package')
    return (
      <Suspense fallback={empty}>
        <PackageScreen lecture={data} frame={frame} counts={counts} onStep={onStep} banner={banner} />
      </Suspense>
    );
  if (data.kind === 'live')
    return (
      <Suspense fallback={empty}>
        <LiveScreen lecture={data} frame={frame} counts={counts} onStep={onStep} onEnded={onEnded} banner={banner} />
      </Suspense>
    );
  if (data.kind === 'coding')
    return (
      <Suspense fallback={empty}>
        <CodingScreen lecture={data} frame={frame} counts={counts} onStep={onStep} onEnded={onEnded} banner={banner} />
      </Suspense>
    );
  if (data.kind !== 'quiz')
    return <ArticleScreen lecture={data} frame={frame} counts={counts} onStep={onStep} banner={banner} />;
  if (review) {
    return (
      <PlayerFrame frame={frame} dock={<NextLecture frame={frame} tone="ghost" />}>
        <div className={css['body']}>
          <QuizReview attemptId={review} />
        </div>
      </PlayerFrame>
    );
  }
  return (
    <QuizScreen
      lecture={{ ...data, done: here.lecture.done }}
      frame={frame}
      counts={counts}
      onStep={onStep}
      onEnded={onEnded}
      banner={banner}
    />
  );
}

/** Whether another lecture was open before this one while the page stood. */
function useArrived(lectureId: string) {
  const [first] = useState(lectureId);
  const [moved, setMoved] = useState(false);
  if (lectureId !== first && !moved) setMoved(true);
  return moved || lectureId !== first;
}

/** The lecture that was finished while the page stood, by whatever way the news came. */
function useFinished({ lectureId, done }: Here['lecture']) {
  const [seen, setSeen] = useState({ lectureId, done });
  const [finished, setFinished] = useState<string | null>(null);
  if (seen.lectureId !== lectureId || seen.done !== done) {
    setSeen({ lectureId, done });
    if (seen.lectureId === lectureId && done) setFinished(lectureId);
  }
  return finished;
}

function completionText(outline: Outline, finished: string) {
  const all = lecturesOf(outline);
  const index = all.findIndex((one) => one.lectureId === finished);
  const next = all[index + 1];
  const values = { title: all[index]?.title ?? '', next: next?.title ?? '' };
  if (outline.certificateCode && !next) return i18n.t('“{title}” completed. You’ve completed the course.', values);
  return next ? i18n.t('“{title}” completed. Next: {next}', values) : i18n.t('“{title}” completed.', values);
}
