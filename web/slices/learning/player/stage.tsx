import { i18n } from '@lingui/core';
import type { VideoLecture } from '@stepwell/contract/learning.ts';
import { IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Controls } from './controls.tsx';
import { captionAt } from './cues.ts';
import type { Liking } from './liking.ts';
import css from './stage.module.css';
import type { Film } from './use-film.ts';
import type { Window } from './windows.ts';

interface Props {
  lecture: VideoLecture;
  film: Film;
  liking: Liking;
  like: (change: Partial<Liking>) => void;
  focus: boolean;
  windows: Window;
  setStage: (stage: HTMLElement | null) => void;
}

/** The picture with its captions and controls; dark in both themes. */
export function Stage({ lecture, film, liking, like, focus, windows, setStage }: Props) {
  const captioned = lecture.transcript.length > 0;
  const caption = liking.captions ? captionAt(lecture.transcript, film.time) : '';
  const { video } = film;

  // In a floating window only the browser can draw captions; here ours are drawn instead, above the controls.
  useEffect(() => {
    const track = video?.textTracks[0];
    if (track) track.mode = liking.captions && windows.floats ? 'showing' : 'hidden';
  }, [video, liking.captions, windows.floats]);

  return (
    <section
      ref={setStage}
      data-theme="dark"
      data-player-stage
      className={[css['stage'], focus && css['focus'], windows.fills && css['fills']].filter(Boolean).join(' ')}
      aria-label={i18n.t('Video')}
    >
      <div className={css['frame']}>
        <video
          {...film.attributes}
          poster={lecture.poster}
          preload="metadata"
          playsInline
          onClick={film.toggle}
          aria-label={lecture.title}
        >
          <track kind="captions" src={lecture.captions} srcLang={lecture.language} label={i18n.t('Captions')} />
        </video>
        {film.failed ? (
          <div className={css['failed']} role="alert">
            <p>{i18n.t('The video did not load. Read on, or try again.')}</p>
            <Button size="small" onClick={() => void film.retry()}>
              <IconRefresh size={18} stroke={1.8} aria-hidden />
              {i18n.t('Try again')}
            </Button>
          </div>
        ) : (
          !film.started && (
            <button type="button" className={css['start']} onClick={film.toggle} aria-label={i18n.t('Play the video')}>
              <IconPlayerPlayFilled size={34} aria-hidden />
            </button>
          )
        )}
      </div>
      {captioned && liking.captions && (
        <p className={css['caption']} lang={lecture.language}>
          {caption && <span>{caption}</span>}
        </p>
      )}
      <Controls film={film} liking={liking} like={like} windows={windows} captioned={captioned} />
    </section>
  );
}
