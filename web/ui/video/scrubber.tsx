import { i18n } from '@lingui/core';
import type { Stretch } from '@stepwell/contract/learning/learning.ts';
import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import css from './scrubber.module.css';
import { clock, spoken } from './times.ts';

const PAGE = 30;
const ARROW = 5;

/** Where a key leads on the scrubber, in seconds; nothing for other keys. */
export function whereTo(key: string, time: number, seconds: number) {
  const steps: Record<string, number> = {
    ArrowLeft: time - ARROW,
    ArrowDown: time - ARROW,
    ArrowRight: time + ARROW,
    ArrowUp: time + ARROW,
    PageDown: time - PAGE,
    PageUp: time + PAGE,
    Home: 0,
    End: seconds,
  };
  const to = steps[key];
  return to === undefined ? undefined : Math.min(Math.max(0, to), seconds);
}

interface Props {
  time: number;
  seconds: number;
  seek: (to: number) => void;
  /** What was really watched, also in earlier visits. */
  watched?: readonly Stretch[] | undefined;
  /** Moments at which something is asked, in seconds. */
  marks?: readonly number[] | undefined;
}

/**
 * The film as a line: white is played, the marigold square is now; the thin line under it is what was watched, and a
 * dot stands where something is asked.
 */
export function Scrubber({ time, seconds, seek, watched = [], marks = [] }: Props) {
  const line = useRef<HTMLDivElement>(null);
  const share = seconds > 0 ? Math.min(100, (100 * time) / seconds) : 0;

  const point = (event: PointerEvent) => {
    const box = line.current?.getBoundingClientRect();
    if (box && box.width > 0) seek(((event.clientX - box.left) / box.width) * seconds);
  };
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const to = whereTo(event.key, time, seconds);
    if (to === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    seek(to);
  };
  return (
    <div
      ref={line}
      className={css['scrub']}
      role="slider"
      tabIndex={0}
      aria-label={i18n.t('Position')}
      aria-valuemin={0}
      aria-valuemax={Math.floor(seconds)}
      aria-valuenow={Math.floor(time)}
      aria-valuetext={i18n.t('{at} of {whole}', { at: spoken(time), whole: spoken(seconds) })}
      title={clock(time)}
      onKeyDown={press}
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.currentTarget.setPointerCapture(event.pointerId);
        point(event);
      }}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) point(event);
      }}
    >
      <span>
        <i style={{ width: `${share}%` }} />
      </span>
      {watched.map(([from, to]) => (
        <em key={from} style={{ left: `${(100 * from) / seconds}%`, width: `${(100 * (to - from)) / seconds}%` }} />
      ))}
      {marks.map((at) => (
        <u key={at} style={{ left: `${Math.min(100, (100 * at) / seconds)}%` }} />
      ))}
      <b style={{ left: `clamp(5px, ${share}%, 100% - 5px)` }} />
    </div>
  );
}
