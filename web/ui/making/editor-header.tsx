import type { ReactNode } from 'react';
import css from './editor-header.module.css';

interface Props {
  title: ReactNode;
  /** State and figures, below the title. */
  facts?: ReactNode;
  /** Whether what was typed is saved: always the first in the row. */
  saved: ReactNode;
  /** Quiet actions. */
  children?: ReactNode;
  /** Publish or Submit: the one filled button. */
  main?: ReactNode;
}

/** The head of everything that is made here: what it is, whether it is saved, and the way to publish it. */
export function EditorHeader({ title, facts, saved, children, main }: Props) {
  return (
    <>
      <header className={css['head']}>
        <h1>{title}</h1>
        {facts && <p className={css['facts']}>{facts}</p>}
      </header>
      <div className={css['row']}>
        <div className={css['saved']}>{saved}</div>
        {children && <div className={css['quiet']}>{children}</div>}
        {main}
      </div>
    </>
  );
}
