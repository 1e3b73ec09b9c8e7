import { i18n } from '@lingui/core';
import { learning, type Step, type VideoLecture, WATCHED_SHARE } from '@stepwell/contract/learning.ts';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useCallback, useState } from 'react';
import { Link } from 'react-router';
import { ask } from '../../../api/call.ts';
import { Stage } from '../../../ui/film/stage.tsx';
import { clock } from '../../../ui/film/times.ts';
import { startOf } from '../../../ui/film/use-film.ts';
import { usePlaying } from '../../../ui/film/use-playing.ts';
import { Prose } from '../../../ui/prose.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Curriculum } from './curriculum.tsx';
import { readKept } from './kept-watching.ts';
import { KeysDialog } from './keys-dialog.tsx';
import css from './lecture.module.css';
import { LectureTitle, NextLecture } from './lecture-title.tsx';
import { type Frame, PlayerFrame } from './player-frame.tsx';
import { Transcript } from './transcript.tsx';
import { useNarrow } from './use-narrow.ts';
import { useWatching } from './use-watching.ts';
import { addressOf } from './way.ts';

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
  const [start] = useState(() => {
    const kept = userId ? readKept(localStorage, { userId, lectureId }) : null;
    return startOf(kept?.position ?? lecture.position, seconds);
  });
  const [keysShown, setKeysShown] = useState(false);
  const { film, stage } = usePlaying(lecture, {
    start,
    renew: useFreshSource(lectureId),
    otherwise(act) {
      if (act.do === 'focus') setFocus(!focus);
      else if (act.do === 'leave') setFocus(false);
      else setKeysShown(true);
      return true;
    },
  });
  const reached = useWatching({ video: film.video, lectureId, userId, position: start, onStep });

  const resumed = start > 0 && !film.started;
  return (
    <PlayerFrame
      frame={frame}
      focus={focus}
      setFocus={setFocus}
      showKeys={() => setKeysShown(true)}
      offline={!reached}
      dock={<NextLecture frame={frame} />}
    >
      <Stage {...stage} focus={focus} />
      {focus ? (
        <>
          <LectureTitle frame={frame} done={done} hidden />
          <NextLine frame={frame} />
        </>
      ) : (
        <div className={css['body']}>
          {banner}
          <LectureTitle frame={frame} done={done}>
            <span>
              {frame.outline.instructor}
              {userId !== undefined &&
                i18n.t('. Watched {percent} %, done at {goal} %.', {
                  percent: watchedPercent,
                  goal: WATCHED_SHARE * 100,
                })}
            </span>
            {resumed && (
              <span className={css['resume']}>
                {i18n.t('Starts at {time}, where you stopped.', { time: clock(start) })}
                <button type="button" className="lnk" onClick={() => film.seek(0)}>
                  {i18n.t('From the start')}
                </button>
              </span>
            )}
          </LectureTitle>
          <About lecture={lecture} frame={frame} time={film.time} seek={film.seek} />
        </div>
      )}
      {keysShown && <KeysDialog close={() => setKeysShown(false)} />}
    </PlayerFrame>
  );
}

/** Asks for the lecture again: each answer brings addresses that are signed anew. */
function useFreshSource(lectureId: string) {
  const queryClient = useQueryClient();
  return useCallback(async () => {
    const fresh = await queryClient.fetchQuery({ ...ask(learning.lecture, { params: { lectureId } }), staleTime: 0 });
    if (fresh.kind !== 'video') throw new Error('This lecture is no video any more.');
    return fresh.source;
  }, [queryClient, lectureId]);
}

function About({
  lecture,
  frame,
  time,
  seek,
}: Pick<Props, 'lecture' | 'frame'> & { time: number; seek: (to: number) => void }) {
  const [tab, setTab] = useState('transcript');
  const narrow = useNarrow();
  const { outline, here, finished, lockedBecause } = frame;
  const lectures = {
    key: 'lectures',
    label: i18n.t('Lectures'),
    panel: (
      <div className={css['lectures']}>
        <Curriculum {...{ outline, finished, lockedBecause, lectureId: here.lecture.lectureId }} />
      </div>
    ),
  };
  const transcript = {
    key: 'transcript',
    label: i18n.t('Transcript'),
    panel: <Transcript lecture={lecture} time={time} seek={seek} />,
  };
  const summary = {
    key: 'summary',
    label: i18n.t('Summary'),
    panel: <Prose html={lecture.html} lang={frame.outline.language} className={css['summary'] ?? ''} />,
  };
  const tabs = [...(narrow ? [lectures] : []), transcript, ...(lecture.html ? [summary] : [])];
  const now = tabs.some(({ key }) => key === tab) ? tab : 'transcript';
  return <Tabs label={i18n.t('About this lecture')} tabs={tabs} now={now} choose={setTab} />;
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
