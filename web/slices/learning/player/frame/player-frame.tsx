import { i18n } from '@lingui/core';
import type { Outline } from '@stepwell/contract/learning/learning.ts';
import { IconListDetails, IconWifiOff } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../../../../ui/overlay/dialog.tsx';
import type { Here } from '../here.ts';
import { Chrome } from './chrome.tsx';
import { Curriculum } from './curriculum.tsx';
import css from './player-frame.module.css';

/** What every kind of lecture knows of the page around it. */
export interface Frame {
  outline: Outline;
  here: Here;
  /** Whether one came here from another lecture of this page. */
  arrived: boolean;
  finished: string | null;
  lockedBecause: string;
}

interface Props {
  frame: Frame;
  focus?: boolean;
  setFocus?: (focus: boolean) => void;
  showKeys?: () => void;
  /** Reports don't reach the server at the moment. */
  offline?: boolean;
  /** What stands in the bottom bar of a phone beside the count. */
  dock: ReactNode;
  children: ReactNode;
}

/** Chrome, the lecture, and the curriculum: beside it, or in a drawer where there is no room. */
export function PlayerFrame({ frame, focus = false, setFocus, showKeys, offline = false, dock, children }: Props) {
  const { outline, here } = frame;
  const [drawer, setDrawer] = useState(false);
  const curriculum = (
    <Curriculum
      outline={outline}
      lectureId={here.lecture.lectureId}
      finished={frame.finished}
      lockedBecause={frame.lockedBecause}
    />
  );
  const count = i18n.t('{number} of {total}', { number: here.number, total: here.total });
  return (
    <div className={focus ? css['focus'] : undefined}>
      <Chrome
        where={focus ? here.lecture.title : i18n.t('Lecture {count}', { count })}
        courseId={outline.courseId}
        enrolled={outline.enrolled}
        focus={focus}
        setFocus={setFocus}
        showKeys={showKeys}
      />
      {offline && (
        <p className={css['offline']} role="status">
          <IconWifiOff size={18} stroke={1.8} aria-hidden />
          {i18n.t('Offline: progress is saved on this device')}
        </p>
      )}
      <div className={css['grid']}>
        <main id="main">{children}</main>
        {!focus && (
          <aside className={css['aside']} aria-label={i18n.t('Curriculum')}>
            {curriculum}
          </aside>
        )}
      </div>
      {!focus && (
        <nav className={css['dock']} aria-label={i18n.t('Lecture')}>
          <button type="button" className="num" aria-haspopup="dialog" onClick={() => setDrawer(true)}>
            <IconListDetails size={20} stroke={1.6} aria-hidden />
            {count}
            <span className="sr">{i18n.t(', show the curriculum')}</span>
          </button>
          {dock}
        </nav>
      )}
      {drawer && (
        <Dialog shape="drawer" label={i18n.t('Curriculum')} close={() => setDrawer(false)}>
          {curriculum}
        </Dialog>
      )}
    </div>
  );
}
