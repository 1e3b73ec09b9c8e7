import type { ReactNode } from 'react';
import css from './dead-end.module.css';
import { type Drawing, StepDrawing } from './step-drawing.tsx';

interface Props {
  kind: Drawing;
  title: string;
  children: ReactNode;
  /** Ways on; the first is the likeliest. */
  acts: ReactNode;
  small?: ReactNode;
}

/** A page that says why there is nothing more here, and leads on. */
export function DeadEnd({ kind, title, children, acts, small }: Props) {
  return (
    <div className={css['page']}>
      <StepDrawing kind={kind} className={css['drawing']} />
      <h1>{title}</h1>
      <p>{children}</p>
      <div className={css['acts']}>{acts}</div>
      {small && <p className={css['small']}>{small}</p>}
    </div>
  );
}
