import { i18n } from '@lingui/core';
import type { Stretch } from '@stepwell/contract/learning/learning.ts';
import { IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import { Button } from '../parts/button.tsx';
import { Controls } from './controls.tsx';
import { captionAt } from './cues.ts';
import type { Liking } from './liking.ts';
import css from './stage.module.css';
import type { Cues } from './use-cues.ts';
import type { Film } from './use-video.ts';
import type { VideoSource } from './video-source.ts';
import type { Window } from './windows.ts';

interface Props {
  of: VideoSource;
  film: Film;
  cues: Cues;
  liking: Liking;
  like: (change: Partial<Liking>) => void;
  /** Fills the frame it stands in. */
  focus?: boolean;
  windows: Window;
  setStage: (stage: HTMLElement | null) => void;
  watched?: readonly Stretch[] | undefined;
  /** Stands over the picture, as what comes next does at the end. */
  over?: ReactNode;
  /** Asks something over the picture, which grows with it; carries `data-asks` while it does. */
  asking?: ReactNode;
  /** Moments that the line marks, in seconds. */
  marks?: readonly number[] | undefined;
}

/** The picture with its captions and controls; dark in both themes. */
export function Stage(props: Props) {
  const { of, film, cues, liking, like, focus = false, windows, setStage, watched, over, asking, marks } = props;
  const captioned = of.transcript.length > 0 || of.tracks.length > 0;
  const caption = liking.captions ? captionAt(cues.cues, film.time) : '';
  const { video } = film;

  // In a floating window only the browser can draw captions; here ours are drawn instead, above the controls.
  useEffect(() => {
    const track = Array.from(video?.textTracks ?? []).find((one) => one.language === cues.language);
    if (track) track.mode = liking.captions && windows.floats ? 'showing' : 'hidden';
  }, [video, liking.captions, windows.floats, cues.language]);

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
          poster={of.poster || undefined}
          preload="metadata"
          playsInline
          onClick={film.toggle}
          aria-label={of.title}
        >
          {/* A track of an empty address would be asked for all the same. */}
          {cues.url !== '' && (
            <track
              key={cues.language}
              kind="captions"
              src={cues.url}
              srcLang={cues.language}
              label={i18n.t('Captions')}
            />
          )}
        </video>
        {film.failed ? (
          <div className={css['failed']} role="alert">
            <p>{i18n.t('Couldn’t load the video. Read on, or try again.')}</p>
            <Button size="small" onClick={() => void film.retry()}>
              <IconRefresh size={18} stroke={1.8} aria-hidden />
              {i18n.t('Try again')}
            </Button>
          </div>
        ) : over ? (
          <div className={css['over']}>{over}</div>
        ) : (
          !film.started && (
            <button type="button" className={css['start']} onClick={film.toggle} aria-label={i18n.t('Play video')}>
              <IconPlayerPlayFilled size={34} aria-hidden />
            </button>
          )
        )}
        {asking}
      </div>
      {captioned && liking.captions && (
        <p
          className={css['caption']}
          lang={cues.language}
          data-size={liking.captionSize}
          data-ground={liking.captionGround}
          data-place={liking.captionPlace}
        >
          {caption && <span>{caption}</span>}
        </p>
      )}
      <Controls
        of={of}
        film={film}
        liking={liking}
        like={like}
        windows={windows}
        captioned={captioned}
        watched={watched}
        marks={marks}
      />
    </section>
  );
}
