import { i18n } from '@lingui/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from '../../ui/page/logo.tsx';
import { ThemeMenu } from '../../ui/theme/theme-menu.tsx';
import css from './auth-frame.module.css';

/** Both walls of the well: words on the left, the lit way down on the right. */
export function AuthFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={css['auth']}>
      <div className={css['left']}>
        <header className={css['bar']}>
          <Logo />
          <ThemeMenu />
        </header>
        <main id="main" className={css['main']}>
          <div className={css['inner']}>
            <h1>{title}</h1>
            <p className={css['lead']}>{lead}</p>
            {children}
          </div>
        </main>
      </div>
      <aside className={css['art']} aria-label={i18n.t('A stepwell')}>
        <p className={css['cap']}>{i18n.t('Chand Baori has 3,500 steps. No one climbed them all at once.')}</p>
      </aside>
    </div>
  );
}

/** A form in the middle of another page; `AuthFrame` with less around it. */
export function PlainFrame({ title, lead, children }: { title: string; lead: string; children: ReactNode }) {
  return (
    <div className={css['plain']}>
      <h2>{title}</h2>
      <p>{lead}</p>
      {children}
    </div>
  );
}
export type Frame = typeof AuthFrame;

/** Where else to go from a form of this frame; the courses are open to everybody. */
export function Elsewhere({ children }: { children: ReactNode }) {
  return (
    <div className={css['after']}>
      <p>{children}</p>
      <p>
        <Link className="lnk" to="/pages/course/grid">
          {i18n.t('Browse courses')}
        </Link>
      </p>
    </div>
  );
}
