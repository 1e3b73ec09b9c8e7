import { i18n } from '@lingui/core';
import type { Chapter } from '@stepwell/contract/interview-videos/chapters.ts';
import { clock } from '../../../ui/video/times.ts';
import css from './watch.module.css';

interface Props {
  chapters: readonly Chapter[];
  /** Seconds. */
  time: number;
  seek: (to: number) => void;
}

/** The parts of a video; the one that plays is marked. */
export function Chapters({ chapters, time, seek }: Props) {
  const now = chapters.findLastIndex(({ from }) => from <= time);
  return (
    <ol className={css['chapters']} aria-label={i18n.t('Chapters')}>
      {chapters.map(({ from, title }, at) => (
        <li key={from}>
          <button type="button" aria-current={at === now ? 'true' : undefined} onClick={() => seek(from)}>
            <span className="num">{clock(from)}</span>
            <span>{title}</span>
          </button>
        </li>
      ))}
    </ol>
  );
}
