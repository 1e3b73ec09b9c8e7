import { i18n } from '@lingui/core';
import { learning, type Step, type VideoLecture, WATCHED_SHARE } from '@stepwell/contract/learning/learning.ts';
import { useQueryClient } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { Link, useLocation, useSearchParams } from 'react-router';
import { ask } from '../../../../api/call.ts';
import { Prose } from '../../../../ui/text/prose.tsx';
import { Stage } from '../../../../ui/video/stage.tsx';
import { clock } from '../../../../ui/video/times.ts';
import { Transcript } from '../../../../ui/video/transcript/transcript.tsx';
import type { Cues } from '../../../../ui/video/use-cues.ts';
import { usePlaying } from '../../../../ui/video/use-playing.ts';
import { type Film, startOf } from '../../../../ui/video/use-video.ts';
import { Curriculum } from '../frame/curriculum.tsx';
import { KeysDialog } from '../frame/keys-dialog.tsx';
import { type Frame, PlayerFrame } from '../frame/player-frame.tsx';
import { LectureTabs, useTab } from '../frame/tabs.tsx';
import { UpNext } from '../frame/up-next.tsx';
import { useNarrow } from '../frame/use-narrow.ts';
import { lectureTarget } from '../watching/send-watching.ts';
import { readStored } from '../watching/stored-watching.public.ts';
import { useWatching } from '../watching/use-watching.public.ts';
import { addressOf } from '../way.ts';
import { Downloads } from './downloads.tsx';
import css from './lecture.module.css';
import { LectureTitle, NextLecture } from './lecture-title.tsx';
import { MarkDone } from './mark-done.tsx';

const VideoQuestions = lazy(async () => ({
  default: (await import('../video-questions/video-questions.tsx')).VideoQuestions,
}));
const CaptionChoices = lazy(async () => ({
  default: (await import('../../../../ui/video/caption-choices.tsx')).CaptionChoices,
}));

interface Props {
  lecture: VideoLecture;
  frame: Frame;
  /** Whose watching is counted; nobody's without an enrolment. */
  userId: string | undefined;
  focus: boolean;
  setFocus: (focus: boolean) => void;
  onStep: (step: Step) => void;
  banner: ReactNode;
}

/** A video with everything around it: picture, captions, transcript, and the counting of what is watched. */
export function VideoScreen({ lecture, frame, userId, focus, setFocus, onStep, banner }: Props) {
  const { lectureId, seconds, watchedPercent, done } = lecture;
  // What this device has not been able to tell yet is newer than what the server knows.
  const { state, search } = useGiven();
  const [start] = useState(() => {
    if (search !== null) return startOf(search, seconds);
    const saved = userId ? readStored(localStorage, { userId, lectureId }) : null;
    return startOf(saved?.position ?? lecture.position, seconds);
  });
  const [keysShown, setKeysShown] = useState(false);
  const [wish, setWish] = useState<{ atMs: number | null } | null>(null);
  const [tab, choose] = useTab();
  const [stays, setStays] = useState(false);
  const { film, cues, stage } = usePlaying(lecture, {
    start,
    begin: state,
    renew: useFreshSource(lectureId),
    otherwise(act) {
      if (act.do === 'focus') setFocus(!focus);
      else if (act.do === 'leave') setFocus(false);
      else if (act.do === 'note') {
        if (!frame.outline.can.talk) return false;
        setFocus(false);
        setWish({ atMs: Math.round(film.time * 1000) });
        if (tab !== 'notes') choose('notes');
      } else setKeysShown(true);
      return true;
    },
  });
  const reached = useWatching({
    video: film.video,
    lectureId,
    to: lectureTarget(lectureId),
    userId,
    position: start,
    onStep,
  });

  const { next } = frame.here;
  // Whoever writes something is not carried away from it.
  const goesOn = film.ended && !stays && next?.open === true && !isWriting();
  const upNext = next && goesOn && (
    <UpNext
      next={next}
      language={frame.outline.language}
      address={addressOf(frame.outline.courseId, next.lectureId)}
      stop={() => setStays(true)}
    />
  );
  const byHand = userId !== undefined && lecture.completion === 'manual';
  const mark = byHand && !done && <MarkDone lectureId={lectureId} onStep={onStep} />;
  const resumed = start > 0 && !film.started;
  return (
    <PlayerFrame
      frame={frame}
      focus={focus}
      setFocus={setFocus}
      showKeys={() => setKeysShown(true)}
      offline={!reached}
      dock={mark || <NextLecture frame={frame} />}
    >
      <Stage
        {...stage}
        focus={focus}
        watched={lecture.watched}
        over={upNext}
        marks={lecture.asksAt}
        asking={
          // Fetched as the film begins: before that there is nothing to ask.
          lecture.asksAt &&
          film.started && (
            <Suspense>
              <VideoQuestions lectureId={lectureId} film={film} language={frame.outline.language} />
            </Suspense>
          )
        }
      />
      {focus ? (
        <>
          <LectureTitle frame={frame} done={done} hidden />
          <NextLine frame={frame} />
        </>
      ) : (
        <div className={css['body']}>
          {banner}
          <LectureTitle frame={frame} done={done} {...(mark && { act: mark })}>
            <span>
              {frame.outline.instructor}
              {byHand && i18n.t('. Watched {percent}%. Mark it as done when you finish.', { percent: watchedPercent })}
              {userId !== undefined &&
                !byHand &&
                i18n.t('. Watched {percent}%, completed at {goal}%.', {
                  percent: watchedPercent,
                  goal: WATCHED_SHARE * 100,
                })}
            </span>
            {resumed && (
              <span className={css['resume']}>
                {i18n.t('Resumes at {time}.', { time: clock(start) })}
                <button type="button" className="lnk" onClick={() => film.seek(0)}>
                  {i18n.t('Start over')}
                </button>
              </span>
            )}
          </LectureTitle>
          <About
            lecture={lecture}
            frame={frame}
            film={film}
            cues={cues}
            wish={wish}
            captions={stage}
            onTaken={() => setWish(null)}
          />
        </div>
      )}
      {keysShown && <KeysDialog close={() => setKeysShown(false)} />}
    </PlayerFrame>
  );
}

