import { i18n } from '@lingui/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef } from 'react';
import { Link } from 'react-router';
import { Answer } from '../../ui/page/query-state.tsx';
import css from './bell.module.css';
import { NoticeRows } from './notice-rows.tsx';
import { ReadAll } from './read-all.tsx';
import { newest } from './reading.ts';

/** Room kept free at the edges of the screen, and the widest it gets, in px. */
const EDGE = 12;
const WIDEST = 400;

/** The newest notices over the page, until something else has the focus. */
export function BellPanel({ close }: { close: () => void }) {
  const list = useQuery(newest());
  const panel = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = panel.current;
    const stands = element?.parentElement;
    if (!element || !stands) return undefined;
    // As wide as fits, below the bell's right edge, and never beyond the left one of the screen.
    const settle = () => {
      const { right, bottom } = stands.getBoundingClientRect();
      const { clientWidth } = document.documentElement;
      const width = Math.min(WIDEST, clientWidth - 2 * EDGE);
      element.style.width = `${width}px`;
      element.style.right = `${Math.min(0, right - width - EDGE)}px`;
      element.style.maxHeight = `${Math.max(240, window.innerHeight - bottom - 2 * EDGE)}px`;
    };
    settle();
    element.focus();
    window.addEventListener('resize', settle);
    return () => window.removeEventListener('resize', settle);
  }, []);
  return (
    <div
      ref={panel}
      id="notices"
      role="dialog"
      aria-label={i18n.t('Notifications')}
      tabIndex={-1}
      className={css['panel']}
    >
      <div className={css['head']}>
        <h2>{i18n.t('Notifications')}</h2>
        <ReadAll />
      </div>
      <div className={css['rows']}>
        <Answer
          of={list}
          isEmpty={({ items }) => items.length === 0}
          whenEmpty={
            <p className={css['none']}>
              {i18n.t('No notifications yet. Updates on your account and courses appear here.')}
            </p>
          }
        >
          {({ items }) => <NoticeRows notices={items} />}
        </Answer>
      </div>
      {/* On the screen of all notices this leads to where one is, which closes nothing by itself. */}
      <Link to="/notices" className={`lnk ${css['all']}`} onClick={close}>
        {i18n.t('All notifications')}
      </Link>
    </div>
  );
}
