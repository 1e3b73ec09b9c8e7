import type { ReactNode } from 'react';
import css from './page-header.module.css';

/** A screen's title, and what can be done with all of it. */
export function PageHeader({ title, children }: { title: ReactNode; children?: ReactNode }) {
  return (
    <div className={css['head']}>
      <h1>{title}</h1>
      {children && <div className={css['acts']}>{children}</div>}
    </div>
  );
}
