import type { ReactNode } from 'react';
import css from './fact-list.module.css';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Worth a second look before it goes live. */
  odd?: boolean | undefined;
}

/** What will go live, a line a fact. */
export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className={css['facts']}>
      {facts.map(({ label, value, odd }) => (
        <div key={label} data-odd={odd || undefined}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
