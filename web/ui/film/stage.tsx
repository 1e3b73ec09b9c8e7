import { i18n } from '@lingui/core';
import { IconPlayerPlayFilled, IconRefresh } from '@tabler/icons-react';
import { useEffect } from 'react';
import { Button } from '../button.tsx';
import { Controls } from './controls.tsx';
import { captionAt } from './cues.ts';
import type { FilmSource } from './film-source.ts';
import type { Liking } from './liking.ts';
import css from './stage.module.css';
import type { Film } from './use-film.ts';
import type { Window } from './windows.ts';

interface Props {
  of: FilmSource;
  film: Film;
  liking: Liking;
  like: (change: Partial<Liking>) => void;
  /** Fills the frame it stands in. */
  focus?: boolean;
  windows: Window;
  setStage: (stage: HTMLElement | null) => void;
}

/** The picture with its captions and controls; dark in both themes. */
export function Stage({ of, film, liking, like, focus = false, windows, setStage }: Props) {
  const captioned = of.transcript.length > 0;
  const caption = liking.captions ? captionAt(of.transcript, film.time) : '';
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
          poster={of.poster}
          preload="metadata"
          playsInline
          onClick={film.toggle}
          aria-label={of.title}
        >
          <track kind="captions" src={of.captions} srcLang={of.language} label={i18n.t('Captions')} />
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
        <p className={css['caption']} lang={of.language}>
          {caption && <span>{caption}</span>}
        </p>
      )}
      <Controls film={film} liking={liking} like={like} windows={windows} captioned={captioned} />
    </section>
  );
}
