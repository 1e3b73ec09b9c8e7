import type { ReactNode } from 'react';
import css from './stat.module.css';

interface Props {
  /** `row`: side by side, the value under its name. `lines`: one below the other, the value at the end of its line. */
  as?: 'row' | 'lines';
  children: ReactNode;
}

/** Figures and facts of one thing, each with its name. */
export function Stats({ as = 'row', children }: Props) {
  return <dl className={`${css[as]} num`}>{children}</dl>;
}

export function Stat({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
