import type { ReactNode } from 'react';
import css from './fold.module.css';

interface Props {
  title: ReactNode;
  /** What a link to it names. */
  id?: string;
  open?: boolean;
  children: ReactNode;
}

/** A question that opens to its answer, without scripts too; printed open. */
export function Fold({ title, id, open, children }: Props) {
  return (
    <details className={css['fold']} id={id} open={open}>
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