/** What the way here says: to begin at once, and the moment that is wanted, in seconds. */
function useGiven() {
  const { state } = useLocation();
  const [search] = useSearchParams();
  const t = Number.parseInt(search.get('t') ?? '', 10);
  return {
    state: (state as { begin?: boolean } | null)?.begin === true,
    search: Number.isNaN(t) ? null : Math.max(0, t),
  };
}

const isWriting = () =>
  document.activeElement?.closest('textarea, input:not([type="range"]), dialog, [contenteditable="true"]') != null;

/** Asks for the lecture again: each answer brings addresses that are signed anew. */
function useFreshSource(lectureId: string) {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const fresh = await queryClient.fetchQuery({ ...ask(learning.lecture, { params: { lectureId } }), staleTime: 0 });
    if (fresh.kind !== 'video') throw new Error('This lecture is no video any more.');
    return fresh.source;
  }, [queryClient, lectureId]);
}

function About(props: {
  lecture: VideoLecture;
  frame: Frame;
  film: Film;
  cues: Cues;
  captions: Pick<Parameters<typeof Stage>[0], 'liking' | 'like'>;
  wish: { atMs: number | null } | null;
  onTaken: () => void;
}) {
  const { lecture, frame, film, cues, captions, wish, onTaken } = props;
  const narrow = useNarrow();
  const { outline, here, finished, lockedBecause } = frame;
  const { video, time, seek } = film;
  const moment = useCallback(() => video?.currentTime ?? null, [video]);
  const lectures = {
    key: 'lectures',
    label: i18n.t('Lectures'),
    panel: (
      <div className={css['lectures']}>
        <Curriculum
          outline={outline}
          finished={finished}
          lockedBecause={lockedBecause}
          lectureId={here.lecture.lectureId}
        />
      </div>
    ),
  };
  const transcript = {
    key: 'transcript',
    label: i18n.t('Transcript'),
    panel: (
      <Transcript cues={cues} time={time} seek={seek}>
        <Suspense>
          <CaptionChoices of={lecture} {...captions} />
        </Suspense>
      </Transcript>
    ),
  };
  const overview = {
    key: 'overview',
    label: i18n.t('Overview'),
    panel: <Prose html={lecture.html} lang={outline.language} className={css['summary'] ?? ''} />,
  };
  const files = { key: 'files', label: i18n.t('Files'), panel: <Downloads files={lecture.files} /> };
  return (
    <LectureTabs
      frame={frame}
      before={[...(narrow ? [lectures] : []), transcript, ...(lecture.html ? [overview] : [])]}
      behind={lecture.files.length > 0 ? [files] : []}
      moment={moment}
      seek={seek}
      wish={wish}
      onTaken={onTaken}
    />
  );
}

function NextLine({ frame: { outline, here } }: { frame: Frame }) {
  return (
    <p className={css['line']}>
      {here.next && (
        <Link to={addressOf(outline.courseId, here.next.lectureId)}>
          {i18n.t('Next: {title}', { title: here.next.title })}
        </Link>
      )}
    </p>
  );
}
