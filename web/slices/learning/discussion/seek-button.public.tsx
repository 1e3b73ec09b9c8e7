import { i18n } from '@lingui/core';
import { clock } from '../../../ui/video/times.ts';
import css from './discussion.module.css';

/** A moment, in milliseconds, of the video that plays: pressed, the video goes there. `seek` takes seconds. */
export function SeekButton({ atMs, seek }: { atMs: number; seek: (to: number) => void }) {
  const time = clock(atMs / 1000);
  return (
    <button
      type="button"
      className={`${css['time']} num`}
      aria-label={i18n.t('Play from {time}', { time })}
      onClick={() => seek(atMs / 1000)}
    >
      {time}
    </button>
  );
}
