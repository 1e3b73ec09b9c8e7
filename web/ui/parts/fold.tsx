import type { ReactNode } from 'react';
import css from './fold.module.css';

interface Props {
  title: ReactNode;
  /** What a link to it names. */
  id?: string;
  open?: boolean;
  /** Told when it was opened or shut. */
  onToggle?: (isOpen: boolean) => void;
  children: ReactNode;
}

/** A question that opens to its answer, without scripts too; printed open. */
export function Fold({ title, id, open, onToggle, children }: Props) {
  return (
    <details
      className={css['fold']}
      id={id}
      open={open}
      onToggle={onToggle && (({ currentTarget }) => onToggle(currentTarget.open))}
    >
      <summary>{title}</summary>
      <div>{children}</div>
    </details>
  );
}
