import { i18n } from '@lingui/core';
import { Outlet } from 'react-router';
import css from './player.module.css';
import { SkipLink } from './skip-link.tsx';

/** The frame of the player and of quizzes: no header and no menu; the screen gives its own chrome and landmarks. */
export function PlayerLayout() {
  return (
    <div className={css['player']}>
      <SkipLink />
      {/* What a lecture shows depends on who asks, which only scripts can say. */}
      <noscript>
        <p className={css['plain']}>{i18n.t('Turn on JavaScript to open lectures. Course pages work without it.')}</p>
      </noscript>
      <Outlet />
    </div>
  );
}
