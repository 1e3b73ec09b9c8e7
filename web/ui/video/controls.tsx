import { i18n } from '@lingui/core';
import { type Stretch, speeds } from '@stepwell/contract/learning/learning.ts';
import {
  IconBadgeCc,
  IconMaximize,
  IconMinimize,
  IconPictureInPictureOn,
  IconPlayerPauseFilled,
  IconPlayerPlayFilled,
  IconRewindBackward10,
  IconRewindForward10,
  IconTextSize,
  IconVolume,
  IconVolumeOff,
} from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { Dialog } from '../overlay/dialog.tsx';
import css from './controls.module.css';
import type { Liking, Speed } from './liking.ts';
import { Scrubber } from './scrubber.tsx';
import { clock } from './times.ts';
import type { Film } from './use-video.ts';
import type { VideoSource } from './video-source.ts';
import { leavePicture, type Window } from './windows.ts';

const CaptionChoices = lazy(async () => ({ default: (await import('./caption-choices.tsx')).CaptionChoices }));

interface Props {
  of: VideoSource;
  film: Film;
  liking: Liking;
  like: (change: Partial<Liking>) => void;
  windows: Window;
  /** Whether there is anything to caption with. */
  captioned: boolean;
  watched?: readonly Stretch[] | undefined;
  marks?: readonly number[] | undefined;
}

/** Everything a person can do to the film, in one row under its line. */
export function Controls({ of, film, liking, like, windows, captioned, watched, marks }: Props) {
  const [looks, setLooks] = useState(false);
  const { time, seconds, playing, seek, toggle } = film;
  return (
    <div className={css['controls']}>
      <Scrubber time={time} seconds={seconds} seek={seek} watched={watched} marks={marks} />
      <div className={css['row']}>
        <button
          type="button"
          className={css['b']}
          aria-label={playing ? i18n.t('Pause') : i18n.t('Play')}
          onClick={toggle}
        >
          {playing ? <IconPlayerPauseFilled size={22} aria-hidden /> : <IconPlayerPlayFilled size={22} aria-hidden />}
        </button>
        <button
          type="button"
          className={css['b']}
          aria-label={i18n.t('Back 10 seconds')}
          onClick={() => seek(time - 10)}
        >
          <IconRewindBackward10 size={22} stroke={1.6} aria-hidden />
        </button>
        <button
          type="button"
          className={css['b']}
          aria-label={i18n.t('Forward 10 seconds')}
          onClick={() => seek(time + 10)}
        >
          <IconRewindForward10 size={22} stroke={1.6} aria-hidden />
        </button>
        <Volume liking={liking} like={like} />
        <span className={`${css['time']} num`}>
          {clock(time)} <i>{i18n.t('of {whole}', { whole: clock(seconds) })}</i>
        </span>
        <span className={css['gap']} />
        <SpeedChoice speed={liking.speed} choose={(speed) => like({ speed })} />
        {captioned && (
          <button
            type="button"
            className={`${css['b']} ${css['held']}`}
            aria-label={i18n.t('Captions')}
            aria-pressed={liking.captions}
            onClick={() => like({ captions: !liking.captions })}
          >
            <IconBadgeCc size={23} stroke={1.6} aria-hidden />
          </button>
        )}
        {captioned && (
          <button
            type="button"
            className={`${css['b']} ${css['wide']}`}
            aria-label={i18n.t('Caption settings')}
            aria-haspopup="dialog"
            onClick={() => setLooks(true)}
          >
            <IconTextSize size={22} stroke={1.6} aria-hidden />
          </button>
        )}
        {windows.canFloat && (
          <button
            type="button"
            className={`${css['b']} ${css['wide']} ${css['held']}`}
            aria-label={i18n.t('Picture in picture')}
            aria-pressed={windows.floats}
            onClick={() => (windows.floats ? leavePicture() : windows.float())}
          >
            <IconPictureInPictureOn size={21} stroke={1.6} aria-hidden />
          </button>
        )}
        {windows.canFill && (
          <button
            type="button"
            className={css['b']}
            aria-label={windows.fills ? i18n.t('Exit full screen') : i18n.t('Full screen')}
            onClick={windows.fill}
          >
            {windows.fills ? (
              <IconMinimize size={21} stroke={1.6} aria-hidden />
            ) : (
              <IconMaximize size={21} stroke={1.6} aria-hidden />
            )}
          </button>
        )}
      </div>
      {looks && (
        <Dialog label={i18n.t('Captions')} close={() => setLooks(false)}>
          <div className={css['looks']}>
            <h2>{i18n.t('Captions')}</h2>
            <Suspense>
              <CaptionChoices of={of} liking={liking} like={like} />
            </Suspense>
          </div>
        </Dialog>
      )}
    </div>
  );
}

function Volume({ liking: { muted, volume }, like }: Pick<Props, 'liking' | 'like'>) {
  const silent = muted || volume === 0;
  return (
    <span className={`${css['volume']} ${css['wide']}`}>
      <button
        type="button"
        className={css['b']}
        aria-label={silent ? i18n.t('Unmute') : i18n.t('Mute')}
        onClick={() => like(silent ? { muted: false, volume: volume || 0.5 } : { muted: true })}
      >
        {silent ? (
          <IconVolumeOff size={22} stroke={1.6} aria-hidden />
        ) : (
          <IconVolume size={22} stroke={1.6} aria-hidden />
        )}
      </button>
      <input
        type="range"
        min={0}
        max={100}
        step={5}
        value={muted ? 0 : Math.round(volume * 100)}
        aria-label={i18n.t('Volume')}
        onChange={(event) => like({ volume: Number(event.target.value) / 100, muted: false })}
      />
    </span>
  );
}

function SpeedChoice({ speed, choose }: { speed: Speed; choose: (speed: Speed) => void }) {
  return (
    <select
      className={`${css['speed']} num`}
      aria-label={i18n.t('Speed')}
      value={speed}
      onChange={(event) => choose(speeds.find((one) => String(one) === event.target.value) ?? 1)}
    >
      {speeds.map((one) => (
        <option key={one} value={one}>
          {`${one}×`}
        </option>
      ))}
    </select>
  );
}
