import { i18n } from '@lingui/core';
import { type Step, type VideoLecture, WATCHED_SHARE } from '@stepwell/contract/learning.ts';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Prose } from '../../../ui/prose.tsx';
import { Curriculum } from './curriculum.tsx';
import { readKept } from './kept-watching.ts';
import { KeysDialog } from './keys-dialog.tsx';
import css from './lecture.module.css';
import { LectureTitle, NextLecture } from './lecture-title.tsx';
import { speedBeside } from './liking.ts';
import { type Frame, PlayerFrame } from './player-frame.tsx';
import { Stage } from './stage.tsx';
import { Tabs } from './tabs.tsx';
import { clock } from './times.ts';
import { Transcript } from './transcript.tsx';
import { startOf, useFilm } from './use-film.ts';
import { useKeys } from './use-keys.ts';
import { useLiking } from './use-liking.ts';
import { useNarrow } from './use-narrow.ts';
import { useWatching } from './use-watching.ts';
import { addressOf } from './way.ts';
import { useWindows } from './windows.ts';

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
  const [liking, like] = useLiking();
  const [stage, setStage] = useState<HTMLElement | null>(null);
  const [keysShown, setKeysShown] = useState(false);
  const film = useFilm(lecture, start, liking);
  const windows = useWindows(stage, film.video);
  const reached = useWatching({ video: film.video, lectureId, userId, position: start, onStep });

  useKeys(stage, (act) => {
    if (act.do === 'play') film.toggle();
    else if (act.do === 'jump') film.seek(film.time + act.by);
    else if (act.do === 'go') film.seek(act.to * film.seconds);
    else if (act.do === 'mute') like({ muted: !liking.muted });
    else if (act.do === 'louder') like({ muted: false, volume: Math.min(1, Math.max(0, liking.volume + act.by)) });
    else if (act.do === 'captions') like({ captions: !liking.captions });
    else if (act.do === 'slower') like({ speed: speedBeside(liking.speed, -1) });
    else if (act.do === 'faster') like({ speed: speedBeside(liking.speed, 1) });
    else if (act.do === 'fullscreen') windows.fill();
    else if (act.do === 'focus') setFocus(!focus);
    else if (act.do === 'leave') setFocus(false);
    else setKeysShown(true);
  });

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
      <Stage {...{ lecture, film, liking, like, focus, windows, setStage }} />
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
    panel: <Prose html={lecture.html} className={css['summary'] ?? ''} />,
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
