import { Outlet } from 'react-router';
import { SkipLink } from './general.tsx';
import css from './player.module.css';

/** The frame of the player and of quizzes: no header and no menu; the screen gives its own chrome and landmarks. */
export function PlayerLayout() {
  return (
    <div className={css['player']}>
      <SkipLink />
      <Outlet />
    </div>
  );
}
