import type { ReactNode } from 'react';
import css from './security.module.css';

interface Props {
  /** Its place in the address, for a list of what is on the page. */
  id: string;
  title: string;
  /** What can be done with all of it. */
  act?: ReactNode;
  lead?: ReactNode;
  children: ReactNode;
}

/** One subject of the settings under its own heading. */
export function Panel({ id, title, act, lead, children }: Props) {
  return (
    <section id={id} className={css['panel']} aria-labelledby={`${id}-title`}>
      <header>
        <h2 id={`${id}-title`} tabIndex={-1}>
          {title}
        </h2>
        {act}
      </header>
      {lead && <p className={css['lead']}>{lead}</p>}
      {children}
    </section>
  );
}
